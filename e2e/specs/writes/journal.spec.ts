import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';

freshTest(
  'every write has its journal entry: what was sent and what came back',
  async ({ service, orders, products, journal, window, userData, launched }) => {
    await products.delete(2);
    await expect(products.row(2)).toBeHidden();
    service.next('POST /api/v1/orders', { status: 201, body: { orderNumber: 'A-17' } });
    await orders.open();
    await orders.writeJson('{"productId": 1.10}');
    await orders.create.click();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();

    await journal.open();
    await expect(journal.heading).toBeVisible();
    for (const name of ['Time', 'What', 'Target', 'Outcome', 'Profile']) {
      await expect(journal.grid.getByRole('columnheader', { name })).toBeVisible();
    }
    await expect(journal.journalEntry(1)).toContainText('Delete Office chair, mesh back (2)');
    await expect(journal.journalEntry(1)).toContainText('Done');
    await journal.journalEntry(0).click();
    const opened = window.getByRole('region', { name: 'Journal entry' });
    await expect(opened).toContainText('{"productId": 1.10}');
    await expect(opened).toContainText('A-17');

    await launched.app.close();
    const again = await launchApp({ userData });
    const kept = new JournalPage(again.window);
    await kept.open();
    await expect(kept.journalEntry(0)).toContainText('Done');
    await expect(kept.journalEntry(1)).toContainText('Delete Office chair, mesh back (2)');
    await again.close();
  },
);

test('an empty journal says so', async ({ journal, window }) => {
  await journal.open();
  await expect(journal.heading).toBeVisible();
  await expect(
    window
      .getByRole('main')
      .getByText(/nothing|no /i)
      .first(),
  ).toBeVisible();
});

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text }).first();

for (const theme of ['light', 'dark'] as const) {
  test.describe(`a journal in the ${theme} theme`, () => {
    test.use({ settings: { theme } });

    test.beforeEach(async ({ service, orders, products, failure, journal }) => {
      await products.delete(2);
      await expect(products.row(2)).toBeHidden();
      service.next('POST /api/v1/orders', 'drop-after-reading');
      await orders.open();
      await orders.writeJson(`{"customer": "Wilhelmina O'Hara"}`);
      await orders.create.click();
      await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
      await failure.close();
      await journal.open();
      await expect(journal.journalEntry(1)).toBeVisible();
    });

    test('is searched as one types, and filtered', async ({ window, journal }) => {
      await expect(said(window, '2 entries')).toBeVisible();
      await journal.search.fill('wilh');
      await expect(said(window, '1 of 2 entries')).toBeVisible();
      await expect(journal.journalEntry(0)).toContainText('Create order');
      await journal.search.fill('mesh office');
      await expect(journal.journalEntry(0)).toContainText('Office chair');
      await journal.search.fill('"nothing* (');
      await expect(window.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
      await expectNoViolations(window);
      await window.getByRole('button', { name: 'Clear search and filters' }).click();
      await expect(said(window, '2 entries')).toBeVisible();
      const unresolved = window.getByRole('button', { name: 'Unresolved 1' });
      await unresolved.click();
      await expect(unresolved).toHaveAttribute('aria-pressed', 'true');
      await expect(said(window, '1 of 2 entries')).toBeVisible();
      await unresolved.click();
      await journal.toggleFilter();
      const outcome = window.getByRole('combobox', { name: 'Outcome' });
      await outcome.selectOption('Unresolved');
      await expect(said(window, '1 of 2 entries')).toBeVisible();
      await outcome.selectOption('Done');
      await expect(journal.journalEntry(0)).toContainText('Delete product');
      await expectNoViolations(window);
      await window.keyboard.press('Escape');
      await expect(outcome).toBeHidden();
      await window.getByRole('button', { name: 'Remove the filter Done' }).click();
      await expect(said(window, '2 entries')).toBeVisible();
      await expect(window.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
      await journal.toggleFilter();
      await window.getByLabel('From day').fill('2199-01-01');
      await expect(said(window, '0 of 2 entries')).toBeVisible();
      await window.keyboard.press('Escape');
      await expectNoViolations(window);
      await window.getByRole('button', { name: 'Clear filters' }).click();
      await expect(said(window, '2 entries')).toBeVisible();
      await window.keyboard.press('ControlOrMeta+f');
      await expect(journal.search).toBeFocused();
    });

    test('has an unknown one resolved by hand, and taken back', async ({ window, journal }) => {
      const link = window.getByRole('navigation').getByRole('link', { name: 'Journal' });
      await expect(link).toHaveAccessibleDescription('1 unresolved');
      await journal.journalEntry(0).click();
      await window.getByRole('textbox', { name: 'Note' }).fill('Seen in the list of orders');
      await expectNoViolations(window);
      await window.getByRole('button', { name: 'It was created', exact: true }).click();
      await expect(journal.journalEntry(0)).toContainText('Unknown, resolved: it was created');
      await expect(link).not.toHaveAccessibleDescription('1 unresolved');
      const opened = window.getByRole('region', { name: 'Journal entry' });
      await expect(opened).toContainText('Seen in the list of orders');
      await expectNoViolations(window);
      await window.screenshot({ path: test.info().outputPath(`resolved-${theme}.png`) });
      await journal.search.fill('seen list');
      await expect(said(window, '1 of 2 entries')).toBeVisible();
      await journal.search.fill('');
      await window.getByRole('button', { name: 'Undo' }).click();
      await expect(journal.journalEntry(0)).not.toContainText('resolved');
      await window.getByRole('button', { name: 'It was not created' }).click();
      await expect(journal.journalEntry(0)).toContainText('Unknown, resolved: it was not created');
    });

    test('is cleared, but for nothing when it is thought better of', async ({
      window,
      journal,
    }) => {
      await journal.choose('Clear the journal…');
      const dialog = window.getByRole('alertdialog', { name: 'Clear the journal?' });
      await expect(dialog).toContainText('This deletes 2 entries');
      await expect(dialog).toContainText('whether 1 of them went through');
      await expectNoViolations(window);
      await window.screenshot({ path: test.info().outputPath(`clear-${theme}.png`) });
      await dialog.getByRole('combobox', { name: 'Entries' }).selectOption('Older than 7 days');
      await expect(dialog.getByRole('button', { name: 'Clear 0 entries' })).toBeDisabled();
      await window.keyboard.press('Escape');
      await expect(journal.journalEntry(1)).toBeVisible();
      await journal.choose('Clear the journal…');
      await dialog.getByRole('button', { name: 'Clear 2 entries' }).click();
      await expect(said(window, '2 entries cleared')).toBeVisible();
      await expect(window.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
    });
  });
}

test('a request is copied as cURL without its token, and the journal exported', {
  lock: 'clipboard',
}, async ({ window, launched, files, service, orders, journal }) => {
  await orders.open();
  await orders.writeJson(`{"note": "it's =1.10"}`);
  await orders.create.click();
  await expect(said(window, 'Order created')).toBeVisible();
  await journal.open();
  await journal.journalEntry(0).click();
  await window.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect(said(window, 'Copied. The token is replaced with $TOKEN')).toBeVisible();
  const text = await launched.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(text).toContain(`--data-raw '{"note": "it'\\''s =1.10"}'`);
  expect(text).toContain(`'Authorization: Bearer '"$TOKEN"`);
  expect(text).toContain(`${service.baseUrl}/api/v1/orders`);
  expect(text).not.toContain(service.token);

  for (const format of ['JSON Lines', 'CSV']) {
    const file = join(files, `out-${format}`);
    await answerSaveDialog(launched, file);
    await window.getByRole('button', { name: 'Export', exact: true }).click();
    await window.getByRole('menuitem', { name: `All entries (1) as ${format}` }).click();
    await expect(said(window, `1 entry exported to ${file}`)).toBeVisible();
  }
  const jsonl = readFileSync(join(files, 'out-JSON Lines'), 'utf8');
  expect(JSON.parse(jsonl)).toMatchObject({ outcome: 'done', body: `{"note": "it's =1.10"}` });
  expect(readFileSync(join(files, 'out-CSV'), 'utf8')).toContain(`"{""note"": ""it's =1.10""}"`);
});

test('the words beside the search are about the journal entries that are shown', async ({
  orders,
  journal,
  window,
}) => {
  await orders.open();
  for (const name of ['Ann', 'Bob']) {
    await orders.writeJson(`{"customer": "${name}"}`);
    await orders.create.click();
    await expect(orders.preview.getByText(/Done/)).toBeVisible();
    await window.getByRole('button', { name: 'New order' }).click();
  }
  await journal.open();
  await expect(said(window, '2 entries')).toBeVisible();
  await window.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const rows = document.querySelectorAll('[role=rowgroup] [role=row]').length;
      const told = [...document.querySelectorAll('p[role=status]')].map((p) => p.textContent);
      const words = told.find((text) => text.endsWith(' entries'));
      const empty = [...document.querySelectorAll('main h2')].at(-1)?.textContent;
      heard.push(`${rows} ${words} ${empty}`);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await journal.search.fill('ann');
  await expect(said(window, '1 of 2 entries')).toBeVisible();
  await journal.search.fill('nobody');
  await expect(window.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await journal.search.fill('');
  await expect(said(window, /^2 entries$/)).toBeVisible();
  const heard = await window.evaluate(() => Reflect.get(window, 'heard') as string[]);
  expect(heard.filter((each) => /2 of 2 journalEntries|Nothing sent yet/.test(each))).toEqual([]);
});
