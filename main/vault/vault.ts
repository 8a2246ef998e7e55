import { setTimeout as delay } from 'node:timers/promises';
import type { FailureOf } from '../contract/failure.ts';
import type { ProxyLogin } from '../contract/network/proxy-login.ts';
import { tokenProblem } from '../contract/profile/header-field.ts';
import type { TokenState } from '../contract/profile/profile.ts';
import { type Route, type RouteChange, routeChanges } from '../contract/profile/route.ts';
import { invalidInput } from '../failure-error.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import {
  createDatabaseKey,
  type DatabaseKey,
  listDatabaseKeys,
  readDatabaseKey,
} from './database-key.ts';
import { createKeychain, type KeychainOptions } from './keychain.ts';
import { toKeychainFailure } from './keychain-failure.ts';
import {
  deleteProxyLogin,
  listProxyLogins,
  readProxyLogin,
  writeProxyLogin,
} from './proxy-logins.ts';
import { createSessionOnly } from './session-only.ts';
import {
  changesSince,
  deleteStoredToken,
  readStoredToken,
  writeStoredToken,
} from './stored-token.ts';

type KeychainFailure = FailureOf<'keychain'>;

type Availability =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: KeychainFailure['problem'];
      readonly detail: string;
    };

/**
 * The tokens, the logins of proxies and the key of the journal. A token is bound to the route it was
 * entered for; one that is kept for this session only goes before the stored one. A `keychain` failure is
 * thrown when the keychain is asked and cannot be used; reading where none has worked since the start, and
 * none can be used, finds nothing instead.
 */
export interface Vault {
  /**
   * The token for this route; null when there is none, or only one for another route. A stored one of
   * before tokens were bound to a route is bound to this one, if its origin is the same.
   */
  read(profileId: string, route: Route): Promise<string | null>;
  state(profileId: string, route: Route): Promise<TokenState>;
  /** What keeps the token from being sent by this route; empty when nothing does, and when there is none. */
  changes(profileId: string, route: Route): Promise<RouteChange[]>;
  /** Throws `invalid-input` at `token` for a text that can be no token. A stored one replaces both. */
  save(
    profileId: string,
    route: Route,
    token: string,
    options: { readonly sessionOnly: boolean },
  ): Promise<void>;
  /**
   * Binds the tokens of both kinds to a route that a person has seen and confirmed. Those of another
   * origin stay as they are: a token goes to another address only when it is entered for it.
   */
  bind(profileId: string, route: Route): Promise<void>;
  /** Removes both kinds. Where no keychain is `available` there is no stored one to remove. */
  remove(profileId: string): Promise<void>;
  /** Whether a token could be stored right now. Never rejects. */
  available(): Promise<Availability>;
  /** The login for the proxy at this host and port; null when none is kept. */
  readProxyLogin(place: string): Promise<ProxyLogin | null>;
  /** Without an installation that lasts it is kept for this session, whatever was asked for. */
  saveProxyLogin(
    place: string,
    login: ProxyLogin,
    options: { readonly sessionOnly: boolean },
  ): Promise<void>;
  /** The proxies that a login of either kind is kept for, by name. */
  listProxyLogins(): Promise<string[]>;
  /** Removes both kinds, as `remove` does. */
  removeProxyLogin(place: string): Promise<void>;
  /** 64 hex digits; null: there is no key yet, though the keychain works. */
  readDatabaseKey(keyId: string): Promise<string | null>;
  /** Returns the existing key, or makes one. */
  createDatabaseKey(keyId: string): Promise<string>;
  /** The keys of all journals, as `list` of the keychain has them. */
  listDatabaseKeys(): Promise<readonly DatabaseKey[]>;
  /** Calls back whenever the keychain shows that it is open. */
  onWorking(listener: () => void): void;
  /** Finishes what is being written, for a second at most, and then ends as the keychain does. */
  end(): Promise<void>;
}

function refuseNoToken(token: string): void {
  const message = tokenProblem(token);
  if (message !== null) throw invalidInput('token', message);
}

export interface VaultOptions extends KeychainOptions {
  /** Told of every token that comes into this process, so that the log can leave it out. */
  onSecret?(secret: string): void;
}

/** Opens nothing: the keychain is asked at the first call that needs it. */
export function createVault(options: VaultOptions = {}): Vault {
  const keychain = createKeychain(options);
  const session = createSessionOnly();
  const { installationId = null } = options;
  const proxyLogins = new Map<string, ProxyLogin>();
  // An entry may be several calls long: a read between those of a write would find no whole token.
  const inTurn = oneAtATime();
  /**
   * A machine without a keychain can hold no token. A locked keychain can, and so can one that worked
   * before and has gone since: their failures are reported.
   */
  async function nullWithoutKeychain<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await inTurn(ask);
    } catch (error) {
      const { failure } = toKeychainFailure(error);
      const isAbsent = failure.kind === 'keychain' && failure.problem === 'unavailable';
      if (isAbsent && !keychain.hasWorked()) return null;
      throw error;
    }
  }
  const storedOf = async (profileId: string) => {
    const stored = await readStoredToken(keychain, profileId);
    if (stored !== null) options.onSecret?.(stored.token);
    return stored;
  };
  const readStored = (profileId: string) => nullWithoutKeychain(() => storedOf(profileId));

  return {
    async read(profileId, route) {
      const kept = session.get(profileId);
      if (kept !== null && routeChanges(kept.route, route).length === 0) return kept.token;
      return nullWithoutKeychain(async () => {
        const stored = await storedOf(profileId);
        if (stored === null || changesSince(stored, route).length > 0) return null;
        const { token } = stored;
        if (!('placement' in stored)) await writeStoredToken(keychain, profileId, { route, token });
        return token;
      });
    },

    async state(profileId, route) {
      const kept = session.get(profileId);
      const ofKept = kept === null ? null : routeChanges(kept.route, route);
      if (ofKept?.length === 0) return 'session';
      const stored = await readStored(profileId);
      const changes = stored === null ? ofKept : changesSince(stored, route);
      if (changes === null) return 'none';
      if (changes.length === 0) return 'keychain';
      return changes.some(({ part }) => part === 'origin') ? 'other-origin' : 'other-route';
    },

    async changes(profileId, route) {
      const kept = session.get(profileId);
      if (kept !== null) return routeChanges(kept.route, route);
      const stored = await readStored(profileId);
      return stored === null ? [] : changesSince(stored, route);
    },

    async save(profileId, route, token, { sessionOnly }) {
      refuseNoToken(token);
      options.onSecret?.(token);
      if (sessionOnly) return session.set(profileId, { route, token });
      await inTurn(() => writeStoredToken(keychain, profileId, { route, token }));
      session.delete(profileId);
    },

    async bind(profileId, route) {
      await nullWithoutKeychain(async () => {
        const stored = await storedOf(profileId);
        if (stored === null || stored.origin !== route.origin) return;
        if ('placement' in stored && changesSince(stored, route).length === 0) return;
        await writeStoredToken(keychain, profileId, { route, token: stored.token });
      });
      const kept = session.get(profileId);
      if (kept?.route.origin === route.origin) session.set(profileId, { ...kept, route });
    },

    async remove(profileId) {
      session.delete(profileId);
      await nullWithoutKeychain(() => deleteStoredToken(keychain, profileId));
    },

    async available() {
      try {
        await inTurn(() => keychain.probe());
        return { ok: true };
      } catch (error) {
        const { failure } = toKeychainFailure(error);
        if (failure.kind !== 'keychain') throw error;
        return { ok: false, problem: failure.problem, detail: failure.detail };
      }
    },

    async readProxyLogin(place) {
      const kept = proxyLogins.get(place);
      if (kept !== undefined || installationId === null) return kept ?? null;
      const stored = await nullWithoutKeychain(() =>
        readProxyLogin(keychain, installationId, place),
      );
      if (stored !== null) options.onSecret?.(stored.password);
      return stored;
    },

    async saveProxyLogin(place, login, { sessionOnly }) {
      options.onSecret?.(login.password);
      if (sessionOnly || installationId === null) {
        proxyLogins.set(place, login);
        return;
      }
      await inTurn(() => writeProxyLogin(keychain, installationId, place, login));
      proxyLogins.delete(place);
    },

    async listProxyLogins() {
      const stored =
        installationId === null
          ? []
          : await nullWithoutKeychain(() => listProxyLogins(keychain, installationId));
      return [...new Set([...proxyLogins.keys(), ...(stored ?? [])])].sort();
    },

    async removeProxyLogin(place) {
      proxyLogins.delete(place);
      if (installationId === null) return;
      await nullWithoutKeychain(() => deleteProxyLogin(keychain, installationId, place));
    },

    readDatabaseKey: (id) => inTurn(() => readDatabaseKey(keychain, id)),
    createDatabaseKey: (id) => inTurn(() => createDatabaseKey(keychain, id)),
    listDatabaseKeys: () => inTurn(() => listDatabaseKeys(keychain)),
    onWorking: keychain.onWorking,
    async end() {
      const written = inTurn(() => Promise.resolve());
      await Promise.race([written, delay(1000, undefined, { ref: false })]);
      await keychain.end();
    },
  };
}
