import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** A part of the app that has a process of its own. */
export type AppPart = 'page' | 'graphics' | 'network';

const types = { main: 'browser', page: 'renderer', graphics: 'GPU', network: 'utility' } as const;

/** The process ID of a part; null if it has none. `network` is only found on Linux. */
export async function processOf(browser: Browser, part: AppPart | 'main'): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const found = processInfo
    .filter(({ type }) => type.toLowerCase() === types[part].toLowerCase())
    .find(({ id }) => part !== 'network' || commandLine(id).includes('network.mojom'));
  return found?.id ?? null;
}

function commandLine(pid: number): string {
  return read(`/proc/${pid}/cmdline`);
}

/** Whether it still does anything: one that has ended may wait for its parent. */
export function isRunning(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = /\) (\w) /.exec(read(`/proc/${pid}/stat`))?.[1];
  return state !== 'Z';
}

const patienceMs = 10_000;
const lookAgainMs = 20;

/** Ends it if it is running, by force after ten seconds. */
export async function endProcess(pid: number): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isRunning(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const giveUpAt = Date.now() + patienceMs;
    while (isRunning(pid) && Date.now() < giveUpAt) await sleep(lookAgainMs);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
