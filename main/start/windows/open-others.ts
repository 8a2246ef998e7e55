import { setTimeout as delay } from 'node:timers/promises';
import type { AppWindow } from '../../shell/window/app-windows.ts';
import type { FirstReads } from './first-reads.ts';
import type { ProfileWindows } from './profile-windows.ts';

/** So long the others wait for a list that is slow, milliseconds. */
const listWithinMs = 3000;

/**
 * Opens the other windows of the last session once the first shows its list, so that they take nothing from it, and then
 * one after the other.
 */
export async function openOthersAfter(
  first: AppWindow,
  firstReads: Pick<FirstReads, 'over'>,
  { openNext }: Pick<ProfileWindows, 'openNext'>,
): Promise<void> {
  await untilDrawn(first);
  await Promise.race([firstReads.over(), delay(listWithinMs, undefined, { ref: false })]);
  for (let opened = openNext(); opened !== null; opened = openNext()) await untilDrawn(opened);
}

/** A page that cannot be drawn does not hold the others up, milliseconds. */
const drawnWithinMs = 5000;

/** Resolves when a window is seen, or is gone. */
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
