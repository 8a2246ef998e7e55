import type { ProxyChallenge, ProxyChoice } from '../../contract/network/network.ts';
import { cancelledUnsent } from '../../failure-error.ts';
import type { Connection, NetworkParts, ServiceSession } from './connection.ts';
import type { ProxyKnowledge } from './proxy/proxy-gate.ts';
import { RenewedSession } from './session/renewed-session.ts';
import { unlessCancelled } from './unless-cancelled.ts';

/** The sessions for one network route. */
export interface ServiceSessions {
  /** For GET: connections are kept alive and reused. */
  readonly reads: Connection;
  /**
   * Waits for a free slot without open connections. Throws `FailureError` (`cancelled`, nothing sent) if `cancel` is
   * aborted while it waits. If the connections can't be closed, the connection throws `NotHandedOver`.
   */
  writeSlot(cancel: AbortSignal): Promise<WriteSlot>;
}

/** The right to send one write, with a session of its own. */
export interface WriteSlot {
  readonly connection: Connection;
  /** Frees it; the second time has no effect. `isDone`: the write was, so the session can be emptied behind it. */
  free(isDone: boolean): void;
}

export interface ServiceNetworks {
  /** Profiles with the same route share their sessions. Throws `FailureError` if the policy doesn't allow this one. */
  through(proxy: ProxyChoice): ServiceSessions;
  /** The login question of the proxy on this route that had no answer; null if none. */
  challengeOf(proxy: ProxyChoice): ProxyChallenge | null;
  /**
   * From now on, no request presents a login to a proxy until the user enters one again. Ends the running reads,
   * because their connections are already logged in; writes continue.
   */
  forgetLogins(): Promise<void>;
  /**
   * Opens new sessions for all requests from now on; running requests continue in the old ones. In each session,
   * Chromium remembers which certificate of this computer it has presented to a host.
   */
  startAfresh(): void;
  /**
   * The network service has ended: ends the running requests and opens a new session for the next ones. The old
   * sessions fail every request from then on (Electron 33, electron/electron#49572).
   */
  renew(): void;
}

/**
 * After a successful write, its session's connections are closed at once, so the next write needn't wait for that; the
 * rows of a batch follow one another in the slots. A session that was idle for longer than this closes its connections
 * again, ms.
 */
const restMs = 1000;

/**
 * Sessions use the system's certificates, and its proxy unless a profile sets another one. They keep no cookies, cache
 * or permissions.
 */
export function createServiceNetworks<S extends ServiceSession>(
  parts: NetworkParts<S>,
): ServiceNetworks {
  const slots = createWriteSlots();
  const networks = new Map<string, { sessions: ServiceSessions; known: ProxyKnowledge }>();
  const all: RenewedSession<S>[] = [];
  const forReads: RenewedSession<S>[] = [];
  let ends = 0;
  let ways = 0;
  let life = new AbortController();

  const open = (name: string, proxy: ProxyChoice, known: ProxyKnowledge) => {
    const opened = new RenewedSession({
      name,
      proxy,
      known,
      network: parts,
      life: () => life.signal,
      ends: () => ends,
    });
    all.push(opened);
    return opened;
  };

  const openSessions = (proxy: ProxyChoice, suffix: string, known: ProxyKnowledge) => {
    const writes = new Map<number, RenewedSession<S>>();
    /** The slots whose connections were closed after a successful write. */
    const emptying = new Map<number, { readonly done: Promise<void>; readonly at: number }>();
    const emptyAfterUse = (number: number): void => {
      const done = writes.get(number)?.empty();
      if (done === undefined) return;
      // The next user of the slot handles the error.
      done.catch(() => undefined);
      emptying.set(number, { done, at: performance.now() });
    };
    const emptied = async (number: number, slot: RenewedSession<S>): Promise<void> => {
      const behind = emptying.get(number);
      emptying.delete(number);
      if (behind === undefined || performance.now() - behind.at > restMs) return slot.empty();
      // It may have ended with the network service in the meantime.
      await behind.done.catch(() => slot.empty());
    };
    const reads = open(`service-reads${suffix}`, proxy, known);
    forReads.push(reads);
    return {
      reads: reads.connection,
      async writeSlot(cancel: AbortSignal): Promise<WriteSlot> {
        const number = await slots.take(cancel);
        let isFree = false;
        const free = (isDone: boolean): void => {
          if (isFree) return;
          isFree = true;
          if (isDone) emptyAfterUse(number);
          slots.give(number);
        };
        try {
          const session =
            writes.get(number) ?? open(`service-write-${number}${suffix}`, proxy, known);
          writes.set(number, session);
          const { connection } = session;
          const ready = emptied(number, session).then(
            () => connection,
            (error): Connection => {
              const fail = () => Promise.reject(error);
              return { ...connection, fetch: fail, ready: fail };
            },
          );
          return { connection: await unlessCancelled(cancel, ready), free };
        } catch (error) {
          free(false);
          throw error;
        }
      },
    };
  };

  const networkOf = (proxy: ProxyChoice) => {
    // Before there is a session: it reads the configuration script.
    parts.rules.requireRoute(proxy);
    const key = JSON.stringify(proxy);
    const network = networks.get(key);
    if (network !== undefined) return network;
    const known: ProxyKnowledge = { login: 'unknown', challenge: null, entered: new Set() };
    const suffix = ways === 0 ? '' : `-by-${ways}`;
    ways += 1;
    const opened = { sessions: openSessions(proxy, suffix, known), known };
    networks.set(key, opened);
    return opened;
  };

  return {
    through: (proxy) => networkOf(proxy).sessions,
    challengeOf: (proxy) => networkOf(proxy).known.challenge,
    async forgetLogins() {
      for (const { known } of networks.values()) known.entered.clear();
      await Promise.all(all.map((session) => session.forgetLogins()));
      // Sessions for writes close their connections before each write.
      await Promise.all(forReads.map((session) => session.empty()));
    },
    startAfresh: () => networks.clear(),
    renew() {
      const over = life;
      life = new AbortController();
      ends += 1;
      over.abort();
    },
  };
}

/**
 * Chromium automatically repeats a POST, PUT or DELETE if a reused connection dies without an answer. So each write has
 * a session to itself while it runs, without any open connection: `closeAllConnections` on a shared session would end
 * other writes. Six rows of a batch may be sent at once, and a click in a form at the same time doesn't wait.
 */
export const writeSlots = 7;

interface WriteSlots {
  /**
   * Waits for a free slot and returns its number. Throws `FailureError` (`cancelled`, nothing sent) if `cancel` is
   * aborted while it waits.
   */
  take(cancel: AbortSignal): Promise<number>;
  give(slot: number): void;
}

/** At most `writeSlots` writes run at once; the others wait in the order in which they asked. */
function createWriteSlots(): WriteSlots {
  const free: number[] = Array.from({ length: writeSlots }, (_, slot) => slot);
  const waiting: ((slot: number) => void)[] = [];
  return {
    async take(cancel) {
      const slot = free.shift();
      if (slot !== undefined) return slot;
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.splice(waiting.indexOf(go), 1);
          reject(cancelledUnsent());
        };
        const go = (given: number): void => {
          cancel.removeEventListener('abort', leave);
          resolve(given);
        };
        waiting.push(go);
        if (cancel.aborted) leave();
        else cancel.addEventListener('abort', leave, { once: true });
      });
    },
    give(slot) {
      const next = waiting.shift();
      if (next === undefined) free.push(slot);
      else next(slot);
    },
  };
}
