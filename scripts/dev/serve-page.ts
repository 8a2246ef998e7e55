import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '../setup/paths.mjs';

interface PageServer {
  /** `http://localhost:PORT`, what main gets as COUNTERFOIL_DEV_SERVER. */
  readonly url: string;
  close(): Promise<void>;
}

/** Vite's server for the page. The window sees it through app://counterfoil, by main/bridge/scheme.ts. */
export async function servePage(): Promise<PageServer> {
  const http = createHttpServer();
  http.listen(0, 'localhost');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  const { port } = address;
  const vite = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    // What main puts a nonce for; Vite's own inline script needs it too.
    html: { cspNonce: '__CSP_NONCE__' },
    server: {
      middlewareMode: true,
      // Said in full, since app://counterfoil has no port that the page could guess from. A server of
      // our own, because Vite's chooses its port only when it is too late to tell the page.
      hmr: { server: http, protocol: 'ws', host: 'localhost', clientPort: port },
    },
  });
  http.on('request', vite.middlewares);
  return {
    url: `http://localhost:${port}`,
    async close() {
      await vite.close();
      http.closeAllConnections();
      http.close();
    },
  };
}
