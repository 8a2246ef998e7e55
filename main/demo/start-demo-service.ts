import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createDemoApp } from './demo-app.ts';
import { DemoStore } from './demo-store.ts';
import { sampleProducts } from './sample-products.ts';
import { defaultProductCount, seedProducts } from './seed-products.ts';

interface DemoServiceOptions {
  /** 0, or nothing, lets the system choose a free one. */
  readonly port?: number;
  /** Just so many; when not given, those of the shop and the ones to try a deletion with. */
  readonly productCount?: number;
  /** Random when not given. */
  readonly token?: string;
  /** Milliseconds that each answer is held back. */
  readonly delayMs?: number;
}

export interface DemoService {
  /** `http://127.0.0.1:PORT` */
  readonly baseUrl: string;
  readonly token: string;
  /** Resolves when it has ended, by `close` or by itself. */
  readonly ended: Promise<'closed' | 'died'>;
  /**
   * Starts it again, with the same token and all that it held, at the same address where that is still
   * free. For one that has died.
   */
  restart(): Promise<DemoService>;
  /** Ends the service and every connection to it. */
  close(): Promise<void>;
}

/**
 * Starts the demo service on this computer's loopback address alone; what it holds ends with it.
 * Rejects when the port is taken (`EADDRINUSE`) or not allowed (`EACCES`).
 */
export async function startDemoService(options: DemoServiceOptions = {}): Promise<DemoService> {
  const token = options.token ?? randomBytes(24).toString('base64url');
  const { productCount } = options;
  const store = new DemoStore(
    productCount === undefined
      ? [...seedProducts(defaultProductCount), ...sampleProducts]
      : seedProducts(productCount),
  );
  // Before listening, so that the first answer is as quick as the next ones.
  store.encodedList();
  const app = createDemoApp({ store, token, delayMs: options.delayMs ?? 0 });
  // Otherwise the adapter replaces Request and Response for the whole process, which is the app's.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return listen({ listener, token }, options.port ?? 0);
}

interface DemoParts {
  readonly listener: ReturnType<typeof getRequestListener>;
  readonly token: string;
}

async function listen(parts: DemoParts, wantedPort: number): Promise<DemoService> {
  const server = createServer(parts.listener);
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  const { port } = address;
  let end: 'closed' | 'died' = 'died';
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  // Without a listener the error would be one of the whole app.
  server.on('error', stop);
  // Not `once` of node:events, which an error rejects.
  const ended = new Promise<'closed' | 'died'>((resolve) => {
    server.once('close', () => resolve(end));
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    token: parts.token,
    ended,
    restart: () => listen(parts, port).catch(() => listen(parts, 0)),
    async close() {
      end = 'closed';
      stop();
      await ended;
    },
  };
}
