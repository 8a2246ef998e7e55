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
 * entered for; one that is kept for this session only goes before the stored one. A `keychain` failure is
 * thrown when the keychain is asked and cannot be used; reading where none has worked since the start, and
 * none can be used, finds nothing instead.
 */
export interface Vault extends KeptTokens, KeptProxyLogins {
  /** Whether a token could be stored right now. Never rejects. */
  available(): Promise<Availability>;
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

export interface VaultOptions extends KeychainOptions {
  /** Told of every token that comes into this process, so that the log can leave it out. */
  readonly onSecret?: (secret: string) => void;
}

/** Opens nothing: the keychain is asked at the first call that needs it. */
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
