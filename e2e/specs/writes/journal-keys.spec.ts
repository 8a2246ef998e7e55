import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

test('the journal entries are reached, read cell by cell and opened by keys', {
  lock: 'clipboard',
}, async ({ journal, products, window, profile, launched, files, service }) => {
  for (const id of [1, 2, 3]) {
    await products.delete(id);
    await expect(products.row(id)).toBeHidden();
  }
  await journal.open();
  await expect(journal.journalEntry(2)).toBeVisible();
  const press = (key: string) => window.keyboard.press(key);
  const cell = (index: number, column: number) =>
    journal.journalEntry(index).getByRole('gridcell').nth(column);
  await journal.search.focus();
  for (let tab = 0; tab < 20 && !(await hasFocus(journal.grid)); tab++) await press('Tab');
  await expect(journal.journalEntry(0)).toBeFocused();
  await press('ArrowDown');
  await expect(journal.journalEntry(1)).toBeFocused();
  await press('End');
  await expect(journal.journalEntry(2)).toBeFocused();
  await press('PageUp');
  await expect(journal.journalEntry(0)).toBeFocused();
  await press('ArrowUp');
  await expect(journal.journalEntry(0)).toBeFocused();

  await press('ArrowRight');
  await expect(cell(0, 0)).toBeFocused();
  await press('End');
  await press('ArrowDown');
  await expect(cell(1, 2)).toBeFocused();
  await expect(cell(1, 2)).toContainText('Done');
  await press('ArrowLeft');
  await expect(cell(1, 1)).toBeFocused();
  await press('Home');
  await expect(journal.journalEntry(1)).toBeFocused();
  await press('ControlOrMeta+Home');
  await expect(journal.journalEntry(0)).toBeFocused();

  await press('ArrowDown');
  await press('Enter');
  await expect(journal.journalEntry(1)).toHaveAttribute('aria-selected', 'true');
  await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText('(#2)');
  await expect(journal.journalEntry(1)).toBeFocused();

  // The focus stays on its journal entry when a new one is added at the top.
  await recordWrite(window, profile, 'createOrder', { body: '{}' });
  await expect(journal.journalEntry(0)).toContainText('Create order');
  await expect(journal.journalEntry(2)).toBeFocused();
  await expect(journal.journalEntry(2)).toContainText('(#2)');

  await test.step('a press opens the journal entry that it was on, also when a new one comes on top meanwhile', async () => {
    await journal.journalEntry(1).hover();
    await window.mouse.down();
    await recordWrite(window, profile, 'createOrder', { body: '{"second": true}' });
    await expect(journal.journalEntry(2)).toContainText('(#3)');
    await window.mouse.up();
    await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText('(#3)');
    await expect(journal.journalEntry(2)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a request is copied as cURL without its token, and the journal exported', async () => {
    const said = (text: string) => window.getByRole('status').filter({ hasText: text }).first();
    await recordWrite(window, profile, 'createOrder', { body: `{"note": "it's =1.10"}` });
    await journal.journalEntry(0).click();
    await journal.chooseOfEntry('Copy as cURL');
    await expect(said('Copied. The token is replaced with $TOKEN')).toBeVisible();
    const text = await launched.app.evaluate(({ clipboard }) => clipboard.readText());
    expect(text).toContain(`--data-raw '{"note": "it'\\''s =1.10"}'`);
    expect(text).toContain(`'Authorization: Bearer '"$TOKEN"`);
    expect(text).toContain(`${service.baseUrl}/api/v1/orders`);
    expect(text).not.toContain(service.token);

    const file = join(files, 'out.csv');
    await answerSaveDialog(launched, file);
    await window.getByRole('button', { name: 'Export', exact: true }).click();
    await window.getByRole('menuitem', { name: 'All entries as CSV' }).click();
    await expect(said(`6 entries exported to ${file}`)).toBeVisible();
    expect(readFileSync(file, 'utf8')).toContain(`"{""note"": ""it's =1.10""}"`);
  });
});

const hasFocus = (element: Locator) =>
  element.evaluate((each) => each.contains(document.activeElement));
