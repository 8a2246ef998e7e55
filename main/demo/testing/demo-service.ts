import { afterEach, beforeEach } from 'vitest';
import { sampleProducts } from '../demo-product.ts';
import { type DemoService, startDemoService } from '../start-demo-service.ts';

/** As they were before the first service started. */
export const ownGlobals = { Request, Response };

/** Those of the shop, and those for trying a delete. */
export const usual = 240 + sampleProducts.length;

export let service: DemoService;

/** Sends a request with the service's token; `options` takes precedence. */
export function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(`${service.baseUrl}/api/v1/${path}`, {
    ...options,
    headers: { Authorization: `Bearer ${service.token}`, ...options.headers },
  });
}

export function order(body: unknown): Promise<Response> {
  return ask('orders', { method: 'POST', body: JSON.stringify(body) });
}

export const goodOrder = { productId: 1001, quantity: 3, customer: 'Hotel Bristol' };

/** A demo service for each test. */
export function withDemoService(): void {
  beforeEach(async () => {
    service = await startDemoService();
  });
  afterEach(async () => {
    await service.close();
  });
}

/** Ends the service and starts one with these options, for the rest of the test. */
export async function startAgain(options: Parameters<typeof startDemoService>[0]): Promise<void> {
  await service.close();
  service = await startDemoService(options);
}
