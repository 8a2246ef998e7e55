import { afterEach, describe, expect, it } from 'vitest';
import { seedProducts } from '../../main/demo/seed-products.ts';
import { type ListService, startListService } from './list-service.ts';

let service: ListService | undefined;
afterEach(() => service?.close());

const answerOf = async ({ origin }: ListService) => {
  const response = await fetch(`${origin}/api/v1/products`);
  return { length: Number(response.headers.get('content-length')), text: await response.text() };
};

describe('the service of the list benchmark', () => {
  it('gives out the products behind an entry that counts the answers', async () => {
    service = await startListService(seedProducts(20_000));
    await answerOf(service);
    const { length, text } = await answerOf(service);
    const list: readonly unknown[] = JSON.parse(text);
    expect(list).toHaveLength(20_001);
    expect(list[0]).toEqual({ id: 1, name: 'Marker 0002', price: 1 });
    expect(list[1]).toMatchObject({ id: 1001 });
    expect([length, service.bytes]).toEqual([Buffer.byteLength(text), length]);
  });

  it('puts the list into an object', async () => {
    service = await startListService(seedProducts(10), 'data');
    const { length, text } = await answerOf(service);
    expect(JSON.parse(text)).toMatchObject({ data: { length: 11 }, next: null });
    expect(length).toBe(Buffer.byteLength(text));
  });

  it('tells when an answer was complete', async () => {
    service = await startListService(seedProducts(10));
    const before = Date.now() - 1;
    await answerOf(service);
    await expect.poll(() => service?.completeAt(1)).toBeGreaterThanOrEqual(before);
    expect(() => service?.completeAt(2)).toThrow('Answer 2 was never complete.');
  });

  it('gives out an empty list', async () => {
    service = await startListService([]);
    expect(await answerOf(service)).toEqual({ length: 2, text: '[]' });
  });
});
