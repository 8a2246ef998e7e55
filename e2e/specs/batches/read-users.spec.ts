import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** A batch of updates whose users are read first: what each row changes is known before anything is sent. */

const userRecords = { send: 'whole', idMember: 'id', hasStrongEtag: true } as const;
test.use({ profileChange: { userRecords } });

const recordOf = (id: number, city: string) =>
  `{"id": ${id}, "name": "User ${id}", "address": {"city": "${city}"}, "balance": 1.10}`;

test('users are read with progress, rows without a change are skipped, and the rest is sent', async ({
  window,
  service,
}) => {
  for (const id of [1, 2, 3])
    service.records.set(`${id}`, recordOf(id, id === 2 ? 'Linz' : 'Graz'));
  const batch = new NewBatch(window);
  await batch.open('Update users');
  await batch.paste('ID,City\n1,Linz\n2,Linz\n3,Wien\n4,Wien\n');
  await batch.writeJson('{"address": {"city": "{{row:City}}"}}');
  await batch.openStep('Check');
  const users = window.getByRole('region', { name: 'Current users' });
  await expectNoViolations(window, 'before the users are read');

  // The service asks to wait: the reading can be cancelled, and sends nothing.
  service.next('GET /api/v1/users/1', { status: 429, headers: { 'Retry-After': '200' } });
  await users.getByRole('button', { name: 'Read users' }).click();
  await expect(users.getByRole('progressbar', { name: 'Reading users' })).toBeVisible();
  await expect(users).toContainText('The service asked to wait until');
  await expectNoViolations(window, 'while it waits');
  await users.getByRole('button', { name: 'Cancel' }).click();

  await users.getByRole('button', { name: 'Read users' }).click();
  await expect(users).toContainText('2 rows have changes.');
  await expect(users).toContainText('1 row changes nothing.');
  await expect(users).toContainText('Row 4, user 4: not found');
  await expect(users.getByRole('checkbox', { name: /that change nothing/ })).toBeChecked();
  await expectNoViolations(window, 'what was read');
  expect(service.requestsOf('PUT')).toHaveLength(0);
  await users.getByRole('button', { name: 'Make a batch of these rows' }).click();

  await expect(window.getByRole('heading', { name: 'Batch with exact rows' })).toBeVisible();
  const rows = window.getByRole('grid', { name: 'Rows' });
  await expect(rows.getByRole('row')).toHaveText([/Changes/, '11address.city', '23address.city']);
  const changes = window.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('listitem')).toHaveText(['Changed address.city"Graz" → "Linz"']);
  await rows.getByRole('row').nth(2).click();
  await expect(changes.getByRole('listitem')).toHaveText(['Changed address.city"Graz" → "Wien"']);
  await expect(changes).toContainText('Compared with the user as read from the service');
  await expectNoViolations(window, 'rows with their changes');

  // A colleague changes one of them meanwhile.
  service.records.set('3', recordOf(3, 'Bregenz'));
  await batch.start.click();
  await batch.answer('Start');
  await window.getByRole('button', { name: /^Send the other/ }).click();
  await expect.poll(() => service.requestsOf('PUT').length).toBe(2);
  expect(service.records.get('1')).toBe(
    recordOf(1, 'Graz').replace('{"city": "Graz"}', '{"city": "Linz"}'),
  );
  expect(service.records.get('3')).toBe(recordOf(3, 'Bregenz'));
});
