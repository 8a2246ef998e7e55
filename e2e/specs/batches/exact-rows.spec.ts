import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { shownUsers } from '../../fixtures/shown-users.ts';
import { makeBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** A batch of rows with exact bodies: looked at row by row, started, and finished, by keyboard. */

test.use({ profileChange: { userRecords: shownUsers } });

const recordOf = (id: number, city: string) =>
  `{"id": ${id}, "name": "User ${id}", "address": {"city": "${city}"}, "balance": 1.10}`;

async function press(window: Page, name: string | RegExp): Promise<void> {
  const button = window.getByRole('button', { name });
  // Until it is, it may not take the focus, or nothing happens.
  await expect(button).toBeEnabled();
  await button.focus();
  await window.keyboard.press('Enter');
}

test('each row is looked at before it is sent, and only the unchanged users are updated', async ({
  window,
  profile,
  service,
  batches,
}) => {
  for (const id of [1, 2, 3])
    service.records.set(`${id}`, recordOf(id, id === 2 ? 'Linz' : 'Graz'));
  const batch = new NewBatch(window);
  await makeBatch(window, {
    profileId: profile?.id ?? '',
    name: 'Cities',
    operation: 'updateUser',
    idColumn: 'ID',
    table: 'ID,City\n1,Linz\n2,Linz\n3,Wien\n4,Wien\n',
    body: '{"address": {"city": "{{row:City}}"}}',
  });
  await batches.openBatch('Cities');
  await batch.openStep('Check');
  const users = window.getByRole('region', { name: 'Current users' });

  await test.step('users are read with progress, rows without a change are skipped, and the rest is sent', async () => {
    // The service asks to wait: the reading can be cancelled, and sends nothing.
    service.next('GET /api/v1/users/1', { status: 429, headers: { 'Retry-After': '200' } });
    await press(window, 'Read users');
    await expect(users.getByRole('progressbar', { name: 'Reading users' })).toBeVisible();
    await expect(users).toContainText('The service asked to wait until');
    await expectNoViolations(window, 'while the reading of users waits');
    await users.getByRole('button', { name: 'Cancel' }).click();

    await press(window, 'Read users');
    await expect(users).toContainText('2 rows have changes.');
    await expect(users).toContainText('1 row changes nothing and is skipped.');
    await expect(users).toContainText('Row 4, user 4: not found');
    await expectNoViolations(window, 'users that were read');
    expect(service.requestsOf('PUT')).toHaveLength(0);
    await press(window, 'Make a batch of these rows');
  });

  // Check: what each row changes.
  await expect(window.getByRole('heading', { name: 'Batch with exact rows' })).toBeVisible();
  await expect(batches.rows.getByRole('row')).toHaveText([
    /Changes/,
    '1User 1 (1)Address, City',
    '2User 3 (3)Address, City',
  ]);
  const preview = window.getByRole('region', { name: 'Data' });
  const changes = window.getByRole('region', { name: 'Changes' });
  await expect(preview).toContainText('Request for row 1');
  await batches.row(1).focus();
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await expect(preview).toContainText('Request for row 2');
  await expect(batches.row(2)).toHaveAttribute('aria-selected', 'true');
  await expect(changes.getByRole('listitem')).toHaveText(['Changed Address, CityGraz → Wien']);
  await press(window, 'Technical request');
  await expect(preview).toContainText(/If-Match: "[\da-f]{16}"/);
  await expectNoViolations(window, 'a batch with exact rows at Check');

  // The rows can't be changed in any step, only how they are sent.
  await batch.step('Check').focus();
  await expect(window.getByRole('tab')).toHaveText([/Check/, /Send/]);
  await window.keyboard.press('ArrowRight');
  await expect(batch.step('Send')).toHaveAttribute('aria-selected', 'true');
  await expect(batches.row(2)).toBeVisible();
  await expect(window.getByRole('textbox')).toHaveCount(0);
  await expect(window.getByText('2 updates', { exact: true })).toBeVisible();
  await expect(batch.stopAfterFirst).toBeChecked();

  // A colleague changes one of the users meanwhile.
  service.records.set('3', recordOf(3, 'Bregenz'));
  await press(window, 'Start batch');
  await expect(batch.question).toContainText('This updates 2 users');
  // A question that opened by itself ignores presses at first, and may close later than the loop waits.
  await expect(async () => {
    const start = batch.question.getByRole('button', { name: 'Start', exact: true });
    if (await start.isVisible()) await start.press('Enter', { timeout: 1000 });
    await expect(batch.question).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(batches.sendOthers(1)).toBeVisible();
  expect(service.requestsOf('PUT')).toHaveLength(1);

  // A row that waits shows what it will send, and its entry once it has been sent.
  await batches.row(1).focus();
  for (const key of ['ArrowDown', 'Enter']) await window.keyboard.press(key);
  const waiting = window.getByRole('region', { name: 'Row 2', exact: true });
  await expect(waiting).toContainText('"Wien"');
  await expect(waiting.getByRole('region', { name: 'Changes' })).toContainText('Graz → Wien');
  await expectNoViolations(window, 'a waiting row of a batch with exact rows');
  await batches.sendOthers(1).press('Enter');
  await expect(batches.journalEntry).toContainText('Update User 3 (3): Address');
  await expect(waiting).toBeHidden();
  await expect(batches.row(1)).toContainText('Done');
  await expect(batches.row(2)).toContainText('Not sent');
  await expect(batches.journalEntry).toContainText('The user has changed on the service');
  await press(window, 'Close entry');
  await expect(batches.row(2)).toBeFocused();
  expect(service.records.get('1')).toBe(recordOf(1, 'Linz'));
  expect(service.records.get('3')).toBe(recordOf(3, 'Bregenz'));
  expect(service.requestsOf('PUT').map(({ body }) => body)).toEqual([recordOf(1, 'Linz')]);
});
