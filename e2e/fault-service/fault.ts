import type { Socket } from 'node:net';
import type { Context } from 'hono';
import type { Timeouts } from '../../main/contract/network/network.ts';
import type { WireRequest } from './wire-request.ts';

/**
 * What the app has to say of a fault, in the words of `describe-journal-entry.ts`: written by docs/truth.md, not by what
 * was seen.
 */
export interface Expected {
  /** Of the list: `list`, or the failure such as `unreadable not-json`. */
  readonly read: string;
  /** Of each write: the journal's word and what is behind it, such as `Unknown: interrupted reset`. */
  readonly write: string;
  /**
   * What else is true where it hangs on who is quicker: a reset that has arrived before the first byte is
   * written is reported by Linux as a connection that is not there, one that comes later as a reset.
   */
  readonly or?: { readonly read: string; readonly write: string };
  /** Where a DELETE differs. */
  readonly delete?: string;
  /** How many requests for the list arrive; 1 unless a moment may mend it. */
  readonly reads?: number;
  /** How often each write arrives, if not exactly once. */
  readonly writes?: number;
}

interface About {
  /** Also its path. */
  readonly name: string;
  /** One sentence for the people who test. */
  readonly what: string;
  readonly expected: Expected;
  /** Whether the list is to be read once more, on the same connection. */
  readonly readsTwice?: boolean;
  /** `shortTimeouts` where nothing but a limit ends it; else `usualTimeouts`. */
  readonly timeouts?: Limits;
}

/** An answer of HTTP that a service could give by mistake, over Hono. */
export interface HttpFault extends About {
  readonly over: 'http';
  answer(context: Context, places: Places): Response | Promise<Response>;
}

/** Bytes that no library would send, over `node:net`: the request has been read whole. */
export interface WireFault extends About {
  readonly over: 'wire';
  answer(socket: Socket, request: WireRequest): void;
}

/** Something that happens before there is a request: it takes a port of its own. */
export interface PortFault extends About {
  readonly over: 'port';
  /** `arrived` is called for each request that was read. */
  open(arrived: (method: string) => void, places: Places): Promise<OpenPort>;
}

export type Fault = HttpFault | WireFault | PortFault;

export interface Places {
  /** The origin of the faults over HTTP. */
  readonly http: string;
  /** Another one; who gets there with a redirect is counted as `elsewhere`. */
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

/** Long enough for what ends by itself, however busy the machine is; seconds. */
export const usualTimeouts: Limits = {
  listIdleSeconds: 40,
  listTotalSeconds: 60,
  writeSeconds: 40,
};

/** So short that a tester need not wait, and long enough for what a busy machine is to notice before; seconds. */
export const shortTimeouts: Limits = { listIdleSeconds: 2, listTotalSeconds: 6, writeSeconds: 4 };

/** The answer of a service without faults. */
export function soundBody(method: string): string {
  return method === 'GET'
    ? '[{"id":1,"name":"Desk lamp, brass","price":34.9},{"id":2,"name":"Office chair","price":189}]'
    : '{"id":1,"message":"Done."}';
}
