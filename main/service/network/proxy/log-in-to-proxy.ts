import type { AuthInfo, net, Session } from 'electron';
import type { ProxyChallenge } from '../../../contract/network/proxy-login.ts';
import type { ServiceText } from '../../../contract/service-text.ts';
import type { ProxyAnswer } from '../connection.ts';
import type { ProxyLogins } from './proxy-logins.ts';

const patienceMs = 20_000;

/**
 * Makes a session known to the proxy in front of `origin`. `session.fetch` cannot answer a proxy that
 * asks who is there (Electron 33: no event reports it, and the 407 comes back as an answer), while
 * `net.request` can, and its session remembers the login for every later request. So a HEAD goes ahead:
 * without the token, without a body, to the service's own origin. Never rejects.
 */
export function logInToProxy(options: {
  readonly request: (typeof net)['request'];
  readonly session: Session;
  readonly origin: string;
  readonly logins: ProxyLogins;
  /** For the name that the proxy gives itself: it saw the token if the service is asked by plain http. */
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
      // The service's own question, as a Basic challenge, is none that a proxy's login answers.
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
        // The keychain is closed: the person is asked instead.
        () => answer(),
      );
    });
    request.on('response', ({ statusCode }) => end(statusCode !== 407));
    request.on('redirect', () => end(true));
    // With a login that was accepted the way beyond the proxy may still fail; the request itself shows it.
    request.on('error', () => end(isAnswered));
    request.end();
  });
}
