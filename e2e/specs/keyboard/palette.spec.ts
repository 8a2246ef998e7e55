import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Palette } from '../../kit/pages/palette.ts';

const said = (window: Page, text: string) =>
  window.getByRole('status').filter({ hasText: text }).first();

test('is there at once, goes to every page, and says what has not been read', async ({
  window,
  service,
  profile,
  orders,
  products,
  users,
}) => {
  const palette = new Palette(window);

  await expect(products.row(1)).toBeVisible();
  await test.step('goes to every page, whose heading has the focus then', async () => {
    await palette.open();
    await expect(palette.group('Pages').getByRole('option')).toContainText([
      ...['Products', 'Orders', 'Users', 'Batches', 'Journal', 'Settings'],
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
  const before = service.requestsOf('GET').length;
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

  await test.step('says that the products are not loaded where their page was not opened, and opens it', async () => {
    await expect(orders.create).toBeVisible();
    await palette.choose('desk lamp', /^Products aren't loaded yet.*Shop/, 'Products');
    await expect(products.row(1)).toBeVisible();
    expect(service.requestsOf('GET').length).toBe(before + 1);
    await orders.open();
    await palette.choose('desk lamp', /^Desk lamp/, 'Products');
    await expect(products.details).toContainText('Desk lamp, brass');
  });
  await window.keyboard.press('Escape');
  await expect(products.details).toBeHidden();

  await test.step('finds what is in the app, opens it, and leads back', async () => {
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

    await test.step('finds products, drafts, templates, journal entries and profiles, and opens them', async () => {
      const { id: profileId, ...draft } = profileOf(service, { name: 'Warehouse' });
      const token = { token: service.token, sessionOnly: true };
      await askMain(window, 'saveProfile', { profileId, draft, ...token });
      const deleted = { id: '2', name: 'Office chair, mesh back' };
      await recordWrite(window, profile, 'deleteProduct', deleted);
      const body = '{"customer": "Wilhelmina"}';
      await askMain(window, 'saveTemplate', {
        ...{ profileId: profile?.id ?? '', kind: 'order', name: 'Weekly paper', body },
        ...{ rules: null, replace: false },
      });
      await orders.open();
      await orders.writeJson(body);
      await users.open();
      await expect(users.heading).toBeVisible();

      await palette.choose('weekly', /^Weekly paper/);
      await expect(said(window, 'Weekly paper')).toBeVisible();
      await expect(orders.json).toHaveValue(/Wilhelmina/);
      // The previous content is a draft now.
      await orders.writeJson('{"customer": "Theodora"}');
      await users.open();
      await palette.choose('wilhelmina', /Wilhelmina/, 'Drafts');
      await expect(orders.json).toHaveValue(/Wilhelmina/);
      await palette.choose('theodora', /Theodora/, 'Drafts');
      await expect(orders.json).toHaveValue(/Theodora/);

      await palette.choose('mesh', /^Delete product/, 'Journal entries');
      await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText(
        'Office chair',
      );
      await palette.choose('notebook', /^Notebook/, 'Products');
      await expect(products.details).toContainText('Notebook, A5, lined');
      await window.keyboard.press('Escape');
      await expect(products.details).toBeHidden();
      await palette.choose('#1', /^Desk lamp/, 'Products');
      await expect(products.details).toContainText('Desk lamp, brass');
      await window.keyboard.press('Escape');

      await palette.choose('warehouse', /^Warehouse/, 'Profiles');
      await expect(window).toHaveTitle('Warehouse — Counterfoil');
    });
  });
});
