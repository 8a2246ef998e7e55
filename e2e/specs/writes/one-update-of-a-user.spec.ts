import { askMain } from '../../fixtures/ask-main.ts';
import { shownUsers } from '../../fixtures/shown-users.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

/**
 * Only one update of a user is on its way at a time. main/handlers/writes/one-update-of-a-user.test.ts and
 * main/handlers/batches/rows-of-one-user.test.ts have the rules.
 */

const update = 'PUT /api/v1/users/12';

test('an update waits for no other of its user, and a row does', async ({
  window,
  profile,
  service,
  users,
  batches,
}) => {
  const start = (name: string, table: string) =>
    startBatch(window, {
      profileId: profile?.id ?? '',
      name,
      operation: 'updateUser',
      idColumn: 'ID',
      table: `ID,Phone\n${table}`,
      body: '{"phone": "{{row:Phone}}"}',
      options: { asksAfterFirst: false },
    });
  const sent = () => service.requestsOf('PUT').map(({ path, body }) => `${path.slice(-2)} ${body}`);
  const typed = '{"name": "Bo"}';
  await users.open();
  await users.id.fill('12');
  await users.json.fill(typed);

  await test.step('while a row of the same user is sent, the form says so, and keeps what was typed', async () => {
    const hold = service.hold(update);
    const batchId = await start('Phones', '12,1\n13,2\n');
    await hold.arrived;
    await expect(users.update).toBeDisabled();
    await expect(users.update).toHaveAccessibleDescription('An update of user 12 is on its way.');
    await expect(window.getByRole('link', { name: 'Open entry' })).toBeVisible();
    await window.keyboard.press('ControlOrMeta+Enter');
    await expect(users.json).toHaveValue(typed);
    hold.release();
    await expect(users.update).toBeEnabled();
    await expect
      .poll(async () => (await askMain(window, 'getBatch', { batchId })).state)
      .toBe('finished');
    await users.update.click();
    await expect(window.getByRole('status').filter({ hasText: 'User 12 updated' })).toBeVisible();
    expect(sent()).toEqual(['12 {"phone": "1"}', '13 {"phone": "2"}', `12 ${typed}`]);
  });

  await test.step('a row waits until the update from the form has ended', async () => {
    const hold = service.hold(update);
    await users.writeJson('{"name": "Cleo"}');
    await users.update.click();
    await hold.arrived;
    await start('Later', '12,3\n14,4\n');
    await batches.openBatch('Later');
    await expect(batches.progress).toHaveAttribute('aria-valuetext', '1 of 2 rows');
    await expect(batches.row(1)).toContainText('Waiting');
    hold.release();
    await expect(batches.progress).toHaveAttribute('aria-valuetext', '2 of 2 rows');
    expect(sent().slice(-3)).toEqual([
      '12 {"name": "Cleo"}',
      '14 {"phone": "4"}',
      '12 {"phone": "3"}',
    ]);
  });
});

test.describe('if the service shows its users', () => {
  test.use({ profileChange: { userRecords: shownUsers } });

  test('an update whose user is not shown again because of its token asks for another one', async ({
    window,
    service,
    users,
    failure,
  }) => {
    service.records.set('12', '{"id": 12, "name": "Ana"}');
    await users.open();
    await users.id.fill('12');
    await users.id.press('Enter');
    await expect(users.json).toHaveValue('{"id": 12, "name": "Ana"}');
    await users.json.fill('{"id": 12, "name": "Anna"}');
    service.tokens.clear();
    await users.update.click();
    await expect(failure.titled("Couldn't update the user")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('Nothing was sent');
    await failure.button('Replace token').click();
    await expect(new TokenDialog(window).token).toBeFocused();
    expect(service.requestsOf('PUT')).toEqual([]);
  });
});
