import { createServer } from 'node:http';
import { listen } from '../../../e2e/service/listen.ts';

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}
