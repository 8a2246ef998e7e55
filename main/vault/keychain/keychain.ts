import { randomUUID } from 'node:crypto';
import { createKeychainCalls, type KeychainCalls } from './keychain-calls.ts';
import type { Credentials, Keytar } from './keytar.ts';
import { createLastingKeytar } from './lasting-keytar.ts';
import type { KeytarProcess } from './remote-keytar.ts';

export interface KeychainOptions {
  /** For tests of what a real keyring doesn't do on demand. */
  readonly loadKeytar?: () => Promise<Keytar>;
  /** Starts the program of keytar-process.ts if the keychain is libsecret's; lasting-keytar.ts says why. */
  readonly startProcess?: () => KeytarProcess;
  /** How long one call may take, ms. */
  readonly deadlineMs?: number;
  /** Identifies this user-data folder; null if the folder isn't permanent. */
  readonly installationId?: string | null;
}

/** The app's entries in the keychain of the OS. Every call throws a `keychain` failure. */
export interface Keychain extends Omit<KeychainCalls, 'ask'> {
  /**
   * null: there is definitely none. A keyring that stayed locked or doesn't exist also returns null, so null is
   * only trusted if an entry can be written.
   */
  get(account: string): Promise<string | null>;
  /** Without that second check, for right after a call that has proven that the keychain is unlocked. */
  peek(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  /** Deletes the entry if it exists. */
  delete(account: string): Promise<void>;
  /** Resolves if entries can be written and deleted right now. May make the OS ask the user. */
  probe(): Promise<void>;
  /** All entries of this app, including those of other user-data folders. */
  list(): Promise<Credentials>;
}

const service = 'Counterfoil';

/**
 * Each installation has its own test entry. Two that write and delete the same entry at once fail
 * (gnome-keyring, 100 of 300: "No such interface" on an item that the other has just deleted) and would take a
 * working keychain for an unavailable one.
 */
const probeAccountOf = (installationId: string) => `availability-check:${installationId}`;

/** Loaded late: it links libsecret, and the app has to start even if that is missing. */
async function importKeytar(): Promise<Keytar> {
  const loaded = await import('keytar');
  // CommonJS: in a bundle the functions are on the namespace, with Node's loader under `default`.
  return 'default' in loaded ? loaded.default : loaded;
}

/** Opens nothing yet: keytar is loaded at the first call. */
export function createKeychain(options: KeychainOptions = {}): Keychain {
  const { loadKeytar = importKeytar, deadlineMs = 10_000 } = options;
  const keytar = createLastingKeytar({
    load: loadKeytar,
    startProcess: options.startProcess ?? null,
  });
  const calls = createKeychainCalls(keytar, deadlineMs);
  const { ask } = calls;
  const probeAccount = probeAccountOf(options.installationId ?? randomUUID());

  // A read also returns nothing if the keyring is locked or doesn't exist.
  const isThere = (answer: string | null) => answer !== null;
  const read = (account: string) => ask((it) => it.getPassword(service, account), isThere);
  const write = (account: string, secret: string) =>
    ask(
      (it) => it.setPassword(service, account, secret),
      () => true,
      secret,
    );
  const erase = (account: string) => ask((it) => it.deletePassword(service, account), Boolean);

  async function probe(): Promise<void> {
    // Only writing shows it: with a locked keyring or none at all, every read returns null.
    await write(probeAccount, 'writable');
    await erase(probeAccount);
  }

  return {
    async get(account) {
      const secret = await read(account);
      if (secret !== null) return secret;
      await probe();
      return read(account);
    },
    peek: read,
    set: write,
    async delete(account) {
      if (await erase(account)) return;
      await probe();
      await erase(account);
    },
    probe,
    list: () =>
      ask(
        (it) => it.findCredentials(service),
        ({ length }) => length > 0,
      ),
    hasWorked: calls.hasWorked,
    onWorking: calls.onWorking,
    end: calls.end,
  };
}
