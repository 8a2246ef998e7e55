import type { Locator, Page } from '@playwright/test';
import { defaultSettings } from '../../../main/contract/settings.ts';
import { seePagesWhole } from '../../fixtures/accessibility/see-pages-whole.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, test } from '../../fixtures/test.ts';

/** In right-to-left languages, keys and drags go where they point, and no page cuts its words. */

const leftOf = async (place: Locator) => (await place.boundingBox())?.x ?? Number.NaN;

test('everything is mirrored from right to left', async ({ userData }) => {
  const launched = await launchApp({ userData, args: ['--lang=ar-XB', '--demo'] });
  const { app, window, close, problems } = launched;
  const root = window.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(window.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await test.step('no page cuts its words in ar-XB', () => seePagesWhole(launched));
  await setSize(app, window, { width: 1280, height: 800 });
  await window.getByRole('navigation').getByRole('link').first().click();
  await test.step('arrow keys and the edges of columns are mirrored from right to left', () =>
    pressAndDrag(window));
  await test.step('what points the way is mirrored from right to left, and what is code is not', () =>
    lookAround(window));
  await test.step('no page cuts its words in ru', async () => {
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'ru' });
    await expect(root).toHaveAttribute('lang', 'ru');
    await expect(root).toHaveAttribute('dir', 'ltr');
    await seePagesWhole(launched);
  });
  await close();
  expect(problems()).toEqual([]);
});

async function pressAndDrag(window: Page): Promise<void> {
  const focused = window.locator(':focus');
  const cells = window.getByRole('grid').getByRole('row').nth(3).getByRole('gridcell');
  await cells.nth(2).click();
  const name = await leftOf(cells.nth(2));
  const price = await leftOf(cells.nth(3));
  expect(price).toBeLessThan(name);
  await window.keyboard.press('ArrowLeft');
  await expect.poll(() => leftOf(focused)).toBe(price);
  await window.keyboard.press('ArrowRight');
  await expect.poll(() => leftOf(focused)).toBe(name);

  // The left edge of the ID column: dragging to the left makes it wider.
  const edge = window.getByRole('separator').first();
  const width = async () => Number(await edge.getAttribute('aria-valuenow'));
  const before = await width();
  await edge.focus();
  await window.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(before + 8);
  const { x = 0, y = 0, width: thick = 0, height = 0 } = (await edge.boundingBox()) ?? {};
  await window.mouse.move(x + thick / 2, y + height / 2);
  await window.mouse.down();
  await window.mouse.move(x + thick / 2 - 40, y + height / 2, { steps: 4 });
  await window.mouse.up();
  await expect.poll(width).toBe(before + 48);
}

async function lookAround(window: Page): Promise<void> {
  const grid = window.getByRole('grid');
  await expect(grid).toBeVisible();
  const current = window.locator('a[aria-current="page"]');
  expect(await leftOf(current)).toBeGreaterThan(await leftOf(grid));
  const bar = await current.evaluate((link) => getComputedStyle(link, '::before').right);
  expect(bar).toBe('0px');

  await window.keyboard.press('ControlOrMeta+k');
  const option = window.getByRole('option').first();
  await expect(option.locator('kbd')).toHaveCSS('direction', 'ltr');
  await expect(option).toHaveCSS('direction', 'rtl');
  await window.keyboard.press('Escape');

  await window.keyboard.press('F1');
  const help = window.getByRole('dialog');
  await expect(help.locator('.lucide-arrow-left')).toHaveCSS('scale', '-1 1');
  await expect(help.getByRole('article').locator('h3')).toHaveCSS('direction', 'ltr');
  await window.keyboard.press('Escape');
}
