import type { ProxyChallenge } from '../../../contract/network/proxy-login.ts';
import type { Fetch, FetchOptions, ProxyAnswer } from '../connection.ts';
import { netCodeOf } from '../net-error.ts';
import { unlessCancelled } from '../unless-cancelled.ts';

/** What the sessions of one way through the network have learnt of the proxy on it. */
export interface ProxyKnowledge {
  login: 'unknown' | 'not-wanted' | 'wanted';
  /** The last question that nobody could answer. */
  challenge: ProxyChallenge | null;
  /** Which of the sessions have shown a login that was accepted. */
  readonly entered: Set<symbol>;
}

export interface ProxyGateParts {
  readonly fetch: Fetch;
  readonly known: ProxyKnowledge;
  isProxied(url: string): Promise<boolean>;
  logIn(origin: string, signal: AbortSignal): Promise<ProxyAnswer>;
  /** Leaves no connection in the session. */
  closeConnections(): Promise<void>;
}

/**
 * A fetch that goes through a proxy which may ask who is there. A read is sent again after a login. A
 * write is never sent again: where it is not known yet whether the proxy asks, the question is put
 * before the write leaves. Throws `ERR_PROXY_AUTH_REQUESTED`, as Chromium calls it, when a login is
 * needed: then the proxy has kept the request to itself.
 */
export function throughProxy(parts: ProxyGateParts): Fetch {
  const { fetch, known, isProxied, logIn } = parts;
  const session = Symbol();

  /** True: a login was asked for and accepted. */
  const enter = async (input: Request, { signal }: FetchOptions): Promise<boolean> => {
    const answer = await logIn(new URL(input.url).origin, signal);
    // What was broken off says nothing of the proxy.
    signal.throwIfAborted();
    // On the connection that the question went by Chromium might send a write twice. As it is, it keeps
    // requests with and without credentials apart, and ours have none; nobody promises that.
    if (input.method !== 'GET') await parts.closeConnections();
    if (answer.kind === 'in') known.entered.add(session);
    else known.entered.delete(session);
    known.login = answer.kind === 'not-asked' ? 'not-wanted' : 'wanted';
    known.challenge = answer.kind === 'needed' ? answer.challenge : null;
    if (answer.kind === 'needed') throw loginNeeded();
    return answer.kind === 'in';
  };

  /** Finding the way takes as long as a configuration script that never comes; the request does not. */
  const isBehindProxy = (url: string, signal: AbortSignal): Promise<boolean> =>
    unlessCancelled(signal, isProxied(url), () => signal.reason);

  return async (input, init) => {
    const isRead = input.method === 'GET';
    const mustAsk =
      known.login === 'wanted' ||
      (!isRead && known.login === 'unknown' && (await isBehindProxy(input.url, init.signal)));
    if (mustAsk && !known.entered.has(session)) await enter(input, init);
    try {
      const response = await fetch(input, init);
      if (response.status !== 407) {
        // For a write this was asked before it left.
        const mayBeProxied = isRead && known.login === 'unknown';
        if (mayBeProxied && (await isBehindProxy(input.url, init.signal)))
          known.login = 'not-wanted';
        return response;
      }
      known.entered.delete(session);
      const isLoggedIn = await enter(input, init);
      if (!isRead) throw loginNeeded();
      if (!isLoggedIn) return response;
      await response.body?.cancel();
    } catch (error) {
      // What the 407 of a proxy on the way to https looks like, and much else.
      if (netCodeOf(error) !== 'ERR_TUNNEL_CONNECTION_FAILED') throw error;
      known.entered.delete(session);
      if (!(await enter(input, init)) || !isRead) throw error;
    }
    const response = await fetch(input, init);
    if (response.status === 407) throw loginNeeded();
    return response;
  };
}

function loginNeeded(): Error {
  return new Error('net::ERR_PROXY_AUTH_REQUESTED');
}
