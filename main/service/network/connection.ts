import type { Session } from 'electron';
import type { ProxyChallenge } from '../../contract/network/network.ts';
import type { AddressRules } from '../../policy/address-rules.ts';
import type { SeenCertificates } from './certificate/tls-trouble.ts';

/**
 * Options for a `Request` that has no signal and body of its own: it isn't known when a `Request` with a body is
 * garbage-collected.
 */
export interface FetchOptions {
  readonly signal: AbortSignal;
  /** As a stream inside a `Request`, a body took 0.2 ms more. */
  readonly body: string | null;
}

/** `fetch-in-session.ts`, or Node's fetch in a unit test. */
export type Fetch = (input: Request, init: FetchOptions) => Promise<Response>;

/** One connection to the service, used to send requests. */
export interface Connection {
  /** Throws `RedirectRefused` for a redirect if the request doesn't follow redirects. */
  readonly fetch: Fetch;
  /**
   * For one write to this URL: resolves once its route is known and its proxy lets it through. The `fetch` of what it
   * returns waits for nothing any more, but hands the request to Chromium in the same turn of the event loop.
   */
  ready(url: URL, signal: AbortSignal): Promise<Connection>;
  readonly certificates: SeenCertificates;
  /**
   * How often Chromium's network service has ended so far. Requests that were running then ended with it; the next
   * request uses a new session.
   */
  networkEnds(): number;
  /**
   * Resolves when it is known whether the network service has ended, or when `signal` is aborted. Its requests fail a
   * moment earlier, with `ERR_FAILED`, which can mean anything else too.
   */
  networkTold(signal: AbortSignal): Promise<void>;
  /** False only if this computer certainly has no network. */
  isOnline(): boolean;
  /** Whether the OS lets an app into the local network only after the user has allowed it. */
  readonly asksForLocalNetwork: boolean;
  /** The proxy for this URL, such as `PROXY proxy.example:3128`; null if none. */
  proxyFor(url: string): Promise<string | null>;
}

/** A redirect. It isn't followed, because that would send the token along. */
export class RedirectRefused extends Error {
  override readonly name = 'RedirectRefused';
  readonly status: number;
  /** Where it points to, an absolute URL. */
  readonly location: string;

  constructor(status: number, location: string) {
    super(`redirected by a ${status}`);
    this.status = status;
    this.location = location;
  }
}

/** The used parts of an Electron session. */
export interface ServiceSession
  extends Pick<
    Session,
    | 'clearAuthCache'
    | 'closeAllConnections'
    | 'forceReloadProxyConfig'
    | 'getCacheSize'
    | 'resolveProxy'
    | 'setCertificateVerifyProc'
    | 'setPermissionRequestHandler'
    | 'setProxy'
    | 'setUserAgent'
  > {}

/** `in`: it accepted a login; `not-asked`: it asked for none, or there was no answer to tell. */
export type ProxyAnswer =
  | { readonly kind: 'in' | 'not-asked' }
  /** The user has not entered a login that it would accept. */
  | { readonly kind: 'needed'; readonly challenge: ProxyChallenge };

export interface NetworkParts<S extends ServiceSession> {
  readonly electron: { fromPartition(name: string, options: { cache: boolean }): S };
  readonly userAgent: string;
  /** The administrator's. */
  readonly rules: Omit<AddressRules, 'requireAddress'>;
  isOnline(): boolean;
  /** Requests through this session. */
  fetchIn(session: S): Fetch;
  readonly asksForLocalNetwork: boolean;
  /** Logs this session in to the proxy in front of `origin`. */
  logIn(session: S, origin: string, signal: AbortSignal): Promise<ProxyAnswer>;
}
