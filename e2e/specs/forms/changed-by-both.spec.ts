import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { shownUsersWithoutEtag } from '../../fixtures/shown-users.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** What becomes of each field: renderer/users/record/rebase-edits.test.ts. */

const record = '{"id": 42, "name": "Ana", "phone": "1", "zip": "8010", "active": true}';

test.use({ profileChange: { userRecords: shownUsersWithoutEtag } });

test('a field that two people changed gets the value that is chosen for it', async ({
  service,
  users,
  window,
}) => {
  service.etags = 'none';
  service.records.set('42', record);
  const mine = record.replace('Ana', 'Anna').replace('"1"', '"2"').replace('8010', '8011');
  const theirs = record.replace('"1"', '"3"').replace('8010', '8020').replace('true', 'false');
  const { changedMeanwhile: dialog } = users;
  const submit = dialog.getByRole('button', { name: 'Update user' });
  await users.open();
  await users.id.fill('42');
  await users.id.press('Enter');
  await expect(users.json).toHaveValue(record);
  await users.json.fill(mine);

  await test.step('nothing is chosen, and nothing is sent before everything is', async () => {
    service.records.set('42', theirs);
    await users.update.click();
    await expect(dialog).toHaveAccessibleName('Somebody else changed Ana');
    await expect(dialog.getByRole('button', { name: 'Back to the form' })).toBeFocused();
    await expect(dialog.getByRole('listitem')).toHaveText('Changed ActiveYes → No');
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription('Still to choose: Phone, Zip');
    await expectNoViolations(window, 'a user that somebody else changed');
    await users.chooseMine('Phone').click();
    await expect(submit).toBeDisabled();
  });

  await test.step('the form keeps what was typed, and what was chosen', async () => {
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(users.json).toHaveValue(mine);
    await users.update.click();
    await expect(users.chooseMine('Phone')).toBeChecked();
    await users.chooseTheirs('Zip').click();
    expect(service.requestsOf('PUT')).toHaveLength(0);
  });

  await test.step('a newer value of others is asked about again', async () => {
    service.records.set('42', theirs.replace('8020', '8030'));
    await submit.click();
    await expect(users.chooseTheirs('Zip')).toHaveAccessibleName('Take theirs: 8030');
    await expect(users.chooseTheirs('Zip')).not.toBeChecked();
    await expect(users.chooseMine('Phone')).toBeChecked();
    expect(service.requestsOf('PUT')).toHaveLength(0);
  });

  await test.step('one request has the chosen values, and what others changed elsewhere', async () => {
    await users.chooseTheirs('Zip').click();
    await submit.click();
    const merged = theirs.replace('8020', '8030').replace('Ana', 'Anna').replace('"3"', '"2"');
    await expect.poll(() => service.records.get('42')).toBe(merged);
    expect(service.requestsOf('PUT')).toHaveLength(1);
  });

  await test.step('reading the user again asks the same, and sends nothing', async () => {
    await users.backToForm();
    await users.read.click();
    await expect(users.update).toBeEnabled();
    await users.json.fill((await users.json.inputValue()).replace('"2"', '"5"'));
    service.records.set('42', (service.records.get('42') ?? '').replace('"2"', '"6"'));
    await users.read.click();
    const question = window.getByRole('dialog', { name: 'Somebody else changed Anna' });
    await question.getByRole('radio', { name: 'Take theirs: 6' }).click();
    await question.getByRole('button', { name: 'Use these values' }).click();
    await expect(users.json).toHaveValue(/"phone": "6"/);
    expect(service.requestsOf('PUT')).toHaveLength(1);
  });
});
