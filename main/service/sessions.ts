import type { Session } from 'electron';
import { FailureError } from '../failure-error.ts';

/** `session.fetch`, or Node's fetch in a unit test. */
export type Fetch = (input: Request, init?: RequestInit) => Promise<Response>;

/** A redirect that was refused. */
export interface Redirect {
  readonly status: number;
  readonly location: string;
}

/** One way to the service: where requests leave, and what it refused to follow. */
export interface Connection {
  readonly fetch: Fetch;
  /** The redirect that ended the last request to this URL; null when none did. */
  redirectOf(url: string): Redirect | null;
}

/** What is used of an Electron session. */
interface ServiceSession
  extends Pick<Session, 'closeAllConnections' | 'setPermissionRequestHandler' | 'setUserAgent'> {
  readonly fetch: Fetch;
  readonly webRequest: {
    onBeforeRedirect(
      listener: (details: { url: string; statusCode: number; redirectURL: string }) => void,
    ): void;
  };
}

export interface ServiceSessions {
  /** For GET: connections are kept alive and reused. */
  readonly reads: Connection;
  /**
   * Waits for a free slot, empties it of connections, and frees it when `use` has ended. Throws
   * `FailureError` (`cancelled`, nothing sent) when `cancel` comes while it waits.
   */
  withWriteSlot<T>(cancel: AbortSignal, use: (connection: Connection) => Promise<T>): Promise<T>;
}

/**
 * Chromium sends a POST, PUT or DELETE again by itself when a reused connection dies without an
 * answer. So each write gets a session of its own for its time, with no connection left in it:
 * `closeAllConnections` on a shared session would end the writes of others instead.
 */
const writeSlots = 4;

/** Sessions follow the system's proxy and certificates; they keep no cookies, cache or permissions. */
export function createServiceSessions(
  electron: { fromPartition(name: string, options: { cache: boolean }): ServiceSession },
  userAgent: string,
): ServiceSessions {
  const open = (name: string): ServiceSession => {
    // No `persist:` prefix: in memory alone.
    const opened = electron.fromPartition(name, { cache: false });
    opened.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    opened.setUserAgent(userAgent);
    return opened;
  };
  const reads = connectionOf(open('service-reads'));
  const free: number[] = Array.from({ length: writeSlots }, (_, slot) => slot);
  const slots = new Map<number, { session: ServiceSession; connection: Connection }>();
  const waiting: ((slot: number) => void)[] = [];

  const take = async (cancel: AbortSignal): Promise<number> => {
    const slot = free.shift();
    if (slot !== undefined) return slot;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new FailureError({ kind: 'cancelled', exchange: null, sent: false }));
      };
      const go = (given: number): void => {
        cancel.removeEventListener('abort', leave);
        resolve(given);
      };
      waiting.push(go);
      if (cancel.aborted) leave();
      else cancel.addEventListener('abort', leave, { once: true });
    });
  };
  const give = (slot: number): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(slot);
    else next(slot);
  };

  return {
    reads,
    async withWriteSlot(cancel, use) {
      const number = await take(cancel);
      try {
        let slot = slots.get(number);
        if (slot === undefined) {
          const opened = open(`service-write-${number}`);
          slot = { session: opened, connection: connectionOf(opened) };
          slots.set(number, slot);
        }
        await slot.session.closeAllConnections();
        return await use(slot.connection);
      } finally {
        give(number);
      }
    },
  };
}

function connectionOf(session: ServiceSession): Connection {
  const redirects = new Map<string, Redirect>();
  session.webRequest.onBeforeRedirect(({ url, statusCode, redirectURL }) => {
    redirects.set(url, { status: statusCode, location: redirectURL });
  });
  return {
    fetch: (input, init) => {
      // One that ended an earlier request to the same URL says nothing about this one.
      redirects.delete(input.url);
      return session.fetch(input, init);
    },
    redirectOf: (url) => redirects.get(url) ?? null,
  };
}
