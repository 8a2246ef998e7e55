import type { session as electronSession, Session } from 'electron';

/** `session.fetch`, or Node's fetch in a unit test. */
export type Fetch = (input: Request, init?: RequestInit) => Promise<Response>;

/** One way to the service: where requests leave, and what it refused to follow. */
export interface Connection {
  readonly fetch: Fetch;
  /** Where the redirect pointed that ended the request to this URL; null when there was none. */
  redirectOf(url: string): string | null;
}

export interface ServiceSessions {
  /** For GET: connections are kept alive and reused. */
  readonly reads: Connection;
  /** Waits for a free slot, empties it of connections, and frees it when `use` has ended. */
  withWriteSlot<T>(use: (connection: Connection) => Promise<T>): Promise<T>;
}

/**
 * Chromium sends a POST, PUT or DELETE again by itself when a reused connection dies without an
 * answer. So each write gets a session of its own for its time, with no connection left in it:
 * `closeAllConnections` on a shared session would end the writes of others instead.
 */
const writeSlots = 4;

/** Sessions follow the system's proxy and certificates; they keep no cookies, cache or permissions. */
export function createServiceSessions(
  electron: Pick<typeof electronSession, 'fromPartition'>,
  userAgent: string,
): ServiceSessions {
  const open = (name: string): Session => {
    // No `persist:` prefix: in memory alone.
    const opened = electron.fromPartition(name, { cache: false });
    opened.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    opened.setUserAgent(userAgent);
    return opened;
  };
  const reads = connectionOf(open('service-reads'));
  const free: number[] = Array.from({ length: writeSlots }, (_, slot) => slot);
  const slots = new Map<number, { session: Session; connection: Connection }>();
  const waiting: ((slot: number) => void)[] = [];

  const take = (): Promise<number> => {
    const slot = free.shift();
    return slot === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(slot);
  };
  const give = (slot: number): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(slot);
    else next(slot);
  };

  return {
    reads,
    async withWriteSlot(use) {
      const number = await take();
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

function connectionOf(session: Session): Connection {
  const redirects = new Map<string, string>();
  session.webRequest.onBeforeRedirect((details) => {
    redirects.set(details.url, details.redirectURL);
  });
  return {
    fetch: (input, init) => session.fetch(input, init),
    redirectOf: (url) => {
      const target = redirects.get(url) ?? null;
      redirects.delete(url);
      return target;
    },
  };
}
