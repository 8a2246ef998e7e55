import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expectOutlined } from '../../fixtures/expect-outlined.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** What becomes of each field: renderer/users/record/rebase-edits.test.ts. */

const record = '{"id": 42, "name": "Ana", "phone": "1", "zip": "8010"}';
const userRecords = {
  reads: 'learned',
  send: 'whole',
  idMember: 'id',
  hasStrongEtag: false,
} as const;

test.use({ profileChange: { userRecords } });

test('a field that two people changed gets the value of the button that is pressed', async ({
  service,
  users,
  window,
  failure,
}) => {
  service.etags = 'none';
  service.records.set('42', record);
  const mine = record.replace('Ana', 'Anna').replace('"1"', '"2"');
  const theirs = record.replace('"1"', '"3"').replace('8010', '8020');
  await users.open();
  await users.id.fill('42');
  await users.id.press('Enter');
  await expect(users.json).toHaveValue(record);
  await users.json.fill(mine);

  await test.step('theirs, and nothing else of what was typed is lost', async () => {
    service.records.set('42', theirs);
    await users.update.click();
    await expect(failure.titled("Couldn't update the user")).toBeVisible();
    // Either of the two replaces something, so neither is the advised one.
    for (const name of ['Keep mine', 'Take theirs'])
      await expectOutlined(failure.button(name), failure.button('Close'));
    await expect(failure.button('Close')).toBeFocused();
    await expectNoViolations(window, 'two ways to go on');
    await failure.button('Take theirs').click();
    await expect(users.json).toHaveValue(theirs.replace('Ana', 'Anna'));
    await expect(window.getByText('Your values replace newer values')).toBeHidden();
  });

  await test.step('mine, and the form says what that replaces', async () => {
    await users.json.fill(mine.replace('8010', '8020'));
    service.records.set('42', theirs.replace('"3"', '"4"'));
    await users.update.click();
    await expect(failure.titled("Couldn't update the user")).toBeVisible();
    await failure.button('Keep mine').click();
    await expect(users.json).toHaveValue(mine.replace('8010', '8020'));
    await expect(
      window.getByText('Your values replace newer values in these fields: phone'),
    ).toBeVisible();
    expect(service.requestsOf('PUT')).toHaveLength(0);
    await users.update.click();
    await expect.poll(() => service.records.get('42')).toBe(mine.replace('8010', '8020'));
  });
});
