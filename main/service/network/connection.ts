import type { Session } from 'electron';
import type { ProxyChallenge } from '../../contract/network/proxy-login.ts';
import type { SeenCertificates } from './certificate/tls-trouble.ts';

/** What goes with a `Request` that has neither: of one with a body it is not known when it was collected. */
export interface FetchOptions {
  readonly signal: AbortSignal;
  /** As a stream inside a `Request` a body took 0.2 ms more. */
  readonly body: string | null;
  /** Called once the way is known, right before the request is handed to Chromium; what it throws keeps it back. */
  readonly mayLeave?: (() => void) | undefined;
}

/** `fetch-in-session.ts`, or Node's fetch in a unit test. */
export type Fetch = (input: Request, init: FetchOptions) => Promise<Response>;

/** One way to the service: where requests leave. */
export interface Connection {
  /** Throws `RedirectRefused` for an answer that points elsewhere, where the request refuses that. */
  readonly fetch: Fetch;
  readonly certificates: SeenCertificates;
  /**
   * How often Chromium's network service has ended until now. What was under way then has ended with it;
   * the next request goes through a new session.
   */
  networkEnds(): number;
  /**
   * Resolves when it is told whether the network service has ended: what it carried fails a moment before that, with
   * `ERR_FAILED`, which may mean anything else too; or when `signal` is aborted.
   */
  networkTold(signal: AbortSignal): Promise<void>;
  /** False only when it is sure that this computer has no network. */
  isOnline(): boolean;
  /** Whether the system lets an app into the local network only once a person has allowed it. */
  readonly asksForLocalNetwork: boolean;
  /** The proxy that leads to this URL, such as `PROXY proxy.example:3128`; null when there is none. */
  proxyFor(url: string): Promise<string | null>;
}

/** What is used of an Electron session. */
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

/** `in`: it accepted a login; `not-asked`: it wanted none, or there was no answer to go by. */
export type ProxyAnswer =
  | { readonly kind: 'in' | 'not-asked' }
  /** Nobody has entered a login that it would accept. */
  | { readonly kind: 'needed'; readonly challenge: ProxyChallenge };

export interface NetworkParts<S extends ServiceSession> {
  readonly electron: { fromPartition(name: string, options: { cache: boolean }): S };
  readonly userAgent: string;
  isOnline(): boolean;
  /** Requests through this session. */
  fetchIn(session: S): Fetch;
  readonly asksForLocalNetwork: boolean;
  /** Makes this session known to the proxy in front of `origin`. */
  logIn(session: S, origin: string, signal: AbortSignal): Promise<ProxyAnswer>;
}
