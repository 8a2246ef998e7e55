import type { ProxyChallenge } from '../../../contract/network/network.ts';
import type { Fetch, ProxyAnswer } from '../connection.ts';
import { netCodeOf } from '../net-error.ts';
import { unlessCancelled } from '../unless-cancelled.ts';

/** What the sessions of one network route have learned about its proxy. */
export interface ProxyKnowledge {
  login: 'unknown' | 'not-wanted' | 'wanted';
  /** The last login question without an answer. */
  challenge: ProxyChallenge | null;
  /** The sessions whose login was accepted. */
  readonly entered: Set<symbol>;
}

/** A fetch through a proxy that may ask for a login, in two steps. */
export interface ProxyGate {
  /** The first step: logs in if the proxy asks for it, as far as that must be known before the request. */
  before(input: Pick<Request, 'url' | 'method'>, signal: AbortSignal): Promise<void>;
  /** The second step: hands the request over at once. */
  readonly fetch: Fetch;
}

export interface ProxyGateParts {
  readonly fetch: Fetch;
  readonly known: ProxyKnowledge;
  isProxied(url: string): Promise<boolean>;
  logIn(origin: string, signal: AbortSignal): Promise<ProxyAnswer>;
  /** Closes all connections of the session. */
  closeConnections(): Promise<void>;
}

/**
 * A read is sent again after a login. A write is never sent again: if it isn't known yet whether the proxy asks, `before`
 * finds out. Both throw `ERR_PROXY_AUTH_REQUESTED`, Chromium's name for it, when a login is needed: then the proxy hasn't
 * forwarded the request.
 */
export function throughProxy(parts: ProxyGateParts): ProxyGate {
  const { fetch, known, isProxied, logIn } = parts;
  const session = Symbol();

  /** True if a login was asked for and accepted. */
  const enter = async (
    input: Pick<Request, 'url' | 'method'>,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const answer = await logIn(new URL(input.url).origin, signal);
    // A cancelled attempt says nothing about the proxy.
    signal.throwIfAborted();
    // On the connection of the login question, Chromium might send a write twice. At present it separates requests with
    // and without credentials, and ours have none, but that isn't guaranteed.
    if (input.method !== 'GET') await parts.closeConnections();
    if (answer.kind === 'in') known.entered.add(session);
    else known.entered.delete(session);
    known.login = answer.kind === 'not-asked' ? 'not-wanted' : 'wanted';
    known.challenge = answer.kind === 'needed' ? answer.challenge : null;
    if (answer.kind === 'needed') throw loginNeeded();
    return answer.kind === 'in';
  };

  /** Finding the route hangs if a configuration script never arrives; the request must not. */
  const isBehindProxy = (url: string, signal: AbortSignal): Promise<boolean> =>
    unlessCancelled(signal, isProxied(url), () => signal.reason);

  const before: ProxyGate['before'] = async (input, signal) => {
    const mustAsk =
      known.login === 'wanted' ||
      (input.method !== 'GET' &&
        known.login === 'unknown' &&
        (await isBehindProxy(input.url, signal)));
    if (mustAsk && !known.entered.has(session)) await enter(input, signal);
  };

  const send: Fetch = async (input, init) => {
    const isRead = input.method === 'GET';
    try {
      const response = await fetch(input, init);
      if (response.status !== 407) {
        // A write has already checked this before it was sent.
        const mayBeProxied = isRead && known.login === 'unknown';
        if (mayBeProxied && (await isBehindProxy(input.url, init.signal)))
          known.login = 'not-wanted';
        return response;
      }
      known.entered.delete(session);
      const isLoggedIn = await enter(input, init.signal);
      if (!isRead) throw loginNeeded();
      if (!isLoggedIn) return response;
      await response.body?.cancel();
    } catch (error) {
      // This is how the 407 of a proxy for an https address looks, and many other errors.
      if (netCodeOf(error) !== 'ERR_TUNNEL_CONNECTION_FAILED') throw error;
      known.entered.delete(session);
      if (!(await enter(input, init.signal)) || !isRead) throw error;
    }
    const response = await fetch(input, init);
    if (response.status === 407) throw loginNeeded();
    return response;
  };
  return { before, fetch: send };
}

function loginNeeded(): Error {
  return new Error('net::ERR_PROXY_AUTH_REQUESTED');
}
