import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FailureOf } from '../contract/failure.ts';
import type { ProxyLogin } from '../contract/network/network.ts';
import { type KeptTokens, keepTokens } from './keep-tokens.ts';
import {
  createKeychain,
  type Keychain,
  type KeychainOptions,
  keychainFailure,
  toKeychainFailure,
} from './keychain/keychain.ts';
import { type KeychainInTurn, keychainInTurn } from './keychain/keychain-in-turn.ts';
import {
  deleteProxyLogin,
  listProxyLogins,
  readProxyLogin,
  writeProxyLogin,
} from './stored-proxy-logins.ts';

interface DatabaseKey {
  readonly keyId: string;
  readonly key: string;
}

const prefix = 'journal:';
const account = (keyId: string) => `${prefix}${keyId}`;
const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The key as 64 hex digits; null if there is definitely none yet. */
async function readDatabaseKey(keychain: Keychain, keyId: string): Promise<string | null> {
  const key = await keychain.get(account(keyId));
  if (key === null || isKey(key)) return key;
  // Written by somebody else. A new key in its place could make the journal unreadable for ever.
  throw keychainFailure('refused', `The entry ${account(keyId)} holds no database key.`);
}

/** All journal keys, including those of other user-data folders. */
async function listDatabaseKeys(keychain: Keychain): Promise<readonly DatabaseKey[]> {
  const entries = await keychain.list();
  return entries
    .filter(({ account: name, password }) => name.startsWith(prefix) && isKey(password))
    .map(({ account: name, password }) => ({ keyId: name.slice(prefix.length), key: password }));
}

/** The existing key, or a new random one. Never replaces a key. */
async function createDatabaseKey(keychain: Keychain, keyId: string): Promise<string> {
  const existing = await readDatabaseKey(keychain, keyId);
  if (existing !== null) return existing;
  const key = randomBytes(32).toString('hex');
  await keychain.set(account(keyId), key);
  // A database whose key wasn't stored is lost, so the key is read back.
  if ((await readDatabaseKey(keychain, keyId)) === key) return key;
  throw keychainFailure('refused', 'The keychain did not keep the new database key.');
}

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
 * entered for; a token for this session only takes precedence over the stored one. Calls throw a
 * `keychain` failure if they need the keychain and can't use it. But if no keychain has worked since the
 * start and none can be used, reading finds nothing instead.
 */
export interface Vault extends KeptTokens, KeptProxyLogins {
  /** Tokens and proxy logins are kept for this session only, whatever the keychain could do. */
  readonly isSessionOnly: boolean;
  /** Whether the keychain could store a secret right now. Never rejects. */
  available(): Promise<Availability>;
  /** 64 hex digits; null: the keychain works, but there is no key yet. */
  readDatabaseKey(keyId: string): Promise<string | null>;
  /** Returns the existing key, or creates one. */
  createDatabaseKey(keyId: string): Promise<string>;
  /** The keys of all journals, as in the keychain's `list`. */
  listDatabaseKeys(): Promise<readonly DatabaseKey[]>;
  /** Calls back whenever the keychain proves to be unlocked. */
  onWorking(listener: () => void): void;
  /** Finishes writes under way, for at most a second, and then ends like the keychain. */
  end(): Promise<void>;
}

export interface VaultOptions extends KeychainOptions {
  /** Gets every token that comes into this process, so that the log can omit it. */
  readonly onSecret?: (secret: string) => void;
  /** Stores no token and no proxy login, and reads none. The journal's key stays in the keychain. */
  readonly sessionOnly?: boolean;
}

/** Opens nothing: the keychain is used at the first call that needs it. */
export function createVault(options: VaultOptions = {}): Vault {
  const keychain = createKeychain(options);
  const { installationId = null, onSecret = () => undefined, sessionOnly = false } = options;
  const access = keychainInTurn(keychain);
  const { inTurn } = access;
  return {
    ...keepTokens(access, { onSecret, isSessionOnly: sessionOnly }),
    ...keepProxyLogins(access, sessionOnly ? null : installationId, onSecret),
    isSessionOnly: sessionOnly,
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

/** The logins of proxies, in the keychain or only for this session. */
interface KeptProxyLogins {
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
function keepProxyLogins(
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
