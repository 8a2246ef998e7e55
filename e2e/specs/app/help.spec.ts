import { defaultSettings } from '../../../main/contract/settings.ts';
import {
  expectNoViolationsIn,
  expectNoViolationsInBothThemes,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { HelpWindow } from '../../kit/pages/help-window.ts';

/** The help: it opens over everything, at the current page, and closes without a trace. */

test('a failure leads to what it means, and stays below', async ({
  window,
  service,
  products,
  orders,
  failure,
}) => {
  const help = new HelpWindow(window);
  await expect(products.row(1)).toBeVisible();
  service.next('POST /api/v1/orders', { status: 409, body: { message: 'Changed meanwhile.' } });
  await orders.open();
  await orders.writeJson('{"a": 1}');
  await orders.create.click();
  const dialog = failure.titled("Couldn't create the order");
  await expect(dialog).toBeVisible();
  await failure.button('What this means').click();
  const heading = help.heading('It conflicts with the current data');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // A long page, with pictures. The others are in e2e/screens.
  await test.step('axe finds nothing', async () => {
    const picture = help.article.getByRole('img').first();
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(1100);
    await expectNoViolationsInBothThemes(window, 'Help, a long page', help.article);
  });
  await window.keyboard.press('Escape');
  await expect(help.dialog).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(failure.button('What this means')).toBeFocused();
  await failure.close();
  await expect(orders.json).toHaveValue('{"a": 1}');

  await test.step('a failure leads to its German page, and the notice is only on pages in English', async () => {
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'de' });
    await window.getByRole('link', { name: 'Produkte' }).click();
    const dialog = window.getByRole('dialog', { name: 'Hilfe' });
    const notice = dialog.getByText('Diese Seite gibt es nur auf Englisch.');
    await test.step('a failure on a page has its link too', async () => {
      service.next('GET /api/v1/products', { status: 403, body: { message: 'Managers only.' } });
      await window.getByRole('button', { name: 'Aktualisieren' }).click();
      await window.getByRole('button', { name: 'Was das bedeutet' }).click();
      const heading = dialog.getByRole('heading', { name: 'Das Token ist dazu nicht berechtigt' });
      await expect(heading).toBeFocused();
    });
    await expect(notice).toBeHidden();
    const picture = dialog.getByRole('img', { name: /^Eine Bestellung/ });
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(1100);
    await dialog.getByRole('link', { name: 'Connect a service' }).first().click();
    await expect(notice).toBeVisible();
    await dialog.getByRole('link', { name: 'Erste Schritte' }).click();
    await expect(notice).toBeHidden();
    await expect(dialog.getByRole('heading', { name: 'Erste Schritte' })).toBeFocused();
    await dialog.getByRole('searchbox').fill('Zertifikat');
    await expect(dialog.getByRole('link').first()).toContainText('Die Verbindung ist nicht sicher');
  });
});

test('the search finds by keys, says when it finds nothing, and the best is first', async ({
  window,
  products,
  orders,
  users,
  journal,
}) => {
  const help = new HelpWindow(window);
  await test.step('nothing of it is loaded before it is opened', async () => {
    await expect(products.row(1)).toBeVisible();
    // The other pages are prefetched.
    const names = () =>
      window.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(async () => `${await names()}`).toContain('edit-profile-page');
    // A page loads a module only once.
    const loads = window.waitForRequest(/help-window/);
    await help.open();
    await loads;
    await expect(help.dialog).toBeVisible();
  });
  await window.keyboard.press('Control+f');
  await expect(help.search).toBeFocused();
  await window.keyboard.insertText('xylophone');
  await expect(help.found.getByRole('status')).toContainText('No results for “xylophone”.');
  await expectNoViolationsIn(help.dialog, 'Help, nothing found');
  await help.search.fill('keychain locked');
  const best = help.found.getByRole('link').first();
  await expect(best).toContainText('When the keychain is locked');
  await expect(best.locator('mark').first()).toHaveText('keychain');
  // The best result is shown, and the search box keeps the focus.
  await expect(help.heading('When the keychain is locked')).toBeInViewport();
  await expect(help.search).toBeFocused();
  await window.keyboard.press('ArrowDown');
  await expect(best).toBeFocused();
  await window.keyboard.press('ArrowDown');
  await expect(help.found.getByRole('link').nth(1)).toBeFocused();
  await window.keyboard.press('ArrowUp');
  await window.keyboard.press('ArrowUp');
  await expect(help.search).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(help.heading('When the keychain is locked')).toBeFocused();
  await expect(help.search).toHaveValue('keychain locked');
  // The first Escape clears the search, the second one closes.
  await help.search.focus();
  await window.keyboard.press('Escape');
  await expect(help.search).toHaveValue('');
  await expect(help.search).toBeFocused();
  await expect(help.contents).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(help.dialog).toBeHidden();

  await test.step('F1 opens the page of the task, and Escape goes back to the field', async () => {
    await orders.open();
    await orders.writeJson('{"half": ');
    await orders.json.focus();
    await orders.json.press('F1');
    await expect(help.heading('Create an order')).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(help.dialog).toBeHidden();
    await expect(orders.json).toBeFocused();
    await expect(orders.json).toHaveValue('{"half": ');
    await users.open();
    await help.open();
    await expect(help.heading('Update a user')).toBeVisible();
    // A second F1 changes nothing.
    await help.contents.getByRole('link', { name: 'Delete products' }).click();
    await window.keyboard.press('F1');
    await expect(help.heading('Delete products')).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(help.dialog).toBeHidden();
  });

  await test.step('links lead within the help, Back goes back, and the page below stays', async () => {
    await journal.open();
    await expect(journal.heading).toBeVisible();
    const before = window.url();
    await help.open();
    await expect(help.heading('Read the journal')).toBeFocused();
    await help.article
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Keep or remove' })
      .click();
    await expect(help.heading('Keep or remove')).toBeFocused();
    await help.contents
      .getByRole('link', { name: 'Keep what you type: drafts and templates' })
      .click();
    await help.article.getByRole('link', { name: 'Drafts', exact: true }).click();
    await expect(help.heading('Drafts')).toBeFocused();
    await expect(help.contents.getByRole('link', { name: 'Drafts', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await help.back.click();
    await help.back.click();
    await expect(help.heading('Keep or remove')).toBeFocused();
    expect(window.url()).toBe(before);
    await help.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(journal.heading).toBeVisible();
  });
});
