import type { ProxyLogin } from '../../../contract/network/proxy-login.ts';

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
