import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { listen } from './listen.ts';
import { type RecordedRequest, RequestRecorder } from './recorded-request.ts';

export interface Tap {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Everything that was sent to the server, as it was on the wire. */
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/**
 * Passes the bytes of each connection unchanged to the server at `port` and back, and records them. This shows what
 * arrived at a server that knows nothing about tests.
 */
export async function tapServer(port: number): Promise<Tap> {
  const recorder = new RequestRecorder();
  const reader = createHttpServer(async (incoming, response) => {
    await recorder.record(incoming, '');
    response.end();
  });
  const open = new Set<Socket>();
  const tap = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one);
      one.once('close', () => open.delete(one));
      one.once('error', () => other.destroy());
      one.pipe(other);
    }
    reader.emit('connection', copyOf(client));
  });
  const origin = `http://127.0.0.1:${await listen(tap)}`;
  return {
    origin,
    requests: recorder.requests,
    close: () =>
      new Promise((resolve) => {
        tap.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** A copy of the data from the socket. Data written to it is ignored. */
function copyOf(socket: Socket): Duplex {
  const copy = new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done() });
  socket.on('data', (bytes) => copy.push(bytes));
  socket.once('close', () => copy.push(null));
  return copy;
}
