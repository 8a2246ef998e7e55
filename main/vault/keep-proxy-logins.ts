import type { ProxyLogin } from '../contract/network/proxy-login.ts';
import type { KeychainInTurn } from './keychain/keychain-in-turn.ts';
import {
  deleteProxyLogin,
  listProxyLogins,
  readProxyLogin,
  writeProxyLogin,
} from './stored-proxy-logins.ts';

/** The logins of proxies, in the keychain or only for this session. */
export interface KeptProxyLogins {
  /** The login for the proxy at this host and port; null if none is stored. */
  readProxyLogin(place: string): Promise<ProxyLogin | null>;
  /** If there is no lasting installation ID, the login is kept only for this session, whatever was requested. */
  saveProxyLogin(
    place: string,
    login: ProxyLogin,
    options: { readonly sessionOnly: boolean },
  ): Promise<void>;
  /** The proxies with a login of either kind, by name. */
  listProxyLogins(): Promise<string[]>;
  /** Removes both kinds, like `remove`. */
  removeProxyLogin(place: string): Promise<void>;
}

/**
 * Without an `installationId` they are kept for this session. `onSecret` gets every password that comes into this
 * process.
 */
export function keepProxyLogins(
  { keychain, inTurn, nullWithoutKeychain }: KeychainInTurn,
  installationId: string | null,
  onSecret: (secret: string) => void,
): KeptProxyLogins {
  const ofSession = new Map<string, ProxyLogin>();
  return {
    async readProxyLogin(place) {
      const kept = ofSession.get(place);
      if (kept !== undefined || installationId === null) return kept ?? null;
      const stored = await nullWithoutKeychain(() =>
        readProxyLogin(keychain, installationId, place),
      );
      if (stored !== null) onSecret(stored.password);
      return stored;
    },

    async saveProxyLogin(place, login, { sessionOnly }) {
      onSecret(login.password);
      if (sessionOnly || installationId === null) {
        ofSession.set(place, login);
        return;
      }
      await inTurn(() => writeProxyLogin(keychain, installationId, place, login));
      ofSession.delete(place);
    },

    async listProxyLogins() {
      const stored =
        installationId === null
          ? []
          : await nullWithoutKeychain(() => listProxyLogins(keychain, installationId));
      return [...new Set([...ofSession.keys(), ...(stored ?? [])])].sort();
    },

    async removeProxyLogin(place) {
      ofSession.delete(place);
      if (installationId === null) return;
      await nullWithoutKeychain(() => deleteProxyLogin(keychain, installationId, place));
    },
  };
}
