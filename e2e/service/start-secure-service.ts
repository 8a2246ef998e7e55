import { createServer, type ServerOptions } from 'node:https';
import { listen } from './listen.ts';

export interface SecureService {
  /** `https://127.0.0.1:PORT` */
  readonly baseUrl: string;
  /** `METHOD /path` of everything that passed the handshake. */
  readonly arrived: readonly string[];
  close(): Promise<void>;
}

/** A TLS service that answers every request with one product. */
export async function startSecureService(options: ServerOptions): Promise<SecureService> {
  const arrived: string[] = [];
  const server = createServer(options, (request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'application/json');
    response.end('[{"id": 1, "name": "Desk lamp", "price": 34.9}]');
  });
  const port = await listen(server);
  return {
    baseUrl: `https://127.0.0.1:${port}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
