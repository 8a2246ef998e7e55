import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** An open batch in a small window. */

const name = 'Batch 2026-11-22 21:41';
const isWhole = (words: Locator) =>
  words.evaluate((element) => element.scrollWidth <= element.clientWidth);

test('in a small window the name is whole, and rows are in sight under the first one', async ({
  window,
  profile,
  batches,
  launched,
}) => {
  const profileId = profile?.id ?? '';
  const body = '{"name": "{{row:Name}}", "city": "Bonn", "street": "Am Hof", "number": 12}';
  const table = ['Name', 'A', 'B', 'C', 'D', 'E', 'F'].join('\n');
  await startBatch(window, { profileId, name, table, body });
  await setSize(launched.app, window, { width: 800, height: 560 });
  await batches.openBatch(name);
  await expect(batches.firstRow).toBeVisible();
  expect(await isWhole(batches.titled(name))).toBe(true);
  expect(await isWhole(window.getByText('Create orders', { exact: true }))).toBe(true);
  await expect(batches.all).toBeVisible();
  for (const number of [1, 2, 3, 4]) await expect(batches.row(number)).toBeInViewport();
  await expect(batches.sendOthers(5)).toBeInViewport();

  await batches.row(1).click();
  await expect(batches.journalEntry).toBeInViewport();
  await expect(batches.row(1)).toBeInViewport();

  await test.step('at 200 % an open entry takes the place of the rows', async () => {
    await batches.journalEntry.getByRole('button', { name: 'Close entry' }).click();
    await batches.sendOthers(5).click();
    await expect(batches.firstRow).toBeHidden();
    await setSize(launched.app, window, { width: 1280, height: 800, zoom: 2 });
    await batches.row(1).click();
    const back = batches.journalEntry.getByRole('button', { name: 'Rows', exact: true });
    await expect(back).toBeFocused();
    await expect(batches.rows).toBeHidden();
    await expectNoViolations(window, 'an entry in place of the rows');
    await window.keyboard.press('Enter');
    await expect(batches.journalEntry).toBeHidden();
    await expect(batches.row(1)).toBeFocused();
  });
});

test('the rows show the columns of the table that there is room for', async ({
  window,
  profile,
  batches,
  launched,
}) => {
  await startBatch(window, {
    profileId: profile?.id ?? '',
    ...{ name: 'Phones', operation: 'updateUser', idColumn: 'ID' },
    table: 'ID,Name,Phone,City\n7,Ann,+49 228 1,Bonn\n8,Bob,+43 316 2,Graz\n',
    body: '{"phone": "{{row:Phone}}"}',
    options: { asksAfterFirst: false },
  });
  await setSize(launched.app, window, { width: 1280, height: 800 });
  await batches.openBatch('Phones');
  const headers = () => batches.rows.getByRole('columnheader').allTextContents();
  await expect
    .poll(headers)
    .toEqual(['Row', 'Target', 'Name', 'Phone', 'City', 'Outcome', 'Reason']);
  await expect(batches.row(2)).toHaveText(/^28Bob\+43 316 2Graz/);
  await expect(batches.rows).toHaveAttribute('aria-colcount', '7');

  // The focus stays in the grid when its column goes.
  await batches.row(2).getByRole('gridcell', { name: 'Graz' }).click();
  await setSize(launched.app, window, { width: 860, height: 640 });
  await expect.poll(headers).toEqual(['Row', 'Target', 'Name', 'Outcome', 'Reason']);
  await expect(batches.row(2)).toHaveText(/^28Bob/);
});

test('an open batch is renamed, before its start and after', async ({
  window,
  profile,
  batches,
}) => {
  const rename = async (before: string | RegExp, after: string) => {
    await window.getByRole('button', { name: before }).focus();
    await window.keyboard.press('Enter');
    await window.getByRole('textbox', { name: 'Batch name' }).fill(after);
    await window.keyboard.press('Enter');
    await expect(window.getByRole('textbox', { name: 'Batch name' })).toBeHidden();
  };
  const making = new NewBatch(window);
  await making.open('Create orders');
  await making.paste('Name\nA\n');
  await making.writeJson('{ "mine" : 1 }');
  await rename(/^Rename 1 order · pasted · /, 'Pending');
  await expect(window.getByRole('main')).toContainText('Pending');
  await expect(making.json).toHaveValue('{ "mine" : 1 }');

  const profileId = profile?.id ?? '';
  await startBatch(window, { profileId, name: 'Old', table: 'Name\nA\nB', body: '{}' });
  await batches.openBatch('Old');
  await rename('Rename Old', 'New');
  await expect(batches.titled('New')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Rename New' })).toBeFocused();
  await batches.all.click();
  await expect(batches.batch('New')).toBeVisible();
  await expect(batches.batch('Pending')).toBeVisible();
});
