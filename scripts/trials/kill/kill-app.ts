import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertNothingLeft } from '../../package/processes.ts';

/** Kills every process of the app at once, without a chance to react. Does nothing if it has already ended. */
export async function killApp(child: ChildProcess, userData: string): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    // Playwright starts it as the leader of a process group, on systems that have them.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
    await exited;
  }
  if (process.platform === 'linux') await nothingLeft(userData);
}

/** A killed process stays in the list until its parent has been notified. */
async function nothingLeft(userData: string): Promise<void> {
  const giveUpAt = Date.now() + 3000;
  for (;;) {
    try {
      assertNothingLeft(userData);
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(20);
    }
  }
}
