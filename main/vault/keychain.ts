import { randomUUID } from 'node:crypto';
import { oneAtATime } from '../files/one-at-a-time.ts';
import { keychainFailure, toKeychainFailure } from './keychain-failure.ts';
import type { Credentials, Keytar } from './keytar/keytar.ts';
import { createLastingKeytar } from './keytar/lasting-keytar.ts';
import type { KeytarProcess } from './keytar/remote-keytar.ts';

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
export interface Keychain {
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
  /** Whether an entry was read or written since the start: there is a keychain, whatever it says now. */
  hasWorked(): boolean;
  /** Calls back at every answer that only a keychain gives which is open. */
  onWorking(listener: () => void): void;
  /**
   * Refuses every call from now on, those too that wait for their turn, and resolves when the one
   * under way has been answered, which an open unlock prompt puts off for ever. For the end of the
   * app: a process that ends under a pending call of keytar was seen to crash ("Napi::Error").
   */
  end(): Promise<void>;
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
  // Four pending calls of keytar hold all of libuv's threads, and with them every file read.
  const inTurn = oneAtATime();
  const probeAccount = probeAccountOf(options.installationId ?? randomUUID());
  let overdue = false;
  let hasEnded = false;
  let worked = false;
  const listeners: (() => void)[] = [];
  let underWay: Promise<unknown> = Promise.resolve();

  async function withDeadline<T>(call: () => Promise<T>): Promise<T> {
    const running = call();
    underWay = running;
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // An unlock prompt left open stays pending for ever; nothing else is started behind it.
        overdue = true;
        const settled = () => {
          overdue = false;
        };
        running.then(settled, settled);
        reject(keychainFailure('locked', `The keychain did not answer within ${deadlineMs} ms.`));
      }, deadlineMs);
    });
    return Promise.race([running, deadline]).finally(() => clearTimeout(timer));
  }

  function ask<T>(
    call: (keytar: Keytar) => Promise<T>,
    proves: (answer: T) => boolean,
    secret?: string,
  ): Promise<T> {
    // Late answers count as well: the person may have unlocked it after the deadline.
    const noted = async (): Promise<T> => {
      const answer = await call(keytar);
      if (proves(answer) && !hasEnded) {
        worked = true;
        for (const listener of listeners) listener();
      }
      return answer;
    };
    return inTurn(async () => {
      if (hasEnded) throw keychainFailure('unavailable', 'Counterfoil is ending.');
      if (overdue)
        throw keychainFailure('locked', 'The keychain has not answered an earlier call.');
      try {
        return await withDeadline(noted);
      } catch (error) {
        throw toKeychainFailure(error, secret);
      }
    });
  }

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
    hasWorked: () => worked,
    onWorking: (listener) => void listeners.push(listener),
    async end() {
      hasEnded = true;
      await underWay.catch(() => undefined);
    },
  };
}
