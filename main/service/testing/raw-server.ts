import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface RawServer {
  readonly baseUrl: string;
  readonly token: string;
  close(): void;
}

/** A service that answers exactly what a test writes: endless bodies, watched connections. */
export async function startRawServer(answer: RequestListener): Promise<RawServer> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    token: 'token-of-the-test',
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
