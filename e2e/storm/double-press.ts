import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Random } from './seeded-random.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

type Tap = 'click' | 'Enter' | 'Space' | 'Control+Enter';

/** What impatient users do instead of one press. */
const onForm: readonly [readonly Tap[], ...(readonly Tap[])[]] = [
  ['click', 'click'],
  ['click', 'click', 'click'],
  ['click', 'Enter'],
  ['Enter', 'click'],
  ['Enter', 'Enter'],
  ['Space', 'click'],
  ['click', 'Control+Enter'],
  ['Control+Enter', 'click'],
  ['Control+Enter', 'Control+Enter'],
];
/** Enter never comes last: the focus is back in the text then, and Enter would add a line. */
const onDialog: typeof onForm = [
  ['click', 'click'],
  ['click', 'click', 'click'],
  ['click', 'Control+Enter'],
  ['Enter', 'click'],
  ['Space', 'click'],
];

/** Longest pause between two taps, milliseconds. */
const gapMs = 80;
/** A slower one, on a busy machine, is no double press: the app may take it for two. */
const doublePressMs = 250;

/** What was done to a button. */
export interface Gesture {
  /** In words, for finding a failure. */
  readonly did: string;
  readonly isSlow: boolean;
}

/**
 * Makes one intended press twice: by mouse, keys or both, with real input and without checking whether the
 * button is ready for the second.
 */
export async function doublePress(
  window: Page,
  button: Locator,
  where: 'form' | 'dialog',
  random: Random,
): Promise<Gesture> {
  const taps = random.pick(where === 'form' ? onForm : onDialog);
  if (where === 'dialog') await focusIsInDialog(window);
  const place = await centre(button);
  // If the first tap is the shortcut, the focus stays in the text.
  if (taps[0] === 'Enter' || taps[0] === 'Space') await button.focus();
  const did: string[] = [];
  const startedAt = performance.now();
  for (const tap of taps) {
    const gap = did.length === 0 || random.chance(0.3) ? 0 : random.below(gapMs);
    if (gap > 0) await sleep(gap);
    if (tap === 'click') await window.mouse.click(place.x, place.y);
    else await window.keyboard.press(tap);
    did.push(`${gap} ms ${tap}`);
  }
  return { did: did.join(', '), isSlow: performance.now() - startedAt > doublePressMs };
}

/** A dialog gets the focus a few frames after it opens, and its buttons accept presses even later. */
async function focusIsInDialog(window: Page): Promise<void> {
  await window.waitForFunction(() => {
    const dialog = document.activeElement?.closest('[role=alertdialog]');
    return dialog != null && dialog.querySelector('[aria-disabled=true]') === null;
  });
}

export async function centre(button: Locator): Promise<Place> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** React Aria replaces a click that the browser has lost, 80 ms after the button was released. */
const lateClickMs = 100;
/** A failure is told once no key was pressed in a text box for 600 ms: Enter may have come last, in the box of the user's ID. */
const typingPauseMs = 700;

/**
 * Waits until nothing is under way on the page: no button or row is
 * pending, a ticket takes presses, and no dialog is closing. *Put back* may be off for good.
 */
export async function settled(window: Page): Promise<void> {
  // By the page's own clock, because a busy machine delays both: no user fills in a form that fast.
  await window.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), lateClickMs);
  await window.waitForFunction(() => {
    const busy = document.querySelectorAll(
      'main :is([data-under-way], [aria-busy=true], [data-region=ticket] button[aria-disabled=true])',
    );
    return [...busy].every((one) => one.textContent === 'Put back');
  });
  const isDone = await window.evaluate(() => {
    const ticket = document.querySelector('main [data-region=ticket]');
    return ticket !== null && !/It was (?:created|updated)/.test(ticket.textContent);
  });
  if (!isDone)
    await window.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), typingPauseMs);
  await dialogGone(window);
}

/** Waits until a closed dialog no longer blocks the mouse. */
export async function dialogGone(window: Page): Promise<void> {
  await window.waitForFunction(() => document.querySelector('[data-exiting]') === null);
}
