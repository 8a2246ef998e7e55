import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** A batch of rows with exact bodies: looked at row by row, started, and finished, by keyboard. */

const userRecords = { send: 'whole', idMember: 'id', hasStrongEtag: true } as const;
test.use({ profileChange: { userRecords } });

const recordOf = (id: number, city: string) =>
  `{"id": ${id}, "name": "User ${id}", "address": {"city": "${city}"}, "balance": 1.10}`;

async function press(window: Page, name: string | RegExp): Promise<void> {
  await window.getByRole('button', { name }).focus();
  await window.keyboard.press('Enter');
}

test('each row is looked at before it is sent, and only the unchanged users are updated', async ({
  window,
  service,
  batches,
}) => {
  for (const id of [1, 2, 3])
    service.records.set(`${id}`, recordOf(id, id === 2 ? 'Linz' : 'Graz'));
  const batch = new NewBatch(window);
  await batch.open('Update users');
  await batch.paste('ID,City\n1,Linz\n2,Linz\n3,Wien\n');
  await batch.writeJson('{"address": {"city": "{{row:City}}"}}');
  await batch.openStep('Check');
  const users = window.getByRole('region', { name: 'Current users' });
  await press(window, 'Read users');
  await expect(users).toContainText('2 rows have changes.');
  await users.getByRole('checkbox', { name: /that change nothing/ }).focus();
  await window.keyboard.press('Space');
  await press(window, 'Make a batch of these rows');

  // Check: what each row changes.
  await expect(window.getByRole('heading', { name: 'Batch with exact rows' })).toBeVisible();
  await expect(batches.rows.getByRole('row')).toHaveText([
    /Changes/,
    '11address.city',
    '22No change',
    '33address.city',
  ]);
  const preview = window.getByRole('region', { name: 'Request preview' });
  const changes = window.getByRole('region', { name: 'Changes' });
  await expect(preview).toContainText('Request for row 1');
  await batches.row(1).focus();
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await expect(preview).toContainText('Request for row 2');
  await expect(changes).toContainText('No change: the user as read from the service');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await expect(batches.row(3)).toHaveAttribute('aria-selected', 'true');
  await expect(changes.getByRole('listitem')).toHaveText(['Changed address.city"Graz" → "Wien"']);
  await press(window, 'Technical request');
  await expect(preview).toContainText(/If-Match: "[\da-f]{16}"/);
  await expectNoViolations(window, 'a batch with exact rows at Check');

  // The rows can't be changed in any step, only how they are sent.
  await batch.step('Check').focus();
  for (const step of ['Request', 'Data'] as const) {
    await window.keyboard.press('ArrowLeft');
    await expect(batch.step(step)).toHaveAttribute('aria-selected', 'true');
    await expect(batches.row(3)).toBeVisible();
    await expect(window.getByRole('textbox')).toHaveCount(0);
  }
  for (let step = 0; step < 3; step++) await window.keyboard.press('ArrowRight');
  await expect(batch.step('Run')).toHaveAttribute('aria-selected', 'true');
  await expect(window.getByRole('checkbox', { name: 'Ask after the first row' })).toBeChecked();
  await expectNoViolations(window, 'a batch with exact rows at Run');

  // A colleague changes one of the users meanwhile.
  service.records.set('3', recordOf(3, 'Bregenz'));
  await press(window, 'Start batch');
  await expect(batch.question).toContainText('This updates 3 users');
  // A question that opened by itself ignores presses at first.
  await expect(async () => {
    await batch.question.getByRole('button', { name: 'Start', exact: true }).press('Enter');
    await expect(batch.question).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(batches.sendOthers(2)).toBeVisible();
  expect(service.requestsOf('PUT')).toHaveLength(1);

  // A row that waits shows what it will send, and its entry once it has been sent.
  await batches.row(1).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await window.keyboard.press(key);
  const waiting = window.getByRole('region', { name: 'Row 3', exact: true });
  await expect(waiting).toContainText('"Wien"');
  await expect(waiting.getByRole('region', { name: 'Changes' })).toContainText('"Graz" → "Wien"');
  await expectNoViolations(window, 'a waiting row of a batch with exact rows');
  await batches.sendOthers(2).press('Enter');
  await expect(batches.journalEntry).toContainText('Update user 3');
  await expect(waiting).toBeHidden();
  await expect(batches.row(1)).toContainText('Done');
  await expect(batches.row(2)).toContainText('Done');
  await expect(batches.row(3)).toContainText('Refused');
  await expect(batches.journalEntry).toContainText('412');
  await expectNoViolations(window, 'a finished batch with exact rows');
  await press(window, 'Close entry');
  await expect(batches.row(3)).toBeFocused();
  expect(service.records.get('1')).toBe(recordOf(1, 'Linz'));
  expect(service.records.get('3')).toBe(recordOf(3, 'Bregenz'));
  expect(service.requestsOf('PUT').map(({ body }) => body)).toEqual([
    recordOf(1, 'Linz'),
    recordOf(2, 'Linz'),
    recordOf(3, 'Wien'),
  ]);
});
