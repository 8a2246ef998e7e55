import {
  expectNoViolationsInBothThemes as expectNone,
  expectNoViolations,
} from '../../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../../fixtures/test.ts';
import { FindHowDialog } from '../../../kit/pages/profiles/find-how-dialog.ts';
import { ProfileForm } from '../../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../../kit/pages/profiles/profile-menu.ts';
import { TokenDialog } from '../../../kit/pages/profiles/token-dialog.ts';

/** axe finds nothing outside the lists and forms: journal, settings, profiles, help, in each language. */

test('the journal, the settings, the palette and the help', async ({ window, orders, journal }) => {
  await journal.open();
  await expect(journal.heading).toBeVisible();
  await expectNone(window, 'an empty journal');
  await orders.open();
  await orders.writeJson('{"a": 1}');
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await expectNone(window, 'an order that was sent');
  await journal.open();
  await journal.journalEntry(0).click();
  await expect(window.getByRole('region', { name: 'Journal entry' })).toBeVisible();
  await expectNone(window, 'a journal entry');
  await journal.search.fill('nothing like it');
  await expect(journal.grid).toBeHidden();
  await expectNone(window, 'no journal entry found');
  await journal.search.fill('');
  await journal.choose('Clear the journal…');
  await expect(window.getByRole('alertdialog')).toBeVisible();
  await expectNone(window, 'Clear the journal?');
  await window.keyboard.press('Escape');
  await window.getByRole('link', { name: 'Settings' }).click();
  await expect(window.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expectNone(window, 'Settings');
  await window.keyboard.press('ControlOrMeta+k');
  await expect(window.getByRole('combobox', { name: 'Command', exact: true })).toBeFocused();
  await expectNone(window, 'the palette');
  await window.keyboard.press('Escape');
  await window.keyboard.press('ControlOrMeta+/');
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNone(window, 'the shortcuts');
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(window.getByRole('dialog', { name: 'Help' }).getByRole('article')).toBeVisible();
  await expectNone(window, 'the help');
});

test('a profile that is edited, tested and removed', async ({ window, service }) => {
  const form = new ProfileForm(window);
  const find = new FindHowDialog(window);
  const menu = new ProfileMenu(window);
  await menu.press('Edit profile…');
  await expect(form.save).toBeVisible();
  await expectNone(window, 'a profile');
  await form.test.click();
  await expect(window.getByRole('button', { name: 'Copy result' })).toBeVisible();
  await expectNone(window, 'a connection that works');
  service.always('*', { status: 401, body: { message: 'Token expired.' } });
  await form.test.click();
  await expect(window.getByRole('alert')).toContainText('Token expired.');
  await expectNone(window, 'a connection that does not');
  await find.open();
  await expect(find.dialog).toBeVisible();
  await expectNone(window, 'Find how');
  await window.keyboard.press('Escape');
  await form.name.fill('');
  await form.baseUrl.fill('http://shop.example');
  await form.save.click();
  await expectNone(window, 'a form with problems');
  await menu.press('Remove profile…');
  await expect(window.getByRole('alertdialog')).toBeVisible();
  await expectNone(window, 'Remove the profile?');
});

test.describe('without a token', () => {
  test.use({ start: 'no-token' });

  test('the question for it, and the page without it', async ({ window }) => {
    const { dialog } = new TokenDialog(window);
    await expect(dialog).toBeVisible();
    await expectNone(window, 'Token needed');
    await window.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectNone(window, 'no token');
  });
});

test.describe('at the first start', () => {
  test.use({ start: 'empty' });

  test('the welcome and the form', async ({ window }) => {
    await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
    await expectNone(window, 'Welcome');
    await window.getByRole('button', { name: 'Connect to a service' }).click();
    await window.getByRole('button', { name: 'Connect', exact: true }).click();
    await expectNone(window, 'Connect form with problems');
  });
});

for (const [language, deleteWord] of [
  ['de', 'löschen'],
  ['ru', 'Удалить'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ settings: { language } });

    test('every page, a question, the help and the palette', async ({ window }) => {
      await expect(window.locator('html')).toHaveAttribute('lang', language);
      await expect(window.getByRole('grid')).toContainText('Desk lamp');
      await expectNoViolations(window, 'products');
      const row = window.getByRole('row').nth(1);
      await row.getByRole('button', { name: deleteWord }).click();
      await expect(window.getByRole('alertdialog')).toBeVisible();
      await expectNoViolations(window, 'a question');
      await window.keyboard.press('Escape');
      const links = window.getByRole('navigation').getByRole('link');
      for (let place = 1; place < (await links.count()); place += 1) {
        await links.nth(place).click();
        await expect(links.nth(place)).toHaveAttribute('aria-current', 'page');
        await expect(window.locator('h1:visible')).toBeVisible();
        await expectNoViolations(window, `page ${place}`);
      }
      const dialog = window.getByRole('dialog');
      for (const [key, what] of [
        ['F1', 'the help'],
        ['ControlOrMeta+k', 'the palette'],
      ] as const) {
        await window.keyboard.press(key);
        await expect(dialog).toBeVisible();
        await expectNoViolations(window, what);
        await window.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  });
}
