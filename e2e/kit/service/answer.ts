import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is sent as a body: bytes, strings and streams unchanged, anything else as JSON. */
type AnswerBody = string | Uint8Array | Readable | object | null;

/** A complete answer. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Empty by default. */
  readonly body?: AnswerBody;
}

/** How an answer is sent. */
interface Manner {
  /** Delays the answer by this many milliseconds. */
  readonly delayMs?: number;
  /** Milliseconds before each byte of the body. The headers are sent immediately. */
  readonly dripMs?: number;
  /** Announces a longer body than it sends, then ends the connection. Has no effect on a 204. */
  readonly cut?: boolean;
}

type Fault =
  /** Reads the whole request, then closes the connection without an answer. */
  | 'drop-after-reading'
  /** Reads the whole request, then resets the connection (RST). */
  | 'reset'
  /** Reads the whole request and never answers, until the service closes. */
  | 'hang'
  /** Answers as usual, but the body ends before its Content-Length. */
  | 'cut-body';

/** These bytes instead of an HTTP answer: a cut header, rubbish. */
interface RawAnswer {
  readonly raw: string | Uint8Array;
  /**
   * What happens to the connection after them. By default it is closed. A text is sent again and again until the other side
   * disconnects.
   */
  readonly afterwards?:
    | 'stay-open'
    | 'reset'
    | { readonly repeat: string; readonly everyMs: number };
}

/** Without a status it is the usual answer, sent in the given manner. */
export type Answer = Fault | RawAnswer | (Partial<Reply> & Manner);

/** An answer that redirects to another address. */
export function redirectTo(url: string, status: 301 | 302 | 303 | 307 | 308 = 302): Answer {
  return { status, headers: { Location: url } };
}

/** Sends `answer` to a request that has been read. `usual` makes the answer of a correct service. */
export async function give(
  { socket }: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  usual: () => Reply,
): Promise<void> {
  if (answer === 'hang') return;
  if (answer === 'drop-after-reading') {
    socket.destroy();
  } else if (answer === 'reset') {
    socket.resetAndDestroy();
  } else if (answer === 'cut-body') {
    await send(response, usual(), { cut: true });
  } else if ('raw' in answer) {
    sendRaw(socket, answer);
  } else {
    if (answer.delayMs !== undefined) await pause(answer.delayMs);
    const { status, headers, body } = answer;
    const given = { ...(headers && { headers }), ...(body !== undefined && { body }) };
    // Parts of the answer override the usual ones. With an explicit status there is no usual answer.
    await send(
      response,
      status === undefined ? { ...usual(), ...given } : { status, ...given },
      answer,
    );
  }
}

/** Long enough for the bytes to be read before the connection is reset, ms. */
const beforeResetMs = 50;

function sendRaw(socket: Socket, { raw, afterwards }: RawAnswer): void {
  if (afterwards === undefined) {
    socket.end(raw);
  } else if (afterwards === 'stay-open') {
    socket.write(raw);
  } else if (afterwards === 'reset') {
    socket.write(raw, () => setTimeout(() => socket.resetAndDestroy(), beforeResetMs));
  } else {
    socket.write(raw);
    const timer = setInterval(() => socket.write(afterwards.repeat), afterwards.everyMs);
    socket.once('close', () => clearInterval(timer));
  }
}

async function send(response: ServerResponse, reply: Reply, manner: Manner): Promise<void> {
  const { status, headers, body: given = null } = reply;
  if (given instanceof Readable) {
    response.writeHead(status, headers);
    // It ends too early when the client has had enough of it.
    await pipeline(given, response).catch(() => undefined);
    return;
  }
  const body = toBytes(given);
  const isJson = given !== null && typeof given === 'object' && !(given instanceof Uint8Array);
  const mayHaveBody = status !== 204 && status !== 304;
  response.writeHead(status, {
    ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    ...(mayHaveBody ? { 'Content-Length': body.length + (manner.cut === true ? 100 : 0) } : {}),
    ...headers,
  });
  response.flushHeaders();
  if (manner.dripMs === undefined) {
    response.write(body);
  } else {
    for (const byte of body) {
      await pause(manner.dripMs);
      if (response.destroyed) return;
      response.write(Uint8Array.of(byte));
    }
  }
  if (manner.cut === true) response.socket?.end();
  else response.end();
}

/** Doesn't keep the process of an ended test alive. */
function pause(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false });
}

function toBytes(body: Exclude<AnswerBody, Readable>): Uint8Array {
  if (body === null) return new Uint8Array();
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
