import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { setSize, type WindowSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { BodyForm } from '../../kit/pages/body-form.ts';

/** The button that sends is always in the window, and never covers what has the focus (WCAG 2.4.11). */

const sizes: readonly WindowSize[] = [
  { width: 1280, height: 800, zoom: 2 },
  { width: 860, height: 600 },
  { width: 800, height: 560 },
  { width: 800, height: 560, zoom: 2 },
];

const isWholeInView = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

/** The focused element as HTML if nothing can be seen of it: it is covered, or beyond the window. Null if it is seen. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  // What is visible of a checkbox is its label.
  const own = focused.closest('label') ?? focused;
  const { top, left, width, height, bottom } = own.getBoundingClientRect();
  // Of a box that is higher than the window, its start counts.
  const y = Math.max(top, 0) + Math.min(height, 24) / 2;
  const hit = document.elementFromPoint(left + width / 2, y);
  const isSeen = hit !== null && (own.contains(hit) || hit.contains(own));
  return isSeen && bottom > 0 ? null : focused.outerHTML.slice(0, 160);
}

/** Presses Tab from the first field to the button. Returns what was covered while it had the focus. */
async function coveredOnTheWay(window: Page, button: Locator): Promise<readonly string[]> {
  await window.evaluate(`globalThis.coveredFocus = ${coveredFocus}`);
  const way = await button.evaluateHandle((element) => {
    const noted = { isAtEnd: false, covered: [] as string[] };
    addEventListener('keyup', () => {
      noted.isAtEnd ||= document.activeElement === element;
      const covered = noted.isAtEnd ? null : Reflect.get(globalThis, 'coveredFocus')();
      if (covered !== null) noted.covered.push(covered);
    });
    return noted;
  });
  // Asking the page costs as much as a press.
  const pressesAtOnce = 8;
  for (let presses = 0; presses < 80; presses += pressesAtOnce) {
    for (let press = 0; press < pressesAtOnce; press += 1) await window.keyboard.press('Tab');
    const { isAtEnd, covered } = await way.jsonValue();
    if (isAtEnd) return covered;
  }
  throw new Error('The button was not reached.');
}

/** A form of six fields, in each of these windows. */
async function see(app: ElectronApplication, window: Page, form: BodyForm, button: Locator) {
  const fields = Array.from({ length: 6 }, (_, count) => `"field${count}": "x"`);
  await form.writeJson(`{${fields.join()}}`);
  for (const size of sizes) {
    const { width, height, zoom = 1 } = size;
    await test.step(`in a window of ${width} x ${height} at ${zoom * 100} %`, async () => {
      await form.fieldName(5).focus();
      await setSize(app, window, size);
      if (zoom !== 1)
        await expect.poll(() => window.evaluate(coveredFocus), 'after the zoom').toBe(null);
      await form.fieldName(0).focus();
      expect(await coveredOnTheWay(window, button)).toEqual([]);
      // From the top of the form to its end.
      await form.fieldName(0).scrollIntoViewIfNeeded();
      await expect.poll(() => isWholeInView(button)).toBe(true);
      await button.click({ trial: true });
      await form.json.focus();
      await expect.poll(() => isWholeInView(button)).toBe(true);
    });
  }
}

test('the button that creates an order', async ({ launched: { app }, window, orders }) => {
  await orders.open();
  await see(app, window, orders, orders.create);
});

test('the button that updates a user', async ({ launched: { app }, window, users }) => {
  await users.open();
  await users.id.fill('7');
  await see(app, window, users, users.update);
});
