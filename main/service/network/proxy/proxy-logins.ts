import type { ProxyLogin } from '../../../contract/network/proxy-login.ts';

/** What is known of the logins of proxies, by their host and port, while the app runs. */
export interface ProxyLogins {
  /** The proxy has asked who is there. What to answer; null when no login was entered, or the one entered was refused. */
  answerTo(place: string): Promise<ProxyLogin | null>;
  hasAsked(place: string): boolean;
  /** The proxy did not accept what it was given: it is not given again, since that may lock a user out. */
  refuse(place: string): void;
  isRefused(place: string): boolean;
  /** There is a new login for this place, or none any more. */
  renew(place: string): void;
}

/** `read` finds the login that is kept for a place, in the keychain or for this session. */
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
