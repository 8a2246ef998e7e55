import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** A user can't be read: what was last sent for the ID is the closest there is. */

test('what was last sent for an id can be loaded, taken back and compared', async ({
  service,
  users,
  window,
}) => {
  const first = '{"name": "Ana", "age": 30.0, "address": {"city": "Graz", "zip": "8010"}}';
  await users.open();
  await expect(window.getByText('Only the fields you fill in are sent.')).toContainText(
    'Shop may clear the other fields',
  );
  await users.id.fill('a/7');
  await users.writeJson(first);
  await users.update.click();
  // While the form is unchanged, the preview shows the outcome, and the form doesn't repeat it.
  await expect(users.preview).toContainText('Sent as shown');
  await expect(users.lastSent).toBeHidden();

  await users.id.fill('a/8');
  await expect(users.preview).not.toContainText('Sent as shown');
  await expect(users.lastSent).toBeHidden();
  await users.id.fill('a/7');
  await users.writeJson('{"name": "Anna", "address": {"city": "Graz"}, "vip": true}');

  await expect(users.lastSent).toContainText('Done · 200');
  await users.lastSent.getByRole('button', { name: 'Compare' }).click();
  const dialog = window.getByRole('dialog', { name: 'Compare with last sent' });
  const part = (name: string) => dialog.getByRole('region', { name });
  await expect(part('Changed').getByRole('listitem')).toHaveText(['name"Ana" → "Anna"']);
  await expect(part('No longer sent').getByRole('listitem')).toHaveText([
    'age30.0',
    'address.zip"8010"',
  ]);
  await expect(part('No longer sent')).toContainText('Shop may keep');
  await expect(part('Added').getByRole('listitem')).toHaveText(['viptrue']);
  await dialog.getByRole('button', { name: /Unchanged/ }).click();
  await expect(dialog.getByText('address.city')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await users.lastSent.getByRole('button', { name: 'Load' }).click();
  await expect(users.json).toHaveValue(first);
  await window.getByRole('button', { name: 'Undo' }).click();
  await expect(users.json).toHaveValue(/Anna/);
  expect(service.requestsOf('PUT')).toHaveLength(1);
});

test('a newer update of which nobody knows what became is named', async ({
  service,
  users,
  failure,
}) => {
  await users.open();
  await users.id.fill('7');
  await users.writeJson('{"name": "Ana"}');
  await users.update.click();
  await expect(users.preview).toContainText('Sent as shown');
  service.next('PUT /api/v1/users/*', 'drop-after-reading');
  await users.writeJson('{"name": "Anna"}');
  await users.update.click();
  await expect(failure.titled("Don't know whether the user was updated")).toBeVisible();
  await failure.close();
  await expect(users.lastSent).toContainText(/Newer update .*: Unknown/);
  await users.lastSent.getByRole('button', { name: 'Load' }).click();
  await expect(users.json).toHaveValue('{"name": "Ana"}');
});

test('the entry of an update shows what changed since the update before it', async ({
  users,
  journal,
  window,
}) => {
  await users.open();
  await users.id.fill('7');
  await users.writeJson('{"name": "Ana", "age": 30.0, "city": "Graz"}');
  await users.update.click();
  await expect(users.preview).toContainText('Sent as shown');
  await users.writeJson('{"name": "Anna", "age": 30.0, "zip": "8010"}');
  await expect(users.lastSent).toBeVisible();
  await users.update.click();
  await expect(users.lastSent).toBeHidden();
  await journal.open();
  await journal.journalEntry(0).click();
  const changes = window.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('listitem')).toHaveText([
    'name"Ana" → "Anna"',
    'zip"8010"',
    'city"Graz"',
  ]);
  await expect(changes).toContainText('Compared with the previous update of this user');
  await expectNoViolations(window, 'an update with its changes');
  await journal.journalEntry(1).click();
  await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText(
    '"city": "Graz"',
  );
  await expect(changes).toBeHidden();
});
