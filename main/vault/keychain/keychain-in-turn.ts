import { oneAtATime } from '../../files/one-at-a-time.ts';
import type { Keychain } from './keychain.ts';
import { toKeychainFailure } from './keychain.ts';

/**
 * The keychain for entries that need several calls: a read between the calls of a write wouldn't find a complete
 * entry.
 */
export interface KeychainInTurn {
  readonly keychain: Keychain;
  /** No other call to the keychain is made meanwhile. */
  inTurn<T>(ask: () => Promise<T>): Promise<T>;
  /**
   * The same; null on a computer without a keychain, which can't hold a secret. A locked keychain can, and so can
   * one that worked before and has gone since: their failures are thrown.
   */
  nullWithoutKeychain<T>(ask: () => Promise<T>): Promise<T | null>;
}

export function keychainInTurn(keychain: Keychain): KeychainInTurn {
  const inTurn = oneAtATime();
  return {
    keychain,
    inTurn,
    async nullWithoutKeychain(ask) {
      try {
        return await inTurn(ask);
      } catch (error) {
        const { failure } = toKeychainFailure(error);
        const isAbsent = failure.kind === 'keychain' && failure.problem === 'unavailable';
        if (isAbsent && !keychain.hasWorked()) return null;
        throw error;
      }
    },
  };
}
