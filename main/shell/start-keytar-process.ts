import { join } from 'node:path';
import { utilityProcess } from 'electron';
import type { KeytarProcess } from '../vault/keychain/remote-keytar.ts';

/**
 * Starts the program of vault/keytar-process.ts, which ends with the app. Call it after `ready`.
 */
export function startKeytarProcess(): KeytarProcess {
  const program = join(import.meta.dirname, 'keytar-process.cjs');
  const child = utilityProcess.fork(program, [], {
    serviceName: 'Counterfoil keychain',
    stdio: 'ignore',
  });
  return {
    post: (call) => child.postMessage(call),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    end: () => void child.kill(),
  };
}
