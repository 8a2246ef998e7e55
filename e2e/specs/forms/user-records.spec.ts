import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { shownUsers } from '../../fixtures/shown-users.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** A service that also shows its users: a record is read, and only what was edited changes. */

const record =
  '{"id": 42,  "name":"Ana", "balance": 1.10,\n "address": {"city": "Graz", "zip": "8010"}, "big": 12345678901234567890}';
const reads = 'GET /api/v1/users/*';

test.use({ profileChange: { userRecords: shownUsers } });

test('a record is edited for its own user', async ({ service, users, window, failure }) => {
  const updated = (id: string) =>
    window.getByRole('status').filter({ hasText: `User ${id} updated` });
  await users.open();

  await test.step('reading can be cancelled', async () => {
    service.records.set('41', record.replace('42', '41'));
    const hold = service.hold(reads);
    await users.id.fill('41');
    await users.id.press('Enter');
    await hold.arrived;
    await window.getByRole('button', { name: 'Cancel reading' }).click();
    await expect(users.read).toBeFocused();
    await expect(window.getByText('Reading user 41')).toBeHidden();
    hold.release();
  });

  await test.step('an update of a user that was not read reads first, and sends nothing', async () => {
    await users.writeJson('{"name": "Ann"}');
    await users.update.click();
    await expect(window.getByText('User 41 was read at', { exact: false })).toBeVisible();
    await expect(users.update).toHaveAccessibleDescription(
      'First choose what to do with what you typed.',
    );
    expect(service.requestsOf('PUT')).toHaveLength(0);
    await users.discardDraft();
  });

  await test.step('a service that asks to wait is waited for, or read at once', async () => {
    service.next(reads, { status: 429, headers: { 'Retry-After': '60' } });
    await users.id.fill('41');
    await users.id.press('Enter');
    await expect(failure.wait).toContainText('asks to wait 60 sec. Trying again at');
    await failure.tryAgainNow.click();
    await expect(window.getByText('Ana, read at')).toBeVisible();
    await expect(failure.wait).toBeHidden();
  });

  await test.step('a field of a user is changed by keyboard, and no other byte', async () => {
    service.records.set('42', record);
    await users.id.fill('');
    await users.id.pressSequentially('42');
    const isRead = () =>
      service.requests.filter(({ method, path }) => `${method} ${path}` === 'GET /api/v1/users/42');
    expect(isRead()).toHaveLength(0);
    await users.id.press('Enter');
    await expect(users.json).toHaveValue(record);
    await expect(window.getByText('Ana, read at')).toBeVisible();
    const name = users.row('name').getByRole('textbox', { name: 'Value' });
    await name.focus();
    await window.keyboard.press('ControlOrMeta+A');
    await window.keyboard.type('Anna');
    await expect(users.data).toContainText('"Anna"');
    await window.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => service.records.get('42')).toBe(record.replace('Ana', 'Anna'));
    expect(service.requestsOf('PUT')[0]?.headers['if-match']).toMatch(/^"[\da-f]{16}"$/);
    // Read for the form, and again right before it was sent.
    expect(isRead()).toHaveLength(2);
    // Chromium adds and replaces headers by itself.
    expect(isRead()[0]?.headers).toMatchObject({
      'accept-encoding': 'identity',
      'cache-control': 'no-cache',
    });

    // The record has changed since it was read: the next change begins with reading it, by itself.
    const hold = service.hold('GET /api/v1/users/42');
    await users.backToForm();
    await hold.arrived;
    await expect(users.update).toBeDisabled();
    hold.release();
    await expect(users.update).toBeEnabled();
    await expect(name).toHaveValue('Anna');
    expect(isRead()).toHaveLength(3);

    // Nothing was typed since, so the next user takes the place of this one.
    service.records.set('43', '{"id": 43, "name": "Ben"}');
    await users.id.fill('43');
    await users.id.press('Enter');
    await expect(name).toHaveValue('Ben');
    await expect(users.update).toBeEnabled();
  });

  await test.step('a masked value is not sent before a person has chosen', async () => {
    const masked =
      '{"id": 62, "name": "Ana", "password": "********", "pin": "xxx", "key": "sk_live_••••1234"}';
    service.records.set('62', masked);
    await users.id.fill('62');
    await users.id.press('Enter');
    await expect(users.data).toContainText('Some values of this user are masked.');
    const field = (name: string) => window.getByRole('group', { name, exact: true });
    await field('Password').getByRole('button', { name: 'Leave out' }).click();
    await field('Pin').getByRole('button', { name: 'Send as it is' }).click();
    await expectNoViolations(window);
    await users.row('key').getByRole('textbox', { name: 'Value' }).fill('secret');
    await expect(field('Password')).toBeHidden();
    await expect(field('Key')).toBeHidden();
    await expect(field('Pin').getByRole('button', { name: 'Send as it is' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await users.update.click();
    await expect
      .poll(() => service.records.get('62'))
      .toBe('{"id": 62, "name": "Ana", "pin": "xxx", "key": "secret"}');
    await expect(updated('62')).toBeVisible();
  });

  await test.step('a user that is read again after an update takes nothing away that was typed', async () => {
    const edited = () => users.row('name').getByRole('textbox', { name: 'Value' });
    const hold = service.hold('GET /api/v1/users/62');
    await users.backToForm();
    await hold.arrived;
    await edited().fill('Anja');
    service.records.set('62', '{"id": 62, "name": "Ana", "pin": "1", "key": "changed"}');
    hold.release();
    await expect(users.json).toHaveValue(
      '{"id": 62, "name": "Anja", "pin": "1", "key": "changed"}',
    );

    // A failure is said at the form, and nothing can be sent.
    await users.update.click();
    await expect(users.ticket.region).toBeVisible();
    service.next('GET /api/v1/users/62', { status: 403 });
    await users.backToForm();
    await expect(
      window.getByText('Read the user again before you make another change.'),
    ).toBeVisible();
    await expect(users.update).toBeDisabled();
    await expect(users.json).toHaveValue(
      '{"id": 62, "name": "Anja", "pin": "1", "key": "changed"}',
    );
    await expect(window.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('another ID unloads the record, and a reply that comes too late is dropped', async () => {
    service.records.set('42', record);
    service.records.set('43', '{"id": 43, "name": "Ben"}');
    await users.id.fill('42');
    await users.id.press('Enter');
    await expect(users.json).toHaveValue(record);
    const typed = record.replace('Ana', 'Anna');
    await users.json.fill(typed);

    const hold = service.hold('GET /api/v1/users/43');
    await users.id.fill('43');
    await expect(users.update).toBeDisabled();
    await users.id.press('Enter');
    await hold.arrived;
    await expect(window.getByText('Reading user 43')).toBeVisible();
    await users.id.fill('44');
    hold.release();
    await users.id.press('Tab');
    await expect(window.getByText("Shop has no user 44, or doesn't show users.")).toBeVisible();
    await expect(users.json).toHaveValue(typed);
    await expect(users.update).toBeDisabled();

    // What was typed is sent to another user only if a person says so.
    await users.keepTyped.click();
    await expect(users.read).toBeFocused();
    await expect(users.update).toBeEnabled();
    await expect(window.getByText("User 44 wasn't read")).toBeVisible();

    // Or the edit goes on top of the record of that user, and nothing else of the other record.
    await users.id.fill('43');
    await users.id.press('Enter');
    const addToBatch = window.getByRole('button', { name: 'Add to batch' });
    await expect(addToBatch).toBeDisabled();
    await window.getByRole('button', { name: 'Put what I typed on the record' }).click();
    await expect(addToBatch).toBeEnabled();
    await expect(users.json).toHaveValue('{"id": 43, "name": "Anna"}');
    await expect(window.getByText('replace newer values in these fields: name')).toBeVisible();
    await expect(users.update).toBeEnabled();
    expect(service.requestsOf('PUT')).toHaveLength(3);
    await users.discardDraft();
  });

  await test.step('a user who was changed by others is not overwritten unseen', async () => {
    service.records.set('42', record);
    await users.id.fill('42');
    await users.id.press('Enter');
    await expect(users.json).toHaveValue(record);
    await users.json.fill(record.replace('Ana', 'Anna').replace('1.10', '2'));
    service.records.set('42', record.replace('8010', '8020').replace('1.10', '3'));
    await users.update.click();
    const dialog = users.changedMeanwhile;
    await expect(dialog).toContainText("Your update wasn't sent");
    const fields = dialog.getByRole('listitem');
    await expect(fields).toHaveText(['Changed Address, Zip8010 → 8020']);
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
    await users.chooseMine('Balance').click();
    const merged = record.replace('8010', '8020').replace('Ana', 'Anna').replace('1.10', '2');
    // One new request, with what others had changed elsewhere.
    const hold = service.hold('PUT /api/v1/users/42');
    await dialog.getByRole('button', { name: 'Update user' }).click();
    await hold.arrived;
    await expect(users.json).toHaveValue(merged);
    expect(service.requestsOf('PUT')).toHaveLength(4);
    service.records.set('42', record.replace('8010', '8030').replace('1.10', '3'));
    hold.release();
  });

  await test.step('a change in the last moment is refused by a service that checks If-Match', async () => {
    const dialog = users.changedMeanwhile;
    await expect(dialog).toContainText('The service refused your update');
    // Codes are for support.
    await expect(dialog.getByText('412')).toBeHidden();
    await dialog.getByRole('button', { name: 'Details' }).click();
    await expect(dialog.getByText('412').first()).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText('Changed Address, Zip8020 → 8030');
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Update user' }).click();
    const merged = record.replace('8010', '8030').replace('Ana', 'Anna').replace('1.10', '2');
    await expect.poll(() => service.records.get('42')).toBe(merged);
    await expect(updated('42')).toBeVisible();
    const [first, second] = service
      .requestsOf('PUT')
      .slice(3)
      .map(({ headers }) => headers['if-match']);
    expect(second).not.toBe(first);
  });

  await test.step('after an update in doubt the user is read and compared before it is sent again', async () => {
    const other = record.replace('42', '52');
    service.records.set('52', other);
    await users.id.fill('52');
    await users.id.press('Enter');
    await expect(users.json).toHaveValue(other);
    const edited = other.replace('Ana', 'Anna');
    await users.json.fill(edited);
    service.next('PUT /api/v1/users/52', 'drop-after-reading', 'drop-after-reading');
    await users.update.click();
    await expect(failure.titled("Don't know whether the user was updated")).toBeVisible();
    await expect(failure.part('What to do')).toContainText('Counterfoil then reads the user first');
    // The user is unchanged, so the update is sent again, and gets lost again.
    await failure.button('Try again').click();
    await expect.poll(() => service.requestsOf('PUT').length).toBe(7);
    await expect(failure.titled("Don't know whether the user was updated")).toBeVisible();
    // It had arrived after all.
    service.records.set('52', edited);
    await failure.button('Try again').click();
    await expect(
      window.getByText("User 52 already has your changes, so they weren't sent again."),
    ).toBeVisible();
    expect(service.requestsOf('PUT')).toHaveLength(7);
  });
});

test('masked values are chosen at their fields, and the others above them', async ({
  service,
  users,
  window,
  profile,
}) => {
  const text =
    '{"id": 62, "name": "Ana", "password": "********", "bank": {"iban": "DE89 **** 3000"}, "key": "xxx"}';
  service.records.set('62', text);
  const fields = [
    newFormField('name', { label: 'Full name' }),
    newFormField('password', { label: 'Password' }),
    newFormField('bank.iban', { label: 'IBAN' }),
  ];
  await giveForm(window, profile?.id ?? '', fields, 'user');
  await users.open();
  await users.id.fill('62');
  await users.id.press('Enter');
  const choices = (name: string) => window.getByRole('group', { name, exact: true });
  const choose = (name: string, button: string) =>
    choices(name).getByRole('button', { name: button }).click();
  const region = window.getByRole('region', { name: 'Masked values' });
  await expect(choices('Password')).toContainText('This value looks masked.');
  await expect(region.getByRole('group')).toHaveCount(1);
  await expect(users.update).toHaveAccessibleDescription(
    'Some values of this user are masked. Type the real value, or choose what to do with each of them.',
  );
  await expectNoViolations(window, 'masked values at their fields');

  await choose('Password', 'Leave out');
  await expect(users.control('textbox', 'Password')).toBeFocused();
  await expect(users.control('textbox', 'Password')).toHaveValue('');
  await users.control('textbox', 'IBAN').fill('DE00 1');
  await expect(choices('IBAN')).toHaveCount(0);
  await choose('Key', 'Send as it is');
  await users.update.click();
  await expect
    .poll(() => service.records.get('62'))
    .toBe('{"id": 62, "name": "Ana", "bank": {"iban": "DE00 1"}, "key": "xxx"}');
});
