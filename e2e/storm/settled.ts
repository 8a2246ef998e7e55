import type { Page } from '@playwright/test';

/** Until nothing is under way on the page: no button waits, no row, and no dialog is just going. */
export async function settled(window: Page): Promise<void> {
  await window.waitForFunction(
    () => document.querySelector('main :is(button[aria-disabled=true], [aria-busy=true])') === null,
  );
  await dialogGone(window);
}

/** Until a dialog that was closed is no longer in the way of the mouse. */
export async function dialogGone(window: Page): Promise<void> {
  await window.waitForFunction(() => document.querySelector('[data-exiting]') === null);
}
