import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { OpenPort } from './fault.ts';

/** Has a server listen on a port of the loopback address that the system chooses. */
export async function openPort(
  server: Server,
  scheme: 'http' | 'https' = 'http',
): Promise<OpenPort> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  return {
    origin: `${scheme}://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A port at which `onSocket` does what it likes with each connection. */
export function openRawPort(
  onSocket: (socket: Socket) => void,
  scheme: 'http' | 'https' = 'http',
): Promise<OpenPort> {
  return openPort(createServer(onSocket), scheme);
}
