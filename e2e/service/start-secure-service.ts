import { once } from 'node:events';
import { createServer, type ServerOptions } from 'node:https';

export interface SecureService {
  /** `https://127.0.0.1:PORT` */
  readonly baseUrl: string;
  /** `METHOD /path` of everything that got through the handshake. */
  readonly arrived: readonly string[];
  close(): Promise<void>;
}

/** A service behind TLS that has one product, whatever it is asked. */
export async function startSecureService(options: ServerOptions): Promise<SecureService> {
  const arrived: string[] = [];
  const server = createServer(options, (request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'application/json');
    response.end('[{"id": 1, "name": "Desk lamp", "price": 34.9}]');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  return {
    baseUrl: `https://127.0.0.1:${address.port}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
