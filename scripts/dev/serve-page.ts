import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '../setup/paths.mjs';

interface PageServer {
  /** `http://localhost:PORT`, passed to main as COUNTERFOIL_DEV_SERVER. */
  readonly url: string;
  close(): Promise<void>;
}

/** Vite's server for the page. The window loads it through app://counterfoil, see main/bridge/scheme.ts. */
export async function servePage(): Promise<PageServer> {
  const http = createHttpServer();
  http.listen(0, 'localhost');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  const { port } = address;
  const vite = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    // Main replaces it with a nonce; Vite's inline script needs it too.
    html: { cspNonce: '__CSP_NONCE__' },
    server: {
      middlewareMode: true,
      // Set explicitly, because app://counterfoil has no port that the page could derive. Our own HTTP server, because
      // Vite chooses its port too late to tell the page.
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
