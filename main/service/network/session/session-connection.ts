import { keepRecent } from '../../../files/keep-recent.ts';
import { watchCertificates } from '../certificate/watch-certificates.ts';
import type { Connection, Fetch, NetworkParts, ServiceSession } from '../connection.ts';
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
export interface SessionConnection extends Omit<Connection, 'networkEnds' | 'ready'> {
  /** As that of a connection; returns its `fetch`. */
  ready(url: URL, signal: AbortSignal): Promise<Fetch>;
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
  const gate = throughProxy({
    fetch(input, init) {
      if (life.aborted) throw new NotHandedOver('network-service');
      handedOver.add(input);
      return fetch(input, init);
    },
    known,
    isProxied: (url) => ways.take(url, async () => (await proxyFor(url)) !== null),
    logIn: (origin, signal) => logIn(session, origin, signal),
    closeConnections: empty,
  });
  /** Everything before a request may be handed over. */
  const prepare = async (url: URL, method: string, signal: AbortSignal): Promise<void> => {
    await isReady();
    // Finding them hangs if a configuration script never arrives.
    if (rules.limitsProxies(url))
      rules.requireProxies(await unlessCancelled(signal, findProxies(url.href)), url);
    const hasHead = certificates.begin(url);
    try {
      await gate.before({ url: url.href, method }, abortedWithEither(life, signal));
    } catch (error) {
      throw life.aborted ? new NotHandedOver('network-service', error) : error;
    } finally {
      hasHead();
    }
  };
  const handOver: Fetch = async (input, init) => {
    const hasHead = certificates.begin(new URL(input.url));
    try {
      return await gate.fetch(input, { ...init, signal: abortedWithEither(life, init.signal) });
    } catch (error) {
      if (netCodeOf(error) === 'ERR_FAILED') await networkTold(init.signal);
      if (!life.aborted) throw error;
      throw handedOver.has(input)
        ? new Error(`net::${networkServiceGone}`, { cause: error })
        : new NotHandedOver('network-service', error);
    } finally {
      hasHead();
    }
  };
  return {
    async fetch(input, init) {
      const url = new URL(input.url);
      const hasHead = certificates.begin(url);
      try {
        await prepare(url, input.method, init.signal);
        return await handOver(input, init);
      } finally {
        hasHead();
      }
    },
    async ready(url, signal) {
      // Writes ask a proxy before they leave, whatever their method.
      await prepare(url, 'POST', signal);
      return handOver;
    },
    empty,
    certificates,
    isOnline,
    asksForLocalNetwork,
    networkTold,
    proxyFor,
  };
}
