import type { Socket } from 'node:net';

/** A request that was read byte by byte. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  /** Its number on its connection, from 1. */
  readonly nth: number;
}

/** Calls back for each complete request on a connection. */
export function readRequests(socket: Socket, onRequest: (request: WireRequest) => void): void {
  let held = Buffer.alloc(0);
  let nth = 0;
  // Faults break connections on purpose, so this is not an error.
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    held = Buffer.concat([held, bytes]);
    for (let end = endOfRequest(held); end !== null; end = endOfRequest(held)) {
      const [method = '', path = ''] = held.subarray(0, end).toString('latin1').split(' ', 2);
      held = held.subarray(end);
      nth += 1;
      onRequest({ method, path, nth });
    }
  });
}

/** Chromium always sends the length of a body. */
function endOfRequest(bytes: Buffer): number | null {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = /^content-length: *(\d+)/im.exec(bytes.toString('latin1', 0, head))?.[1] ?? '0';
  const end = head + 4 + Number(length);
  return end <= bytes.length ? end : null;
}
