import { createServer, type Server, type Socket } from 'node:net';
import { listen } from '../service/listen.ts';
import type { OpenPort } from './fault.ts';

/** Makes a server listen on a free port of the loopback address. */
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
  const port = await listen(server);
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A port where `onSocket` handles each connection. */
export function openRawPort(
  onSocket: (socket: Socket) => void,
  scheme: 'http' | 'https' = 'http',
): Promise<OpenPort> {
  return openPort(createServer(onSocket), scheme);
}
