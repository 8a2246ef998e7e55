import { setTimeout as delay } from 'node:timers/promises';
import type { FailureOf } from '../contract/failure.ts';
import {
  createDatabaseKey,
  type DatabaseKey,
  listDatabaseKeys,
  readDatabaseKey,
} from './database-key.ts';
import { type KeptProxyLogins, keepProxyLogins } from './keep-proxy-logins.ts';
import { type KeptTokens, keepTokens } from './keep-tokens.ts';
import { createKeychain, type KeychainOptions } from './keychain/keychain.ts';
import { toKeychainFailure } from './keychain/keychain-failure.ts';
import { keychainInTurn } from './keychain/keychain-in-turn.ts';

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
  /** Whether a token could be stored right now. Never rejects. */
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
}

/** Opens nothing: the keychain is used at the first call that needs it. */
export function createVault(options: VaultOptions = {}): Vault {
  const keychain = createKeychain(options);
  const { installationId = null, onSecret = () => undefined } = options;
  const access = keychainInTurn(keychain);
  const { inTurn } = access;
  return {
    ...keepTokens(access, onSecret),
    ...keepProxyLogins(access, installationId, onSecret),
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
