import type { Session } from 'electron';
import type { ProxyChallenge } from '../../contract/network/proxy-login.ts';
import type { SeenCertificates } from './certificate/tls-trouble.ts';

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
  readonly certificates: SeenCertificates;
  /**
   * How often Chromium's network service has ended until now. What was under way then has ended with it;
   * the next request goes through a new session.
   */
  networkEnds(): number;
  /** False only when it is sure that this computer has no network. */
  isOnline(): boolean;
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
    | 'resolveProxy'
    | 'setCertificateVerifyProc'
    | 'setPermissionRequestHandler'
    | 'setProxy'
    | 'setUserAgent'
  > {
  readonly fetch: Fetch;
  readonly webRequest: {
    onBeforeRedirect(
      listener: (details: { url: string; statusCode: number; redirectURL: string }) => void,
    ): void;
    onHeadersReceived: Session['webRequest']['onHeadersReceived'];
  };
}

/** `in`: it accepted a login; `not-asked`: it wanted none, or there was no answer to go by. */
export type ProxyAnswer =
  | { readonly kind: 'in' | 'not-asked' }
  /** Nobody has entered a login that it would accept. */
  | { readonly kind: 'needed'; readonly challenge: ProxyChallenge };

export interface NetworkParts<S extends ServiceSession> {
  readonly electron: { fromPartition(name: string, options: { cache: boolean }): S };
  readonly userAgent: string;
  isOnline(): boolean;
  /** Makes this session known to the proxy in front of `origin`. */
  logIn(session: S, origin: string, signal: AbortSignal | undefined): Promise<ProxyAnswer>;
}
