import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { KeytarProcess } from '../keychain/remote-keytar.ts';

const program = fileURLToPath(new URL('../keychain/keytar-process.ts', import.meta.url));

/** As shell/start-keytar-process.ts does under Electron. */
export function forkKeytarProcess(): KeytarProcess {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    post: (call) => void child.send(call),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    end: () => void child.kill(),
  };
}
