import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Palette } from '../../kit/pages/palette.ts';

const said = (window: Page, text: string) =>
  window.getByRole('status').filter({ hasText: text }).first();

test('is there at once, goes to every page and to a user, and leads back', async ({
  window,
  service,
  orders,
  products,
  users,
}) => {
  const palette = new Palette(window);

  await expect(products.row(1)).toBeVisible();
  await test.step('goes to every page, whose heading has the focus then', async () => {
    await palette.open();
    await expect(palette.group('Pages').getByRole('option')).toContainText([
      'Products',
      'Orders',
      'Users',
      'Journal',
      'Settings',
    ]);
    await window.keyboard.press('Escape');
    // Their shortcuts run the same commands (`keyboard.spec.ts`).
    for (const [typed, heading] of [
      ['orders', 'Create order'],
      ['products', 'Products'],
    ] as const) {
      await palette.choose(typed, new RegExp(`^${typed}`, 'i'));
      await expect(window.getByRole('heading', { name: heading, exact: true })).toBeFocused();
    }
  });

  await orders.open();
  await expect(orders.create).toBeVisible();
  await test.step('opens as soon as there is a window, before its code was needed', async () => {
    // As after a crash: the page returns to where it was.
    await window.reload();
    // A key press is lost before the page listens.
    await expect(async () => {
      await window.keyboard.press('ControlOrMeta+k');
      await expect(palette.dialog).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(palette.input).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
  });

  await test.step('opens what it finds, and leads back', async () => {
    await test.step('leads back to exactly where one was', async () => {
      await orders.open();
      const lines = Array.from({ length: 200 }, (_, line) => `"field ${line}": ${line}`);
      await orders.writeJson(`{\n${lines.join(',\n')}\n}`);
      const state = () =>
        orders.json.evaluate((box: HTMLTextAreaElement) => ({
          caret: [box.selectionStart, box.selectionEnd, box.selectionDirection],
          scroll: [box.scrollTop, box.parentElement?.scrollTop],
        }));
      await orders.json.press('ControlOrMeta+Home');
      for (let page = 0; page < 2; page += 1) await window.keyboard.press('PageDown');
      await window.keyboard.press('Shift+ArrowRight');
      await window.keyboard.press('Shift+ArrowRight');
      const before = await state();
      await palette.open();
      await window.keyboard.insertText('nothing of this is kept');
      await window.keyboard.press('Escape');
      await expect(orders.json).toBeFocused();
      expect(await state()).toEqual(before);
      // Immediately: the next letter goes where the last one went.
      await palette.open();
      await window.keyboard.press('Escape');
      await expect(palette.dialog).toBeHidden();
      await window.keyboard.type('x');
      const [start] = before.caret;
      await expect.poll(async () => (await state()).caret[0]).toBe(Number(start) + 1);
      expect((await orders.json.inputValue())[Number(start)]).toBe('x');

      await products.open();
      const cell = products.row(2).getByRole('gridcell').nth(2);
      await cell.click();
      await palette.open();
      await window.keyboard.press('Escape');
      await expect(cell).toBeFocused();
      // Text selected with the mouse, without a focused element.
      const text = products.heading;
      const selected = () => window.evaluate(() => document.getSelection()?.toString());
      await text.evaluate((element) => {
        (document.activeElement as HTMLElement | null)?.blur();
        document.getSelection()?.selectAllChildren(element);
      });
      expect(await selected()).toBe('Products');
      await palette.open();
      await window.keyboard.press('Escape');
      await expect(palette.dialog).toBeHidden();
      expect(await selected()).toBe('Products');
    });

    await test.step('starts an update of the user with an ID of digits, and keeps what was in the form', async () => {
      await users.open();
      await users.id.fill('7');
      await products.open();
      await palette.choose('0012', /^User 0012/, 'Pages');
      await expect(users.id).toHaveValue('0012');
      await said(window, 'New update of user 0012').getByRole('button', { name: 'Undo' }).click();
      await expect(users.id).toHaveValue('7');
    });

    await test.step('shows another profile', async () => {
      const { id: profileId, ...draft } = profileOf(service, { name: 'Warehouse' });
      const token = { token: service.token, sessionOnly: true };
      await askMain(window, 'saveProfile', { profileId, draft, ...token });
      await palette.choose('warehouse', /^Warehouse/, 'Profiles');
      await expect(window).toHaveTitle('Warehouse — Counterfoil');
    });
  });
});
