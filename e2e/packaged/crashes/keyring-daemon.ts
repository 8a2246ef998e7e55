import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../../../scripts/package/set-stage.ts';

/** The keyring of a stage, which can be killed and restarted. */
export interface KeyringDaemon {
  kill(): void;
  restart(): Promise<void>;
}

/** The password of a private keyring (e2e/kit/app/desktop/private-keyring.ts). */
const password = '\n';
/** Time until the name is on the bus and the collection is unlocked, ms. */
const readyMs = 1500;

/** Finds the keyring daemon of this stage. */
export function keyringDaemon(stage: Stage): KeyringDaemon {
  const pid = readdirSync('/proc').find((name) => {
    const words = wordsOf(name, 'cmdline');
    return words[0]?.endsWith('gnome-keyring-daemon') && words.join().includes(stage.folder);
  });
  if (pid === undefined) throw new Error('The stage has no keyring daemon.');
  const [program = '', ...args] = wordsOf(pid, 'cmdline');
  const env: NodeJS.ProcessEnv = Object.fromEntries(
    wordsOf(pid, 'environ').map((pair) => pair.split(/=(.*)/s, 2)),
  );
  const user = Number(/^Uid:\t(\d+)/m.exec(read(pid, 'status'))?.[1]);
  let current = Number(pid);
  return {
    kill: () => void process.kill(current, 'SIGKILL'),
    async restart() {
      const child: ChildProcess = spawn(program, args, {
        env,
        uid: user,
        gid: user,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      child.stdin?.end(password);
      child.unref();
      current = child.pid ?? 0;
      await sleep(readyMs);
    },
  };
}

function wordsOf(pid: string, file: 'cmdline' | 'environ'): readonly string[] {
  return /^\d+$/.test(pid) ? read(pid, file).split('\0').filter(Boolean) : [];
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(join('/proc', pid, file), 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
