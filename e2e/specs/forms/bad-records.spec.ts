import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { shownUsers } from '../../fixtures/shown-users.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { Answer } from '../../kit/service/answer.ts';

/**
 * What a service may send in place of the user that was asked for, and services that give no versions or take only
 * changes. What else is no user, and what is said about it:
 * main/handlers/writes/user-handlers.test.ts and renderer/lib/failure/failed-layers.test.ts.
 */

test.use({ profileChange: { userRecords: shownUsers } });

const typed = '{"name":  "Typed", "amount": 1.10}';
const whole =
  '{"id": 42,  "name":"Ana", "balance": 1.10,\n "address": {"city": "Graz", "zip": "8010"}, "big": 12345678901234567890}';
const json = { 'Content-Type': 'application/json' };
const ok = (body: string, headers: Readonly<Record<string, string>> = json): Answer => ({
  status: 200,
  headers,
  body,
});

test('a record that is not what the service has now for this user', async ({
  service,
  users,
  window,
  profile,
  failure,
}) => {
  const updated = (id: string) =>
    window.getByRole('status').filter({ hasText: `User ${id} updated` });
  await users.open();
  await users.writeJson(typed);

  await test.step('what is no user neither ends the form nor replaces what was typed', async () => {
    const alert = window.getByRole('alert');
    const page = '<!doctype html><title>Welcome</title>';
    service.always('GET /api/v1/users/6', ok(page, { 'Content-Type': 'text/html' }));
    await users.id.fill('6');
    await users.id.press('Enter');
    await expect(alert.getByRole('heading')).toHaveText("Couldn't read the user");
    await expect(alert).toContainText(
      'The service replied with a web page titled “Welcome” instead of data.',
    );
    await expect(alert.getByRole('button', { name: 'Edit profile' })).toBeVisible();
    await expect(users.json).toHaveValue(typed);
    await expect(users.update).toBeDisabled();
    await expect(users.update).toHaveAccessibleDescription(
      'Read the user first, or press “Keep what I typed”.',
    );

    // A person can still decide to send it, and the service has nothing to compare it with.
    await users.keepTyped.click();
    await expect(alert).toBeHidden();
    await users.update.click();
    await expect.poll(() => service.requestsOf('PUT').map(({ body }) => body)).toEqual([typed]);
    expect(service.requestsOf('PUT')[0]?.headers).not.toHaveProperty('if-match');
    await users.writeJson(typed.replace('Typed', 'typed again'));
  });

  await test.step('a record with the token in it is never what an update starts from', async () => {
    const session = `{"id": "7", "name": "Ann", "session": "${service.token}"}`;
    service.always('GET /api/v1/users/7', ok(session));
    await users.id.fill('7');
    await users.id.press('Tab');
    const note = window.getByRole('status').filter({ hasText: 'contains your token' });
    await expect(note).toContainText("can't use it");
    await expect(users.json).toHaveValue(/typed again/);
    await expect(window.getByRole('button', { name: 'Use the record' })).toHaveCount(0);
    await expect(users.update).toBeDisabled();
    // The tooltip of the button that Tab leads to is outside all regions, as tooltips are.
    await users.read.focus();
    await expect(window.getByRole('tooltip')).toBeHidden();
    await expectNoViolations(window, 'a record with the token in it');
    await users.keepTyped.click();
    await expect(users.update).toBeEnabled();
    expect(await window.content()).not.toContain(service.token);
  });

  await test.step('a record from a cache can be changed, but proves nothing when it is read again', async () => {
    const record = '{"id": "5", "name": "Ann"}';
    service.always('GET /api/v1/users/5', ok(record, { ...json, ETag: '"one"', Age: '60' }));
    await users.id.fill('5');
    await users.id.press('Enter');
    await expect(
      window.getByText('but the form already contains something that you typed'),
    ).toBeVisible();
    const doubt = window.getByText('The service may have newer values.');
    await expect(doubt).toBeVisible();
    await expect(users.json).toHaveValue(/typed again/);
    await expect(users.update).toBeDisabled();
    await window.getByRole('button', { name: 'Use the record' }).click();
    await expect(users.json).toHaveValue(record);
    await expect(doubt).toBeVisible();
    await expect(users.update).toBeEnabled();
    await users.json.fill('{"id": "5", "name": "Anna"}');
    await users.update.click();
    await expect(failure.titled("Couldn't update the user")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('may be an old copy');
    expect(service.requestsOf('PUT')).toHaveLength(1);
    await failure.close();
  });

  await test.step('a service without versions is read again before it is sent to, and a change of others is put in front', async () => {
    await users.discardDraft();
    await changeProfile(window, profile, {
      userRecords: { ...shownUsers, hasStrongEtag: false },
    });
    service.etags = 'none';
    service.records.set('42', whole);
    await users.id.fill('42');
    await users.id.press('Enter');
    await expect(users.json).toHaveValue(whole);
    await users.json.fill(whole.replace('Ana', 'Anna'));
    service.records.set('42', whole.replace('8010', '8020'));
    await users.update.click();
    const dialog = users.changedMeanwhile;
    await expect(dialog.getByRole('listitem')).toHaveText('Changed Address, Zip8010 → 8020');
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    expect(service.requestsOf('PUT')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Update user' }).click();
    const merged = whole.replace('8010', '8020').replace('Ana', 'Anna');
    await expect.poll(() => service.records.get('42')).toBe(merged);
    expect(service.requestsOf('PUT')).toHaveLength(2);
    await expect(updated('42')).toBeVisible();
  });

  await test.step('a service that takes only changes gets the fields that differ, and null for one that was removed', async () => {
    await changeProfile(window, profile, { userRecords: { ...shownUsers, send: 'changes' } });
    service.etags = 'strong';
    const other = whole.replace('42', '44');
    service.records.set('44', other);
    await users.id.fill('44');
    await users.id.press('Enter');
    await expect(users.json).toHaveValue(other);
    await expect(users.data).toContainText('there is nothing to send');
    await users.json.fill(other.replace('1.10', '1.1').replace('Graz', 'Linz'));
    await expect(window.getByText('balance was 1.10 and is now written 1.1.')).toBeVisible();
    await expect(users.shownBody).toContainText('{"address": {"city": "Linz", "zip": "8010"}}');
    await users.json.fill('{"id": 44, "balance": 1.10, "big": 12345678901234567890}');
    await expect(window.getByText('Removed: Name, Address.')).toBeVisible();
    await window.getByRole('button', { name: 'Send no value instead' }).click();
    await expect(users.shownBody).toContainText('{"name": null, "address": null}');
    await expectNoViolations(window);
    await users.update.click();
    await expect
      .poll(() => service.requestsOf('PUT')[2]?.body)
      .toBe('{"name": null, "address": null}');
  });
});
