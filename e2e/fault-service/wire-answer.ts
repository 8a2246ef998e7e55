import { soundBody } from './fault.ts';

/** An HTTP/1.1 answer as text: a status line, these header lines, and a body. */
export function wireAnswer(
  status: string,
  headers: readonly string[] = [],
  body: string | null = null,
): string {
  return [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', body ?? ''].join('\r\n');
}

/** A correct answer with these additional header lines. */
export function soundAnswer(method: string, headers: readonly string[] = []): string {
  const body = soundBody(method);
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return wireAnswer('200 OK', ['Content-Type: application/json', length, ...headers], body);
}

/** Sends this text repeatedly until the other side disconnects. */
export function repeat(socket: NodeJS.WritableStream, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
}
