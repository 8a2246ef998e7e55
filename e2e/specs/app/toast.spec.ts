import type { Page } from '@playwright/test';
import { listenToPage } from '../../fixtures/accessibility/listen-to-page.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { setSize, type WindowSize } from '../../fixtures/native/native-window.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** The toast: what was done, for some seconds, over nothing that has the focus. */

const isMac = process.platform === 'darwin';
const toToast = isMac ? 'Alt+Meta+Digit0' : 'Alt+Digit0';

const toastOf = (window: Page) => window.locator('[data-region="toast"]').getByRole('status');

/** Stops the clock of the page, which can't be given back: from now on its time passes only with `runFor`. */
async function stopClock(window: Page): Promise<void> {
  await window.clock.install();
  // A page whose clock was stopped before is ahead.
  await window.clock.pauseAt((await window.evaluate(() => Date.now())) + 1000);
}

freshTest(
  'is said once, stays while it is used, and is closed by Esc',
  async ({ orders, products, window }) => {
    const toast = toastOf(window);
    await orders.open();
    await orders.writeJson('{"a": 1}');
    await expect(orders.create).toBeEnabled();
    const reader = await listenToPage(window);
    const discard = window.getByRole('button', { name: 'Discard draft' });
    const undo = toast.getByRole('button', { name: 'Undo' });

    await test.step('nothing moves when it comes and goes, and the page hears it once', async () => {
      const place = () => orders.create.boundingBox();
      await orders.create.focus();
      const before = await place();
      await discard.click();
      await expect(toast).toContainText('Draft discarded');
      await reader.hears('Draft discarded Undo');
      expect(await place()).toEqual(before);
      await window.keyboard.press('Escape');
      await expect(toast).toBeEmpty();
      expect(await place()).toEqual(before);
      await reader.hears();
    });

    await test.step('Alt+0 goes to its button and back, and Esc closes it and goes back too', async () => {
      await orders.writeJson('{"a": 2}');
      await discard.click();
      await expect(toast).toContainText('Draft discarded');
      await orders.create.focus();
      await window.keyboard.press(toToast);
      await expect(undo).toBeFocused();
      await expect(undo).toHaveCSS('outline-style', 'solid');
      await window.keyboard.press(toToast);
      await expect(orders.create).toBeFocused();
      await window.keyboard.press(toToast);
      await expect(undo).toBeFocused();
      await window.keyboard.press('Escape');
      await expect(toast).toBeEmpty();
      await expect(orders.create).toBeFocused();
    });

    await test.step('is above the foot of a form of any length', async () => {
      for (const lines of [1, 60]) {
        await orders.writeJson(`{${'\n'.repeat(lines)}"a": 2}`);
        await discard.click();
        await expect(undo).toBeVisible();
        const foot = window.locator('[data-region="foot"]').filter({ visible: true });
        const [above, below] = await Promise.all([toast.boundingBox(), foot.boundingBox()]);
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
        await window.keyboard.press('Escape');
        await expect(toast).toBeEmpty();
      }
    });

    await test.step('stays 20 s with an action, longer while it is focused or pointed at', async () => {
      await orders.writeJson('{"a": 3}');
      await expect(discard).toBeVisible();
      await stopClock(window);
      await discard.click();
      await expect(toast).toContainText('Draft discarded');
      await window.clock.runFor(19_000);
      await expect(undo).toBeVisible();
      await window.keyboard.press(toToast);
      await window.clock.runFor(60_000);
      await expect(undo).toBeFocused();
      await window.keyboard.press(toToast);
      await undo.hover();
      await window.clock.runFor(60_000);
      await expect(undo).toBeVisible();
      await window.mouse.move(0, 0);
      await window.clock.runFor(19_000);
      await expect(undo).toBeVisible();
      await window.clock.runFor(1500);
      await expect(toast).toBeEmpty();
      await window.clock.resume();
      await orders.writeJson('{"a": 4}');
      await expect(discard).toBeVisible();
      await stopClock(window);
      await discard.click();
      await undo.click();
      await expect(toast).toHaveText('Draft restored');
      await window.mouse.move(0, 0);
      await window.clock.runFor(5500);
      await expect(toast).toHaveText('Draft restored');
      await window.clock.runFor(1000);
      await expect(toast).toBeEmpty();
      await window.clock.resume();
    });

    await test.step('Esc closes the menu, then the toast, then the inspector', async () => {
      await products.open();
      const inspector = window.getByRole('region', { name: 'Product', exact: true });
      await products.cell(1, 'ID').press('Enter');
      await expect(inspector).toBeVisible();
      await products.cell(1, 'ID').press('Shift+F10');
      await window.getByRole('menuitem', { name: 'Copy ID' }).click();
      // Pointed at, so that it stays.
      await toast.getByText('ID copied').hover();
      await products.cell(1, 'ID').press('Shift+F10');
      const menu = window.getByRole('menu');
      await expect(menu).toBeVisible();
      await window.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(toast).toContainText('ID copied');
      await window.keyboard.press('Escape');
      await expect(toast).toBeEmpty();
      await expect(inspector).toBeVisible();
      await window.keyboard.press('Escape');
      await expect(inspector).toBeHidden();
    });
  },
);

test('is above the button that sends, also where that stays at the edge of a long form', async ({
  launched,
  orders,
  window,
}) => {
  const toast = toastOf(window);
  await setSize(launched.app, window, { width: 860, height: 600 });
  await orders.open();
  const fields = Array.from({ length: 12 }, (_, count) => `"field${count}": "x"`);
  await orders.writeJson(`{${fields.join()}}`);
  // The next order has the same fields.
  await window.getByRole('button', { name: 'New order' }).click();
  await expect(toast).toContainText('Saved as a draft');
  await expect(orders.value(11)).toHaveValue('');
  const [said, button] = [await toast.boundingBox(), await orders.create.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('is shown over an open dialog, which keeps its Esc', async ({ orders, profile, window }) => {
  const toast = toastOf(window);
  await orders.open();
  const save = { profileId: profile?.id ?? '', kind: 'order', body: '{}', rules: null } as const;
  for (const name of ['Monday', 'Tuesday']) {
    await askMain(window, 'saveTemplate', { ...save, name, replace: false });
  }
  const saved = new Saved(window);
  await saved.open();
  const remove = saved.deleteTemplate('Monday');
  const undo = toast.getByRole('button', { name: 'Undo' });
  await remove.click();
  await expect(undo).toBeVisible();
  await window.keyboard.press(toToast);
  await expect(undo).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  await expect(toast).toContainText('Monday');

  await remove.click();
  await expect(undo).toBeVisible();
  await saved.dialog.getByRole('button', { name: 'Close' }).focus();
  await window.keyboard.press(toToast);
  await window.keyboard.press('Escape');
  await expect(toast).toBeEmpty();
  await expect(saved.dialog).toBeVisible();
  await expect(saved.dialog.getByRole('button', { name: 'Close' })).toBeFocused();

  await saved.deleteTemplate('Tuesday').click();
  await expect(undo).toBeVisible();
  // The dialog is asked first: Esc is its safe answer.
  await saved.dialog.getByRole('button', { name: 'Close' }).focus();
  await window.keyboard.press('Escape');
  await expect(saved.dialog).toBeHidden();
  await expect(undo).toBeVisible();
});

/** The focused element as HTML if some of it is under the toast; null if all can be seen. */
function focusUnderToast(): string | null {
  const { activeElement: focused } = document;
  const toast = document.querySelector('[data-region="toast"]');
  if (toast === null || toast.textContent === '') return 'There is no toast.';
  if (focused === null || focused === document.body || toast.contains(focused)) return null;
  const own = toast.getBoundingClientRect();
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const [from, to] = [Math.max(left, own.left), Math.min(right, own.right)];
  const [above, below] = [Math.max(top, own.top), Math.min(bottom, own.bottom)];
  if (from >= to || above >= below) return null;
  // It may be scrolled out of its part of the page there.
  const under = document.elementsFromPoint((from + to) / 2, (above + below) / 2);
  return under.some((each) => focused.contains(each)) ? focused.outerHTML.slice(0, 160) : null;
}

/** Presses the key until the focus was everywhere it leads to. Returns what was under the toast meanwhile. */
async function coveredOnTheWay(window: Page, key: string): Promise<readonly string[]> {
  const covered = new Set<string>();
  await window.evaluate(() => Object.assign(globalThis, { met: new Set() }));
  const isNew = () =>
    window.evaluate(() => {
      const met = Reflect.get(globalThis, 'met');
      const { activeElement } = document;
      const before = met.size;
      // From the end of the document, Tab starts again.
      return activeElement === document.body || met.add(activeElement).size > before;
    });
  do {
    await window.keyboard.press(key);
    await expect
      .poll(() => window.evaluate(focusUnderToast), { timeout: 2000 })
      .toBeNull()
      .catch(async () => covered.add(String(await window.evaluate(focusUnderToast))));
  } while (await isNew());
  return [...covered];
}

const sizes: readonly WindowSize[] = [
  { width: 860, height: 600 },
  { width: 1280, height: 800, zoom: 2 },
];

const rows = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Lamp ${at}`, price: 1 }));

freshTest.describe('with a list that fills the window', () => {
  freshTest.use({ serviceOptions: { products: rows } });

  freshTest(
    'covers nothing that has the focus, at 860 px and at 200 %',
    async ({ journal, launched, orders, products, users, window }) => {
      freshTest.slow();
      const fields = Array.from({ length: 12 }, (_, count) => `"field${count}": "x"`);
      for (const form of [orders, users]) {
        await form.open();
        await form.writeJson(`{${fields.join()}}`);
      }
      await journal.open();
      await products.open();
      for (const size of sizes) {
        await setSize(launched.app, window, size);
        await products.open();
        await products.row(1).getByRole('checkbox').click();
        // While its clock is stopped, the toast stays.
        await stopClock(window);
        for (const page of [orders, users, journal, products]) {
          await page.open();
          await window.clock.runFor(1000);
          await expect(page.heading).toBeVisible();
          await expect(toastOf(window)).toContainText('Select again');
          expect(await coveredOnTheWay(window, 'Tab'), `${size.width}`).toEqual([]);
        }
        await products.cell(1, 'ID').focus();
        expect(await coveredOnTheWay(window, 'PageDown'), 'rows').toEqual([]);
        expect(await coveredOnTheWay(window, 'ArrowUp'), 'rows').toEqual([]);
        await window.clock.resume();
      }
    },
  );
});
