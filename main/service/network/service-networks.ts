import type { ProxyChoice } from '../../contract/network/network.ts';
import type { ProxyChallenge } from '../../contract/network/proxy-login.ts';
import type { Connection, NetworkParts, ServiceSession } from './connection.ts';
import type { ProxyKnowledge } from './proxy/proxy-gate.ts';
import { RenewedSession } from './session/renewed-session.ts';
import { unlessCancelled } from './unless-cancelled.ts';
import { createWriteSlots } from './write-slots.ts';

/** The sessions that take one way through the network. */
export interface ServiceSessions {
  /** For GET: connections are kept alive and reused. */
  readonly reads: Connection;
  /**
   * Waits for a free slot, which has no connection in it, and frees it when `use` has ended. Throws
   * `FailureError` (`cancelled`, nothing sent) when `cancel` comes while it waits. Where it cannot be
   * emptied, the connection's `fetch` throws `NotHandedOver`.
   */
  withWriteSlot<T>(cancel: AbortSignal, use: (connection: Connection) => Promise<T>): Promise<T>;
}

export interface ServiceNetworks {
  /** Profiles whose requests take the same way share their sessions. */
  through(proxy: ProxyChoice): ServiceSessions;
  /** The question of the proxy on this way that nobody could answer; null when there is none. */
  challengeOf(proxy: ProxyChoice): ProxyChallenge | null;
  /**
   * Nothing that is sent from now on shows a login to a proxy, unless it is entered anew. Ends the reads
   * that are under way, since their connections have been let in; writes go on.
   */
  forgetLogins(): Promise<void>;
  /**
   * Opens new sessions for whatever asks for its way from now on; what is under way goes on in the old ones.
   * Chromium remembers in each which certificate of this computer it has presented to a host.
   */
  startAfresh(): void;
  /**
   * The network service has ended: ends what is under way, and opens a new session for whatever comes
   * next. The old ones fail every request from then on (Electron 33, electron/electron#49572).
   */
  renew(): void;
}

/**
 * Chromium sends a POST, PUT or DELETE again by itself when a reused connection dies without an
 * answer. So each write gets a session of its own for its time, with no connection left in it:
 * `closeAllConnections` on a shared session would end the writes of others instead. Six rows of a batch may be under
 * way at once, and a press beside them does not wait.
 */
export const writeSlots = 7;

/**
 * A session that was emptied behind a write that ended well is empty for the next one, which then need not wait for
 * that; the rows of a batch follow one another in the slots. One that rested longer is emptied once more, ms.
 */
const restMs = 1000;

/**
 * Sessions follow the system's certificates, and its proxy unless a profile names another way; they
 * keep no cookies, cache or permissions.
 */
export function createServiceNetworks<S extends ServiceSession>(
  parts: NetworkParts<S>,
): ServiceNetworks {
  const slots = createWriteSlots(writeSlots);
  const networks = new Map<string, { sessions: ServiceSessions; known: ProxyKnowledge }>();
  const all: RenewedSession<S>[] = [];
  const forReads: RenewedSession<S>[] = [];
  let ends = 0;
  let ways = 0;
  let life = new AbortController();

  const open = (name: string, proxy: ProxyChoice, known: ProxyKnowledge) => {
    const opened = new RenewedSession({
      ...{ name, proxy, known, network: parts },
      life: () => life.signal,
      ends: () => ends,
    });
    all.push(opened);
    return opened;
  };

  const openSessions = (proxy: ProxyChoice, suffix: string, known: ProxyKnowledge) => {
    const writes = new Map<number, RenewedSession<S>>();
    /** Those that were emptied behind a write which ended well. */
    const emptying = new Map<number, { readonly done: Promise<void>; readonly at: number }>();
    const emptyAfterUse = (number: number): void => {
      const done = writes.get(number)?.empty();
      if (done === undefined) return;
      // Whoever takes the slot next hears of it.
      done.catch(() => undefined);
      emptying.set(number, { done, at: performance.now() });
    };
    const emptied = async (number: number, slot: RenewedSession<S>): Promise<void> => {
      const behind = emptying.get(number);
      emptying.delete(number);
      if (behind === undefined || performance.now() - behind.at > restMs) return slot.empty();
      // It may have ended with the network service meanwhile.
      await behind.done.catch(() => slot.empty());
    };
    const reads = open(`service-reads${suffix}`, proxy, known);
    forReads.push(reads);
    return {
      reads: reads.connection,
      async withWriteSlot<T>(
        cancel: AbortSignal,
        use: (connection: Connection) => Promise<T>,
      ): Promise<T> {
        const number = await slots.take(cancel);
        try {
          const slot = writes.get(number) ?? open(`service-write-${number}${suffix}`, proxy, known);
          writes.set(number, slot);
          const { connection } = slot;
          const ready = emptied(number, slot).then(
            () => connection,
            (error): Connection => ({ ...connection, fetch: () => Promise.reject(error) }),
          );
          const value = await use(await unlessCancelled(cancel, ready));
          emptyAfterUse(number);
          return value;
        } finally {
          slots.give(number);
        }
      },
    };
  };

  const networkOf = (proxy: ProxyChoice) => {
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
      // Those for writes are emptied for each.
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
