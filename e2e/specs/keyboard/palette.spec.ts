import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import type { LaunchedApp } from '../../fixtures/launch-app.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Palette } from '../../kit/pages/palette.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';
import { TemplatesDialog } from '../../kit/pages/templates-dialog.ts';

/** The command palette: what it finds, in which order, and where the focus returns to. */

const said = (window: Page, text: string) =>
  window.getByRole('status').filter({ hasText: text }).first();

/** Makes main hold every search of the journal, until `end` releases them all. */
async function holdSearches({ app }: LaunchedApp): Promise<{ readonly end: () => Promise<void> }> {
  await app.evaluate(({ ipcMain }) => {
    type Handler = (...given: unknown[]) => unknown;
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, Handler>;
    const before = new Map(handlers);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    for (const [channel, handler] of before) {
      handlers.set(channel, async (...given) => {
        if (given.includes('listWrites')) await held;
        return handler(...given);
      });
    }
    const endHold = () => {
      for (const [channel, handler] of before) handlers.set(channel, handler);
      letThrough();
    };
    Object.assign(globalThis, { endHold });
  });
  return { end: () => app.evaluate(() => Reflect.get(globalThis, 'endHold')()) };
}

test('goes to every page, whose heading has the focus then', async ({ window, products }) => {
  const palette = new Palette(window);
  await expect(products.row(1)).toBeVisible();
  for (const [typed, heading] of [
    ['orders', 'Create order'],
    ['users', 'Update user'],
    ['batches', 'Batches'],
    ['journal', 'Journal'],
    ['settings', 'Settings'],
    ['products', 'Products'],
  ] as const) {
    await palette.choose(typed, new RegExp(`^${typed}`, 'i'));
    await expect(window.getByRole('heading', { name: heading, exact: true })).toBeFocused();
  }
});

test('finds products, drafts, templates, journal entries and profiles, and opens them', async ({
  window,
  service,
  products,
  orders,
  users,
}) => {
  const palette = new Palette(window);
  const { id: profileId, ...draft } = profileOf(service, { name: 'Warehouse' });
  const token = { token: service.token, sessionOnly: true };
  await askMain(window, 'saveProfile', { profileId, draft, ...token });
  await products.delete(2);
  await expect(products.row(2)).toBeHidden();
  await orders.open();
  await orders.writeJson('{"customer": "Wilhelmina"}');
  await new TemplatesDialog(window).save('Weekly paper');
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
  await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText('Office chair');
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

test('leads back to exactly where one was', async ({ window, orders, products }) => {
  const palette = new Palette(window);
  await orders.open();
  const lines = Array.from({ length: 200 }, (_, line) => `"field ${line}": ${line}`);
  await orders.writeJson(`{\n${lines.join(',\n')}\n}`);
  const state = () =>
    orders.json.evaluate((box: HTMLTextAreaElement) => ({
      caret: [box.selectionStart, box.selectionEnd, box.selectionDirection],
      scroll: [box.scrollTop, box.parentElement?.scrollTop],
    }));
  await orders.json.press('ControlOrMeta+Home');
  for (let line = 0; line < 40; line++) await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Shift+ArrowRight');
  await window.keyboard.press('Shift+ArrowRight');
  const before = await state();
  await palette.open();
  await window.keyboard.type('nothing of this is kept');
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

test('says that the products are not loaded where their page was not opened, and opens it', async ({
  window,
  service,
  orders,
  products,
}) => {
  const palette = new Palette(window);
  await orders.open();
  await expect(orders.create).toBeVisible();
  const before = service.requestsOf('GET').length;
  // As after a crash: the page returns to where it was.
  await window.reload();
  await expect(orders.create).toBeVisible();
  await palette.choose('desk lamp', /^Products aren't loaded yet.*Shop/, 'Products');
  await expect(products.row(1)).toBeVisible();
  expect(service.requestsOf('GET').length).toBe(before + 1);
  await orders.open();
  await palette.choose('desk lamp', /^Desk lamp/, 'Products');
  await expect(products.details).toContainText('Desk lamp, brass');
});

test('shows the best match first, and what was used last where nothing is typed', async ({
  window,
  products,
}) => {
  const palette = new Palette(window);
  await expect(products.row(1)).toBeVisible();
  await palette.choose('dark', /^Theme: Dark/);
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark');
  await palette.choose('theme light', /^Theme: Light/);
  await palette.open();
  await expect(palette.options.nth(0)).toContainText('Theme: Light');
  await expect(palette.options.nth(1)).toContainText('Theme: Dark');
  await expect(palette.group('Recent').getByRole('option')).toHaveCount(2);
  await window.keyboard.type('j');
  await expect(await palette.highlighted()).toContainText('Journal');
  await expect(await palette.highlighted()).toHaveAttribute('aria-selected', 'true');
  await window.keyboard.press('Backspace');
  await window.keyboard.type('no such thing at all');
  await expect(palette.status).toHaveText('No results for “no such thing at all”');
  await expect(palette.input).toHaveAttribute('aria-expanded', 'false');
  await palette.input.fill('refr');
  await expect(palette.status).toHaveText('1 result');
  await window.keyboard.press('Escape');
  const kept = await window.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(JSON.parse(JSON.parse(kept)['recent-commands'])).toEqual(['theme-light', 'theme-dark']);
});

test('adds what comes late without moving the highlighted entry', async ({
  window,
  launched,
  products,
}) => {
  const palette = new Palette(window);
  await expect(products.row(1)).toBeVisible();
  await products.delete(1);
  await expect(products.row(1)).toBeHidden();
  const hold = await holdSearches(launched);
  await palette.open();
  await window.keyboard.insertText('de');
  await expect(palette.status).toHaveText('Searching…');
  await window.keyboard.press('ArrowDown');
  const chosen = await palette.highlighted();
  const [words, place] = [
    await chosen.textContent(),
    await palette.input.getAttribute('aria-activedescendant'),
  ];
  await hold.end();
  await expect(palette.option(/Delete product.*Desk lamp/)).toBeVisible();
  await expect(palette.input).toHaveAttribute('aria-activedescendant', place ?? '');
  expect(await chosen.textContent()).toBe(words);
});

test('shows a command that the page offers while the palette is open', async ({
  window,
  products,
}) => {
  const palette = new Palette(window);
  await expect(products.row(1)).toBeVisible();
  await palette.open();
  await window.keyboard.insertText('delete selected');
  await expect(palette.status).toContainText('No results for');
  // A script can still select behind the palette, and so can a selection that takes its time.
  await products.checkbox(1).evaluate((input: HTMLInputElement) => input.click());
  await expect(palette.option(/^Delete selected/)).toBeVisible();
});

test.describe('a read-only profile', () => {
  test.use({ profileChange: { protection: 'read-only' } });

  test('has what is forbidden shown as forbidden, with the reason', async ({
    window,
    orders,
    products,
    service,
  }) => {
    const palette = new Palette(window);
    await orders.open();
    await orders.writeJson('{"a": 1}');
    await palette.open();
    await window.keyboard.insertText('create order');
    const create = palette.option(/^Create order/).first();
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await expect(create).toContainText('Read only. Unlock Shop at the top of the page first.');
    await expectNoViolations(window, 'forbidden');
    await window.keyboard.press('Enter');
    await expect(palette.status).toContainText(
      'Read only. Unlock Shop at the top of the page first.',
    );
    await window.keyboard.press('Escape');
    expect(service.requestsOf('POST')).toHaveLength(0);

    await products.open();
    await products.checkbox(1).check();
    await palette.open();
    await window.keyboard.insertText('delete selected');
    await expect(palette.option(/^Delete selected/)).toHaveAttribute('aria-disabled', 'true');
    await window.keyboard.press('Escape');

    await palette.choose('unlock', /^Unlock for 15 minutes/);
    await expect(new ProtectionBar(window).lock).toBeVisible();
    await palette.choose('delete selected', /^Delete selected/);
    await expect(window.getByRole('alertdialog', { name: 'Delete 1 product?' })).toBeVisible();
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`is without fault in the ${theme} theme, in each window`, async ({
    window,
    launched,
    products,
  }) => {
    const palette = new Palette(window);
    await window.emulateMedia({ colorScheme: theme });
    await expect(products.row(1)).toBeVisible();
    for (const [width, height] of [
      [1280, 800],
      [860, 600],
    ] as const) {
      await setSize(launched.app, window, { width, height });
      await palette.open();
      await expectNoViolations(window, 'open');
      await window.screenshot({ path: test.info().outputPath(`palette-${theme}-${width}.png`) });
      await window.keyboard.insertText('de');
      await expect(palette.option(/Desk lamp/)).toBeVisible();
      await expectNoViolations(window, 'searched');
      await window.screenshot({
        path: test.info().outputPath(`palette-found-${theme}-${width}.png`),
      });
      await window.keyboard.press('Escape');
      await window.keyboard.press('ControlOrMeta+/');
      const shortcuts = window.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(shortcuts).toBeVisible();
      await expectNoViolations(window, 'shortcuts');
      await window.screenshot({ path: test.info().outputPath(`shortcuts-${theme}-${width}.png`) });
      await window.keyboard.press('Escape');
      await expect(shortcuts).toBeHidden();
    }
  });
}

test('opens as soon as there is a window, before its code was needed', async ({
  window,
  products,
}) => {
  const palette = new Palette(window);
  await window.reload();
  // A key press is lost before the page listens.
  await expect(async () => {
    await window.keyboard.press('ControlOrMeta+k');
    await expect(palette.dialog).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(palette.input).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(products.row(1)).toBeVisible();
});
