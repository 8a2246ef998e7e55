import { setTimeout as delay } from 'node:timers/promises';
import type { AppWindow } from '../../shell/window/app-windows.ts';
import type { FirstReads } from './first-reads.ts';
import type { ProfileWindows } from './profile-windows.ts';

/** How long the other windows wait for a slow list, milliseconds. */
const listWithinMs = 3000;

/**
 * Opens the other windows of the last session one by one, after the first one shows its list, so that they don't slow
 * it down.
 */
export async function openOthersAfter(
  first: AppWindow,
  firstReads: FirstReads,
  { openNext }: ProfileWindows,
): Promise<void> {
  await untilDrawn(first);
  await Promise.race([firstReads.over(), delay(listWithinMs, undefined, { ref: false })]);
  for (let opened = openNext(); opened !== null; opened = openNext()) await untilDrawn(opened);
}

/** How long to wait for a page that can't be drawn, milliseconds. */
const drawnWithinMs = 5000;

/** Resolves when a window is visible or gone. */
function untilDrawn({ browser, isOpen }: AppWindow): Promise<void> {
  return new Promise((resolve) => {
    if (!isOpen()) return resolve();
    const timer = setTimeout(resolve, drawnWithinMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    browser.once('show', done);
    browser.once('closed', done);
  });
}
