import { randomUUID } from 'node:crypto';
import { createKeychainCalls, type KeychainCalls } from './keychain-calls.ts';
import type { Credentials, Keytar } from './keytar.ts';
import { createLastingKeytar } from './lasting-keytar.ts';
import type { KeytarProcess } from './remote-keytar.ts';

export interface KeychainOptions {
  /** For tests of what a real keyring does not do on demand. */
  readonly loadKeytar?: () => Promise<Keytar>;
  /** Starts the program of keytar-process.ts, where the keychain is libsecret's: lasting-keytar.ts says why. */
  readonly startProcess?: () => KeytarProcess;
  /** How long one call may take, ms. */
  readonly deadlineMs?: number;
  /** Names what belongs to this user-data folder; null where the folder does not last. */
  readonly installationId?: string | null;
}

/** The entries of this app in the keychain of the OS. Everything throws a `keychain` failure. */
export interface Keychain extends Omit<KeychainCalls, 'ask'> {
  /**
   * null: there is surely none. A keyring that stayed locked and one that does not exist return
   * null too, so that is believed only when an entry can be written.
   */
  get(account: string): Promise<string | null>;
  /** Without that second look, for right after a call that has proven the keychain to be open. */
  peek(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  /** Deletes the entry if there is one. */
  delete(account: string): Promise<void>;
  /** Resolves when entries can be written and deleted right now. May make the OS ask the user. */
  probe(): Promise<void>;
  /** All entries of this app, those of other user-data folders too. */
  list(): Promise<Credentials>;
}

const service = 'Counterfoil';

/**
 * The test entry is each installation's own: two that write and delete the same one at a time fail
 * (gnome-keyring, 100 of 300: "No such interface" on an item that the other has just deleted), and
 * take a keychain that works for none.
 */
const probeAccountOf = (installationId: string) => `availability-check:${installationId}`;

/** Loaded late: it links libsecret, and where that is missing the app must start all the same. */
async function importKeytar(): Promise<Keytar> {
  const loaded = await import('keytar');
  // CommonJS: from a bundle the functions stand on the namespace, from Node's loader under default.
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

  // For a keyring that is locked or not there, a read returns nothing as well.
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
