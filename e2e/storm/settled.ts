import type { Page } from '@playwright/test';

/** React Aria replaces a click that the browser has lost, 80 ms after the button was released. */
const lateClickMs = 100;

/**
 * Waits until nothing is under way on the page: no button or row is
 * pending, and no dialog is closing.
 */
export async function settled(window: Page): Promise<void> {
  // By the page's own clock, because a busy machine delays both: no user fills in a form that fast.
  await window.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), lateClickMs);
  await window.waitForFunction(
    () => document.querySelector('main :is(button[aria-disabled=true], [aria-busy=true])') === null,
  );
  await dialogGone(window);
}

/** Waits until a closed dialog no longer blocks the mouse. */
export async function dialogGone(window: Page): Promise<void> {
  await window.waitForFunction(() => document.querySelector('[data-exiting]') === null);
}
