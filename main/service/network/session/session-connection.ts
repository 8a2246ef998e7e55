import { keepRecent } from '../../../files/keep-recent.ts';
import { watchCertificates } from '../certificate/watch-certificates.ts';
import type { Connection, NetworkParts, ServiceSession } from '../connection.ts';
import { netCodeOf } from '../net-error.ts';
import { type ProxyKnowledge, throughProxy } from '../proxy/proxy-gate.ts';
import { unlessCancelled } from '../unless-cancelled.ts';
import { abortedWithEither, NotHandedOver, networkServiceGone } from './network-service-gone.ts';

/** What a session needs before a request can be sent through it. */
export interface SessionConnectionOptions {
  readonly known: ProxyKnowledge;
  /** Resolves once the session uses the profile's route. */
  readonly ready: Promise<void>;
  /** Aborted when the session's network service ends. */
  readonly life: AbortSignal;
}

/** A connection to the service over one session. */
export interface SessionConnection extends Omit<Connection, 'networkEnds'> {
  /** Closes all connections in the session. Throws `NotHandedOver`. */
  empty(): Promise<void>;
}

/**
 * Doesn't open a connection: Chromium does that with the first request. Keeps the certificates that the session
 * receives.
 */
export function createSessionConnection<S extends ServiceSession>(
  session: S,
  { known, ready, life }: SessionConnectionOptions,
  { fetchIn, asksForLocalNetwork, isOnline, logIn, rules }: NetworkParts<S>,
): SessionConnection {
  const fetch = fetchIn(session);
  /** A task of the network service before a request is handed over. It hangs if that service ends. */
  const before = async <T>(task: Promise<T>, why: NotHandedOver['why']): Promise<T> => {
    const gone = () => new NotHandedOver('network-service');
    try {
      return await unlessCancelled(life, task, gone);
    } catch (error) {
      throw error instanceof NotHandedOver ? error : new NotHandedOver(why, error);
    }
  };
  const isReady = () => before(ready, 'proxy-settings');
  // The only task of the service that changes nothing and doesn't wait for anything else.
  const networkTold = async (signal: AbortSignal): Promise<void> => {
    try {
      // It hangs if that service ends.
      await unlessCancelled(abortedWithEither(life, signal), session.getCacheSize());
    } catch {
      // Any error will do: there is nothing more to find out.
    }
  };
  const empty = () => before(session.closeAllConnections(), 'network-service');
  const findProxies = async (url: string): Promise<string> => {
    await isReady();
    return before(session.resolveProxy(url), 'proxy-settings');
  };
  const proxyFor = async (url: string): Promise<string | null> => {
    const [first = ''] = (await findProxies(url)).split(';');
    return ['', 'DIRECT'].includes(first.trim()) ? null : first.trim();
  };
  // Cached. If a proxy was added since then and requires a login, it doesn't forward the write.
  const ways = keepRecent<boolean>();
  const certificates = watchCertificates(session);
  const handedOver = new WeakSet<Request>();
  const send = throughProxy({
    fetch(input, init) {
      if (life.aborted) throw new NotHandedOver('network-service');
      init.mayLeave?.();
      handedOver.add(input);
      return fetch(input, init);
    },
    known,
    isProxied: (url) => ways.take(url, async () => (await proxyFor(url)) !== null),
    logIn: (origin, signal) => logIn(session, origin, signal),
    closeConnections: empty,
  });
  return {
    async fetch(input, init) {
      await isReady();
      // Finding them hangs if a configuration script never arrives.
      const url = new URL(input.url);
      if (rules.limitsProxies(url))
        rules.requireProxies(await unlessCancelled(init.signal, findProxies(input.url)), url);
      const hasHead = certificates.begin(url);
      try {
        return await send(input, { ...init, signal: abortedWithEither(life, init.signal) });
      } catch (error) {
        if (netCodeOf(error) === 'ERR_FAILED') await networkTold(init.signal);
        if (!life.aborted) throw error;
        throw handedOver.has(input)
          ? new Error(`net::${networkServiceGone}`, { cause: error })
          : new NotHandedOver('network-service', error);
      } finally {
        hasHead();
      }
    },
    empty,
    certificates,
    isOnline,
    asksForLocalNetwork,
    networkTold,
    proxyFor,
  };
}
