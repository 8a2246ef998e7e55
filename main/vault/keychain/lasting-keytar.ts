import { toKeychainFailure } from './keychain-failure.ts';
import type { Keytar } from './keytar.ts';
import { createRemoteKeytar, type KeytarProcess, type RemoteKeytar } from './remote-keytar.ts';

interface LastingKeytarParts {
  load(): Promise<Keytar>;
  /** Starts the program of keytar-process.ts; null if the keychain isn't libsecret's. */
  readonly startProcess: (() => KeytarProcess) | null;
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
export function createLastingKeytar({ load, startProcess }: LastingKeytarParts): Keytar {
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
