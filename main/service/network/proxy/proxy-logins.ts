import type { AuthInfo, net, Session } from 'electron';
import type { ProxyChallenge, ProxyLogin } from '../../../contract/network/network.ts';
import type { ServiceText } from '../../../contract/service-text.ts';
import type { ProxyAnswer } from '../connection.ts';

/** What is known about proxy logins while the app runs, by the proxy's host and port. */
export interface ProxyLogins {
  /**
   * Call this when the proxy has asked for a login. Returns the login; null if none was entered, or if the entered one
   * was refused.
   */
  answerTo(place: string): Promise<ProxyLogin | null>;
  hasAsked(place: string): boolean;
  /** The proxy refused this login: it isn't sent again, because that may lock a user out. */
  refuse(place: string): void;
  isRefused(place: string): boolean;
  /** The login for this place was replaced or removed. */
  renew(place: string): void;
}

/** `read` returns the stored login for a place, from the keychain or from this session. */
export function createProxyLogins(
  read: (place: string) => Promise<ProxyLogin | null>,
): ProxyLogins {
  const asked = new Set<string>();
  const refused = new Set<string>();
  return {
    async answerTo(place) {
      asked.add(place);
      return refused.has(place) ? null : read(place);
    },
    hasAsked: (place) => asked.has(place),
    refuse: (place) => void refused.add(place),
    isRefused: (place) => refused.has(place),
    renew: (place) => void refused.delete(place),
  };
}

const patienceMs = 20_000;

/**
 * Logs a session in to the proxy in front of `origin`. `session.fetch` can't answer a proxy that asks for a login
 * (Electron 33: no event reports it, and the 407 comes back as an answer). `net.request` can, and its session remembers
 * the login for every later request. So this sends a HEAD first: without the token, without a body, to the service's
 * own origin. Never rejects.
 */
export function logInToProxy(options: {
  readonly request: (typeof net)['request'];
  readonly session: Session;
  readonly origin: string;
  readonly logins: ProxyLogins;
  /** For the proxy's own name: the proxy has seen the token if the service uses plain http. */
  readonly gate: (text: string) => ServiceText;
  readonly signal: AbortSignal;
}): Promise<ProxyAnswer> {
  const { session, origin, logins, gate, signal } = options;
  return new Promise((resolve) => {
    let asked: ProxyChallenge | null = null;
    let isAnswered = false;
    const request = options.request({
      method: 'HEAD',
      url: `${origin}/`,
      session,
      useSessionCookies: false,
      redirect: 'manual',
      cache: 'no-store',
    });
    const end = (isThrough: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', give);
      request.abort();
      if (asked === null) resolve({ kind: 'not-asked' });
      else if (isThrough && isAnswered) resolve({ kind: 'in' });
      else resolve({ kind: 'needed', challenge: asked });
    };
    const give = (): void => end(false);
    const timer = setTimeout(give, patienceMs);
    signal.addEventListener('abort', give, { once: true });

    request.on('login', (info: AuthInfo, answer) => {
      // A Basic challenge from the service itself isn't for the proxy's login.
      if (!info.isProxy) return answer();
      const place = `${info.host}:${info.port}`;
      if (isAnswered) logins.refuse(place);
      asked = { place, realm: gate(info.realm), isRefused: logins.isRefused(place) };
      if (isAnswered) {
        isAnswered = false;
        return answer();
      }
      logins.answerTo(place).then(
        (login) => {
          isAnswered = login !== null;
          if (login === null) answer();
          else answer(login.user, login.password);
        },
        // The keychain is locked: the user is asked instead.
        () => answer(),
      );
    });
    request.on('response', ({ statusCode }) => end(statusCode !== 407));
    request.on('redirect', () => end(true));
    // With an accepted login, the connection beyond the proxy may still fail; the request itself reports that.
    request.on('error', () => end(isAnswered));
    request.end();
  });
}
