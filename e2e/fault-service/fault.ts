import type { Socket } from 'node:net';
import type { Context } from 'hono';
import type { Timeouts } from '../../main/contract/network/network.ts';
import type { WireRequest } from './wire-request.ts';

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
  /** Also its path. */
  readonly name: string;
  /** One sentence for testers. */
  readonly what: string;
  readonly expected: Expected;
  /** Whether to read the list once more on the same connection. */
  readonly readsTwice?: boolean;
  /** `shortTimeouts` if only a time limit ends it, otherwise `usualTimeouts`. */
  readonly timeouts?: Limits;
}

/** An HTTP answer that a service could give by mistake, sent with Hono. */
export interface HttpFault extends About {
  readonly over: 'http';
  answer(context: Context, places: Places): Response | Promise<Response>;
}

/** Bytes that no library would send, sent with `node:net` after the whole request was read. */
export interface WireFault extends About {
  readonly over: 'wire';
  answer(socket: Socket, request: WireRequest): void;
}

/** Something that happens before there is a request. It needs a separate port. */
export interface PortFault extends About {
  readonly over: 'port';
  /** `arrived` is called for each request that was read. */
  open(arrived: (method: string) => void, places: Places): Promise<OpenPort>;
}

export type Fault = HttpFault | WireFault | PortFault;

export interface Places {
  /** The origin of the faults over HTTP. */
  readonly http: string;
  /** Another origin. Requests that a redirect leads there are counted as `elsewhere`. */
  readonly wire: string;
}

export interface OpenPort {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  close(): Promise<void>;
}

interface Limits extends Timeouts {
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

/** The answer of a service without faults. */
export function soundBody(method: string): string {
  return method === 'GET'
    ? '[{"id":1,"name":"Desk lamp, brass","price":34.9},{"id":2,"name":"Office chair","price":189}]'
    : '{"id":1,"message":"Done."}';
}
