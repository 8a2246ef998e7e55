import type { Page } from '@playwright/test';

/** React Aria makes up a click that the browser has lost, 80 ms after the button was let go. */
const lateClickMs = 100;

/** Until nothing is under way on the page: no button waits, no row, and no dialog is just going. */
export async function settled(window: Page): Promise<void> {
  // By the page's own clock, which is late with both on a busy machine: a hand fills no form that fast.
  await window.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), lateClickMs);
  await window.waitForFunction(
    () => document.querySelector('main :is(button[aria-disabled=true], [aria-busy=true])') === null,
  );
  await dialogGone(window);
}

/** Until a dialog that was closed is no longer in the way of the mouse. */
export async function dialogGone(window: Page): Promise<void> {
  await window.waitForFunction(() => document.querySelector('[data-exiting]') === null);
}
