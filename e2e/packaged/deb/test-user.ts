import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runAs } from '../../kit/app/desktop/background-process.ts';
import { runCommand } from './system.ts';

/** An ordinary user created for the test, with a home folder. */
export interface TestUser {
  readonly name: string;
  readonly id: number;
  readonly group: number;
  readonly home: string;
  /** Command prefix that runs a command as this user and ends it when this process ends. */
  readonly prefix: readonly string[];
  /** Ends the user's processes and removes the user with their home folder. */
  remove(): void;
}

/** Needs root on Debian. */
export function createTestUser(): TestUser {
  const name = `counterfoil-${randomBytes(3).toString('hex')}`;
  const home = join('/home', name);
  runCommand('useradd', ['--create-home', '--home-dir', home, '--shell', '/bin/bash', name]);
  const { uid: id, gid: group } = statSync(home);
  return {
    name,
    id,
    group,
    home,
    prefix: runAs(id, group),
    remove() {
      endProcessesOf(id);
      // Ignores errors: this also runs after something has gone wrong.
      spawnSync('userdel', ['--remove', name], { stdio: 'ignore' });
    },
  };
}

const looks = 50;

/** All processes with this user ID are ours, because only the test uses it. */
function endProcessesOf(user: number): void {
  for (let look = 0; look < looks; look += 1) {
    const left = processesOfUser(user);
    if (left.length === 0) return;
    for (const pid of left) {
      try {
        process.kill(pid, look < looks / 2 ? 'SIGTERM' : 'SIGKILL');
      } catch {
        // It has already ended.
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
