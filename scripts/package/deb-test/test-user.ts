import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

/** An ordinary user who was made for the test, with a home of their own. */
export interface TestUser {
  readonly name: string;
  readonly id: number;
  readonly group: number;
  readonly home: string;
  /** What starts a command as this user and ends it with us. */
  readonly prefix: readonly string[];
  /** Ends what they run, and removes them with their home. */
  remove(): void;
}

/** For root on Debian. */
export function createTestUser(): TestUser {
  const name = `counterfoil-${randomBytes(3).toString('hex')}`;
  const home = join('/home', name);
  runCommand('useradd', ['--create-home', '--home-dir', home, '--shell', '/bin/bash', name]);
  const { uid: id, gid: group } = statSync(home);
  return {
    ...{ name, id, group, home },
    prefix: [
      ...['setpriv', `--reuid=${id}`, `--regid=${group}`],
      ...['--clear-groups', '--pdeathsig=TERM'],
    ],
    remove() {
      endProcessesOf(id);
      // Whatever it says: this is also called when things have gone wrong.
      spawnSync('userdel', ['--remove', name], { stdio: 'ignore' });
    },
  };
}

const looks = 50;

/** By their numbers: they are all ours, since nobody else is this user. */
function endProcessesOf(user: number): void {
  for (let look = 0; look < looks; look += 1) {
    const left = processesOfUser(user);
    if (left.length === 0) return;
    for (const pid of left) {
      try {
        process.kill(pid, look < looks / 2 ? 'SIGTERM' : 'SIGKILL');
      } catch {
        // Ended by itself.
      }
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

function processesOfUser(user: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => statSync(join('/proc', pid), { throwIfNoEntry: false })?.uid === user)
    .map(Number);
}
