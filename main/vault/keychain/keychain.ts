import { randomUUID } from 'node:crypto';
import type { FailureOf } from '../../contract/failure.ts';
import { FailureError } from '../../failure-error.ts';
import { oneAtATime } from '../../files/one-at-a-time.ts';
import type { Credentials, Keytar } from './remote-keytar.ts';
import { createRemoteKeytar, type KeytarProcess, type RemoteKeytar } from './remote-keytar.ts';

export interface KeychainOptions {
  /** For tests of what a real keyring doesn't do on demand. */
  readonly loadKeytar?: () => Promise<Keytar>;
  /** Starts the program of keytar-process.ts if the keychain is libsecret's; keychain.ts says why. */
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

function isUnavailable(error: unknown): boolean {
  const { failure } = toKeychainFailure(error);
  return failure.kind === 'keychain' && failure.problem === 'unavailable';
}

/**
 * A keytar that finds a restarted keyring again. libsecret keeps its connection to the first keyring for
 * the life of the process: after a restart of gnome-keyring every call fails with "The name :1.1 was not
 * provided by any .service files" (libsecret 0.20, keytar 7.10). So the first call that fails after one
 * succeeded is repeated in a separate process, and so are all later calls. Each call sets or reads one
 * entry, so repeating it changes nothing. Entries are always listed in a separate process: keytar
 * crashes if one is deleted meanwhile.
 */
function createLastingKeytar({
  load,
  startProcess,
}: {
  load(): Promise<Keytar>;
  /** Starts the program of keytar-process.ts; null if the keychain isn't libsecret's. */
  readonly startProcess: (() => KeytarProcess) | null;
}): Keytar {
  let hasAnswered = false;
  let remote: RemoteKeytar | null = null;

  function startAnew(start: () => KeytarProcess): RemoteKeytar {
    remote?.end();
    remote = createRemoteKeytar(start());
    return remote;
  }

  async function ask<T>(call: (keytar: Keytar) => Promise<T>): Promise<T> {
    try {
      const answer = await call(remote ?? (await load()));
      hasAnswered = true;
      return answer;
    } catch (error) {
      if (!hasAnswered || startProcess === null || !isUnavailable(error)) throw error;
      return call(startAnew(startProcess));
    }
  }

  return {
    getPassword: (service, account) => ask((keytar) => keytar.getPassword(service, account)),
    setPassword: (service, account, secret) =>
      ask((keytar) => keytar.setPassword(service, account, secret)),
    deletePassword: (service, account) => ask((keytar) => keytar.deletePassword(service, account)),
    async findCredentials(service) {
      if (startProcess === null) return (await load()).findCredentials(service);
      const reader = createRemoteKeytar(startProcess());
      return reader.findCredentials(service).finally(() => reader.end());
    },
  };
}

/** Keychain calls, one at a time, each with a deadline. */
interface KeychainCalls {
  /**
   * `proves`: whether this answer proves that the keychain is unlocked. Throws a `keychain` failure in which
   * `secret` is masked.
   */
  ask<T>(
    call: (keytar: Keytar) => Promise<T>,
    proves: (answer: T) => boolean,
    secret?: string,
  ): Promise<T>;
  /**
   * Whether an entry was read or written since the start: then there is a keychain, whatever it answers now.
   */
  hasWorked(): boolean;
  /** Calls back at every answer that only an unlocked keychain gives. */
  onWorking(listener: () => void): void;
  /**
   * Refuses every call from now on, including those waiting for their turn, and resolves when the one under way
   * has been answered, which an open unlock prompt can delay for ever. For the end of the app: a process that
   * ended during a keytar call was seen to crash ("Napi::Error").
   */
  end(): Promise<void>;
}

function createKeychainCalls(keytar: Keytar, deadlineMs: number): KeychainCalls {
  // Four pending calls of keytar block all of libuv's threads, and with them every file read.
  const inTurn = oneAtATime();
  const listeners: (() => void)[] = [];
  const deadline = createDeadline(deadlineMs);
  let hasEnded = false;
  let worked = false;
  let underWay: Promise<unknown> = Promise.resolve();

  return {
    ask(call, proves, secret) {
      // Late answers count too: the person may have unlocked the keychain after the deadline.
      const noted = async () => {
        const answer = await call(keytar);
        if (proves(answer) && !hasEnded) {
          worked = true;
          for (const listener of listeners) listener();
        }
        return answer;
      };
      return inTurn(async () => {
        if (hasEnded) throw keychainFailure('unavailable', 'Counterfoil is ending.');
        if (deadline.isOverdue())
          throw keychainFailure('locked', 'The keychain has not answered an earlier call.');
        try {
          const running = noted();
          underWay = running;
          return await deadline.hold(running);
        } catch (error) {
          throw toKeychainFailure(error, secret);
        }
      });
    },
    hasWorked: () => worked,
    onWorking: (listener) => void listeners.push(listener),
    async end() {
      hasEnded = true;
      await underWay.catch(() => undefined);
    },
  };
}

/** A deadline for each call. A call that has passed it stays overdue until its late answer comes. */
function createDeadline(deadlineMs: number) {
  let overdue = false;
  return {
    isOverdue: () => overdue,
    hold<T>(running: Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      const past = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          // An unlock prompt left open stays pending for ever; nothing else is started after it.
          overdue = true;
          const settled = () => {
            overdue = false;
          };
          running.then(settled, settled);
          reject(keychainFailure('locked', `The keychain did not answer within ${deadlineMs} ms.`));
        }, deadlineMs);
      });
      return Promise.race([running, past]).finally(() => clearTimeout(timer));
    },
  };
}

type Problem = FailureOf<'keychain'>['problem'];

export function keychainFailure(problem: Problem, detail: string): FailureError {
  return new FailureError({ kind: 'keychain', exchange: null, problem, detail });
}

/** Recognizes the systems' own messages. Unknown ones mean that the keychain is `unavailable`. */
function problemOf(message: string): Problem {
  if (/locked|interaction is not allowed/i.test(message)) return 'locked';
  if (/cancel|dismissed|denied|not permitted|passphrase/i.test(message)) return 'refused';
  return 'unavailable';
}

/** For anything that keytar or loading it threw. A message that quotes the secret is withheld. */
export function toKeychainFailure(error: unknown, secret?: string): FailureError {
  if (error instanceof FailureError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const quotes = secret !== undefined && message.includes(secret);
  return keychainFailure(problemOf(message), quotes ? '' : message);
}
