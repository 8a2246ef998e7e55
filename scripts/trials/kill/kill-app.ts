import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertNothingLeft } from '../../package/processes.ts';

/**
 * Ends every process of the app at once, with no chance to do anything. One that has ended is let be.
 */
export async function killApp(child: ChildProcess, userData: string): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    // Playwright starts it as the leader of a group, where there are groups.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
    await exited;
  }
  if (process.platform === 'linux') await nothingLeft(userData);
}

/** A killed process is listed until its parent has heard of it. */
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
