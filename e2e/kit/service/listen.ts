import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/**
 * Ports that no system assigns automatically: Linux starts at 32768, Windows and macOS at 49152. Otherwise a port that
 * a test closes might be assigned next, for example to a browser's debugger.
 */
const firstPort = 20_000;
const ports = 12_000;

/**
 * The ports that this process has chosen. Each is chosen once: a client may still have a connection to what listened there
 * before, and would send its next request on that.
 */
const chosenBefore = new Set<number>();

/** A port where nothing listens, and where no server of another test will. */
export const closedPort = (): number => firstPort - 1 - randomInt(1000);

/** Makes a server listen on the loopback address, on this port or a free one, and returns the port. */
export async function listen(server: Server, port?: number, host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const chosen = port ?? choosePort();
    try {
      server.listen(chosen, host);
      await once(server, 'listening');
      return chosen;
    } catch (error) {
      if (port !== undefined || !isTaken(error)) throw error;
    }
  }
}

function choosePort(): number {
  // By then, nothing has a connection to the first ones any more.
  if (chosenBefore.size > ports / 2) chosenBefore.clear();
  for (;;) {
    const port = firstPort + randomInt(ports);
    if (chosenBefore.has(port)) continue;
    chosenBefore.add(port);
    return port;
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

interface OpenPort {
  readonly port: number;
  /** Ends the server and all its connections immediately. */
  close(): Promise<void>;
}

/** Like `listen`, for a server of any kind whose connections a test may break and has to end. */
export async function openPort(
  server: Server,
  { port, host }: { readonly port?: number; readonly host?: string } = {},
): Promise<OpenPort> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // Tests break connections on purpose, so this is not an error.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    port: await listen(server, port, host),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A port that is free now, for a program that opens it itself. */
export async function freePort(): Promise<number> {
  const { port, close } = await openPort(createServer());
  await close();
  return port;
}
