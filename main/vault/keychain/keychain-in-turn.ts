import { oneAtATime } from '../../files/one-at-a-time.ts';
import type { Keychain } from './keychain.ts';
import { toKeychainFailure } from './keychain-failure.ts';

/** The keychain for entries that are several calls long: a read between those of a write would find no whole one. */
export interface KeychainInTurn {
  readonly keychain: Keychain;
  /** Nothing else is asked of the keychain meanwhile. */
  inTurn<T>(ask: () => Promise<T>): Promise<T>;
  /**
   * The same; null on a machine without a keychain, which can hold no secret. A locked keychain can, and so can
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
