import type { Locator, Page } from '@playwright/test';
import { expectWholeWalk } from '../../fixtures/accessibility/walk-by-keyboard.ts';
import type { LaunchedApp } from '../../fixtures/launch-app.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { HelpWindow } from '../../kit/pages/help-window.ts';
import { Palette } from '../../kit/pages/palette.ts';
import type { ProductsPage } from '../../kit/pages/products-page.ts';
import { Saved } from '../../kit/pages/saved.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/** Everything works without a mouse: Tab goes through every screen, and shortcuts do what their list says. */

/** Goes there using only Tab. */
async function tabTo(window: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let step = 0; step < 100; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await window.keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
}

/** The modifier that opens a page together with its digit. */
const pageKey = process.platform === 'darwin' ? 'Alt+Meta' : 'Alt';

const heading = (window: Page, name: string) => window.getByRole('heading', { name, exact: true });

test('Tab leads to every control of every page, shows where it is, and comes round', async ({
  window,
  products,
  orders,
  users,
  journal,
  profile,
}) => {
  await expect(products.row(1)).toBeVisible();
  await products.checkbox(1).check();
  await expectWholeWalk(window, 'Products');
  await products.deleteButton(2).click();
  await expect(products.deleteDialog).toBeVisible();
  await expectWholeWalk(window, 'Delete product?');
  await products.confirmDelete();
  await expect(products.row(2)).toBeHidden();
  await orders.open();
  await orders.addField('customer', 'Text', 'Wilhelmina');
  await orders.writeJson('{"a": {"b": 1}}');
  await expectWholeWalk(window, 'Orders');
  await orders.newOrder.click();
  const saved = new Saved(window);
  await saved.open();
  await expectWholeWalk(window, 'Saved');
  await window.keyboard.press('Escape');
  await expect(saved.dialog).toBeHidden();
  await users.open();
  await users.id.fill('12');
  await expectWholeWalk(window, 'Users');
  await journal.open();
  await journal.journalEntry(0).click();
  await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText(
    'Delete product',
  );
  await expectWholeWalk(window, 'Journal');
  await startBatch(window, {
    profileId: profile?.id ?? '',
    name: 'Paper',
    table: 'n\n1\n2\n',
    body: '{"n": "{{row:n}}"}',
  });
  await window.getByRole('link', { name: 'Journal' }).click();
  await expect(window.getByRole('grid', { name: 'Journal' })).toBeVisible();
  await expectWholeWalk(window, 'Journal');
  await window
    .getByRole('grid', { name: 'Journal' })
    .getByRole('row')
    .filter({ hasText: 'Paper' })
    .click();
  await expect(heading(window, 'Paper')).toBeVisible();
  await expectWholeWalk(window, 'a batch');
  await window.getByRole('link', { name: 'Orders' }).click();
  await window.getByRole('button', { name: 'From a table…', exact: true }).click();
  await expect(heading(window, 'New batch')).toBeVisible();
  await expectWholeWalk(window, 'New batch');
  await window.getByRole('link', { name: 'Settings' }).click();
  await expect(heading(window, 'Settings')).toBeVisible();
  await expectWholeWalk(window, 'Settings');
  await new Palette(window).choose('edit profile', /^Edit profile/);
  await expect(window.getByRole('textbox', { name: 'Profile name' })).toBeVisible();
  await expectWholeWalk(window, 'Edit profile');
});

/** Esc closes the dialog while its box is empty. */
async function leaveTemplateName(window: Page): Promise<void> {
  const saved = new Saved(window);
  await saved.open();
  await saved.saveAs.click();
  await window.keyboard.press('Escape');
  await expect(saved.name).toBeHidden();
  await saved.saveAs.click();
  await tabTo(window, saved.name);
  await window.keyboard.type('Weekly');
  await window.keyboard.press('Escape');
  await expect(saved.name).toHaveValue('Weekly');
  await tabTo(window, window.getByRole('button', { name: 'Cancel' }));
  await window.keyboard.press('Enter');
  // Where the focus has returned to, Esc closes the list.
  await expect(saved.saveAs).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(saved.dialog).toBeHidden();
}

test.describe('at the first start', () => {
  test.use({ start: 'empty' });

  test('a service is connected without a mouse', async ({ window, service, products }) => {
    await expect(heading(window, 'Welcome to Counterfoil')).toBeVisible();
    await expectWholeWalk(window, 'Welcome');
    await test.step('the help is there before there is a profile', async () => {
      const help = await HelpWindow.open(window);
      await expect(help.heading('Start here')).toBeVisible();
      await help.close();
    });
    await window.keyboard.press('ControlOrMeta+Shift+N');
    await tabTo(window, window.getByRole('textbox', { name: 'Profile name' }));
    await expectWholeWalk(window, 'Connect');
    await tabTo(window, window.getByRole('textbox', { name: 'Profile name' }));
    await window.keyboard.press('ControlOrMeta+a');
    await window.keyboard.insertText('Corner shop');
    await tabTo(window, window.getByRole('textbox', { name: 'Base URL' }));
    await window.keyboard.press('ControlOrMeta+a');
    await window.keyboard.insertText(service.baseUrl);
    await tabTo(window, window.getByLabel('Token', { exact: true }));
    await window.keyboard.insertText(service.token);
    await test.step('the help is there, and a form that is filled in stays', async () => {
      await window.keyboard.press('F1');
      const help = await HelpWindow.of(window);
      await expect(help.heading('Connect a service')).toBeVisible();
      await help.close();
      await expect(window.getByLabel('Token', { exact: true })).toBeFocused();
      await expect(window.getByLabel('Token', { exact: true })).toHaveValue(service.token);
      await expect(window.getByRole('textbox', { name: 'Base URL' })).toHaveValue(service.baseUrl);
    });
    await tabTo(window, window.getByRole('button', { name: 'Connect', exact: true }));
    await window.keyboard.press('Enter');
    await expect(products.row(1)).toBeVisible();
    // Before there is a profile, there are no pages to go to. The palette has the other commands.
    await expect(window).toHaveTitle('Corner shop — Counterfoil');
  });
});

test('a product is deleted, an order created and a user updated without a mouse', async ({
  window,
  service,
  products,
  orders,
  users,
  journal,
  launched,
}) => {
  await expect(products.row(1)).toBeVisible();
  await tabTo(window, products.grid.locator('[tabindex="0"]').first());
  await window.keyboard.press('ControlOrMeta+Home');
  while (
    !(await products.deleteButton(1).evaluate((button) => button === document.activeElement))
  ) {
    await window.keyboard.press('ArrowRight');
  }
  await window.keyboard.press('Enter');
  await expect(products.deleteDialog).toBeVisible();
  await tabTo(window, products.deleteDialog.getByRole('button', { name: 'Delete product' }));
  await window.keyboard.press('Enter');
  await expect(products.row(1)).toBeHidden();

  await window.keyboard.press(`${pageKey}+2`);
  await expect(orders.heading).toBeVisible();
  await tabTo(window, orders.json);
  await window.keyboard.press('ControlOrMeta+a');
  await window.keyboard.insertText('{"a": 1}');
  // Esc discards nothing, and Tab leaves the box.
  await window.keyboard.press('Escape');
  await expect(orders.json).toHaveValue('{"a": 1}');
  await test.step('Esc discards nothing that was typed into a dialog', () =>
    leaveTemplateName(window));
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();

  await window.keyboard.press(`${pageKey}+3`);
  await expect(users.heading).toBeVisible();
  await tabTo(window, users.id);
  await window.keyboard.type('12');
  await window.keyboard.press('Escape');
  await expect(users.id).toHaveValue('12');
  await tabTo(window, users.json);
  await window.keyboard.press('ControlOrMeta+a');
  await window.keyboard.insertText('{"b": 2}');
  await tabTo(window, users.update);
  await window.keyboard.press('Space');
  await expect(window.getByRole('status').filter({ hasText: 'User 12 updated' })).toBeVisible();
  expect(service.requests.slice(-3).map(({ method }) => method)).toEqual(['DELETE', 'POST', 'PUT']);

  await window.keyboard.press(`${pageKey}+4`);
  await expect(journal.heading).toBeVisible();
  await tabTo(window, journal.journalEntry(0));
  await window.keyboard.press('Enter');
  await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText('Update user');

  await test.step('shortcuts, and the help with the list of them', () =>
    useShortcuts(window, products, service, launched));
});

async function useShortcuts(
  window: Page,
  products: ProductsPage,
  service: TestService,
  launched: LaunchedApp,
): Promise<void> {
  await test.step('every shortcut does what the list says', async () => {
    for (const [keys, title] of [
      [`${pageKey}+2`, 'Create order'],
      [`${pageKey}+3`, 'Update user'],
      [`${pageKey}+4`, 'Journal'],
      ['ControlOrMeta+,', 'Settings'],
      [`${pageKey}+1`, 'Products'],
    ] as const) {
      await window.keyboard.press(keys);
      await expect(heading(window, title)).toBeFocused();
    }
    const reads = () => service.requestsOf('GET').length;
    const before = reads();
    await window.keyboard.press('ControlOrMeta+r');
    await expect.poll(reads).toBe(before + 1);
    await expect(products.refresh).toBeEnabled();
    await window.keyboard.press('F5');
    await expect.poll(reads).toBe(before + 2);
    await window.keyboard.press('ControlOrMeta+f');
    await expect(products.search).toBeFocused();

    await launched.app.evaluate(({ Menu }) => {
      const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
      help?.submenu?.items.find(({ label }) => label === 'Keyboard shortcuts')?.click();
    });
    const help = await HelpWindow.of(window);
    await expect(help.heading('Keyboard')).toBeInViewport();
    await help.close();
    // No command runs over a dialog, which has to be answered first.
    const palette = new Palette(window);
    await palette.open();
    await window.keyboard.press(`${pageKey}+2`);
    await expect(palette.dialog).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(products.search).toBeFocused();
    await expect(products.heading).toBeVisible();
  });

  await test.step('Esc and Enter in a composition belong to the input method', async () => {
    await products.search.fill('lamp');
    const session = await window.context().newCDPSession(window);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await compose('ラ');
    await expect(products.search).toHaveValue('lampラ');
    await window.keyboard.press('Escape');
    await expect(products.search).toHaveValue(/^lamp/);
    await products.search.fill('');
    const palette = new Palette(window);
    await palette.open();
    await compose('ラ');
    await window.keyboard.press('Enter');
    await expect(palette.dialog).toBeVisible();
    // Ends the composition.
    await session.send('Input.insertText', { text: 'ラ' });
    await session.detach();
    await window.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
  });

  await test.step('Ctrl with plus zooms wherever the key is, and once', async () => {
    const level = () =>
      launched.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel(),
      );
    // As a keyboard does it: keys that Playwright presses don't reach main.
    const press = (keyCode: string, modifiers: readonly ('control' | 'shift')[]) =>
      launched.app.evaluate(
        ({ BrowserWindow }, key) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents;
          contents?.sendInputEvent({ type: 'keyDown', ...key });
          contents?.sendInputEvent({ type: 'keyUp', ...key });
        },
        { keyCode, modifiers: [...modifiers] },
      );
    // Plus of a Swiss keyboard is Shift+1.
    await press('+', ['control', 'shift']);
    await expect.poll(level).toBe(0.5);
    await press('0', ['control']);
    await expect.poll(level).toBe(0);
  });
}
