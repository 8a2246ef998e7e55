import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createDemoApp } from './demo-app.ts';
import { sampleProducts } from './demo-product.ts';
import { DemoStore } from './demo-store.ts';
import { defaultProductCount, seedProducts } from './seed-products.ts';

interface DemoServiceOptions {
  /** 0, or nothing, lets the system choose a free one. */
  readonly port?: number;
  /** Exactly this many; by default those of the shop and those for trying a delete. */
  readonly productCount?: number;
  /** Random by default. */
  readonly token?: string;
  /** Milliseconds by which each answer is delayed. */
  readonly delayMs?: number;
}

export interface DemoService {
  /** `http://127.0.0.1:PORT` */
  readonly baseUrl: string;
  readonly token: string;
  /** Ends the service and every connection to it. */
  close(): Promise<void>;
}

/**
 * Starts the demo service on this computer's loopback address only. Its data ends with it. Rejects if
 * the port is taken (`EADDRINUSE`) or not allowed (`EACCES`).
 */
export async function startDemoService(options: DemoServiceOptions = {}): Promise<DemoService> {
  const token = options.token ?? randomBytes(24).toString('base64url');
  const { productCount } = options;
  const store = new DemoStore(
    productCount === undefined
      ? [...seedProducts(defaultProductCount), ...sampleProducts]
      : seedProducts(productCount),
  );
  // Before listening, so that the first answer is as fast as later ones.
  store.encodedList();
  const app = createDemoApp({ store, token, delayMs: options.delayMs ?? 0 });
  // Otherwise the adapter replaces Request and Response for the whole process, and so for the app.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(listener);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  // For example, no more files can be open: it goes on listening. Without a listener, this error would crash the whole app.
  server.on('error', () => undefined);
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    token,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
