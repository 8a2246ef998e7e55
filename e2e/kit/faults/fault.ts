import { createServer, type Socket } from 'node:net';
import type { Answer, Reply } from '../service/answer.ts';
import { openPort } from '../service/listen.ts';
import type { RecordedRequest } from '../service/recorded-request.ts';
import { type ServiceOptions, startService } from '../service/start-service.ts';

/**
 * What the app must say about a fault, in the words of `describe-journal-entry.ts`. Written from docs/truth.md, not
 * from what was observed.
 */
export interface Expected {
  /** For the list: `list`, or the failure such as `unreadable not-json`. */
  readonly read: string;
  /** For each write: the outcome in the journal and its cause, such as `Unknown: interrupted reset`. */
  readonly write: string;
  /**
   * The other valid result if it depends on timing: Linux reports a reset that arrives before the first byte is written
   * as a missing connection, and a later one as a reset.
   */
  readonly or?: { readonly read: string; readonly write: string };
  /** For a DELETE, if it differs. */
  readonly delete?: string;
  /** How many requests for the list arrive. 1, unless a retry may help. */
  readonly reads?: number;
  /** How often each write arrives, if not exactly once. */
  readonly writes?: number;
}

interface About {
  /** One sentence for testers. */
  readonly what: string;
  readonly expected: Expected;
  /** Whether to read the list once more on the same connection. */
  readonly readsTwice?: boolean;
  /** `shortTimeouts` if only a time limit ends it, otherwise `usualTimeouts`. */
  readonly timeouts?: Limits;
}

/** Answers each request with this. `elsewhere` is another origin of the service. */
interface Answered extends About {
  readonly answer: Answer | ((request: RecordedRequest, elsewhere: string) => Answer);
}

/** Happens before there is a request, or concerns the whole connection, so it needs a port for itself. */
interface Opened extends About {
  /** `arrived` is called for each request that was read. */
  open(arrived: (method: string) => void): Promise<FaultPort>;
}

interface FaultPort {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  close(): Promise<void>;
}

interface Named {
  /** Also its path. */
  readonly name: string;
}

export type HttpFault = Named & Answered & { readonly over: 'http' };
export type WireFault = Named & Answered & { readonly over: 'wire' };
export type PortFault = Named & Opened & { readonly over: 'port' };
export type Fault = HttpFault | WireFault | PortFault;

type ByName<T> = Readonly<Record<string, T>>;

/** Faults in an HTTP answer. Their connections are kept and reused. */
export const overHttp = (faults: ByName<Answered>): readonly HttpFault[] =>
  Object.entries(faults).map(([name, fault]) => ({ name, over: 'http', ...fault }));

/** Faults for which each request needs a new connection, because they break it. */
export const overWire = (faults: ByName<Answered>): readonly WireFault[] =>
  Object.entries(faults).map(([name, fault]) => ({ name, over: 'wire', ...fault }));

/** Faults with a port for each. */
export const onOwnPort = (faults: ByName<Opened>): readonly PortFault[] =>
  Object.entries(faults).map(([name, fault]) => ({ name, over: 'port', ...fault }));

/** A port where `onSocket` handles each connection. */
export async function openRawPort(
  onSocket: (socket: Socket) => void,
  scheme: 'http' | 'https' = 'http',
): Promise<FaultPort> {
  const { port, close } = await openPort(createServer(onSocket));
  return { origin: `${scheme}://127.0.0.1:${port}`, close };
}

/** A service for one fault, which answers correctly by default. */
export function openService(
  arrived: (method: string) => void,
  options: ServiceOptions = {},
  answer: (request: RecordedRequest) => Answer = () => ({}),
): Promise<FaultPort> {
  const answerTo = (request: RecordedRequest): Answer => {
    arrived(request.method);
    return answer(request);
  };
  return startService({ answerTo, usual: soundReply }, options);
}

/** The time limits of a profile, seconds. */
export interface Limits {
  readonly listIdleSeconds: number;
  readonly listTotalSeconds: number;
  readonly writeSeconds: number;
}

/** Long enough for what ends without a limit, however busy the machine is; seconds. */
export const usualTimeouts: Limits = {
  listIdleSeconds: 40,
  listTotalSeconds: 60,
  writeSeconds: 40,
};

/** Short, so that testers don't have to wait, but long enough for what a busy machine has to notice before; seconds. */
export const shortTimeouts: Limits = { listIdleSeconds: 2, listTotalSeconds: 6, writeSeconds: 4 };

/** The app reads the answer as if nothing were wrong. */
export const isRead: Expected = { read: 'list', write: 'Done' };
export const timesOut: Expected = { read: 'timeout idle', write: 'Unknown: timeout whole' };
/** Nothing that the app sends is read. */
export const unread = { reads: 0, writes: 0 };

/** The request may have been carried out, but no answer arrives. */
export const interrupted = (how: string): Expected => ({
  read: `interrupted ${how}`,
  write: `Unknown: interrupted ${how}`,
});

/** The status of an answer is enough to know what happened. */
export const answered = (status: number): Expected => ({
  read: `http ${status}`,
  write: `${status < 500 && status !== 408 ? 'Refused' : 'Failed'}: http ${status}`,
});

/** The answer of a service without faults. */
export function soundBody(method: string): string {
  return method === 'GET'
    ? '[{"id":1,"name":"Desk lamp, brass","price":34.9},{"id":2,"name":"Office chair","price":189}]'
    : '{"id":1,"message":"Done."}';
}

export const soundReply = ({ method }: { readonly method: string }): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: soundBody(method),
});

/** An HTTP/1.1 answer as text: a status line, these header lines, and a body. */
export function wireAnswer(
  status: string,
  headers: readonly string[] = [],
  body: string | null = null,
): string {
  return [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', body ?? ''].join('\r\n');
}

/** A correct answer as text, with these additional header lines. */
export function soundAnswer(method: string, headers: readonly string[] = []): string {
  const body = soundBody(method);
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return wireAnswer('200 OK', ['Content-Type: application/json', length, ...headers], body);
}
