import { expect, sharedTest as test } from '../../fixtures/test.ts';

/**
 * The values of one user are not sent to another one unnoticed, and the same values are not sent twice. What each
 * outcome of an update makes of the form: renderer/users/owner.test.ts.
 */

test('the next user starts with the names of the fields, without values', async ({
  service,
  users,
  window,
}) => {
  const bodies = () => service.requestsOf('PUT').map(({ body }) => JSON.parse(body));
  const updated = (id: string) =>
    window.getByRole('status').filter({ hasText: `User ${id} updated` });
  const button = (name: string) => window.getByRole('button', { name, exact: true });
  const whole = (id: string) => window.getByText(`These values were sent to user ${id}.`);
  const changed = (id: string) =>
    window.getByText(`The form was filled with the values sent to user ${id}.`);
  const undo = window.getByRole('status').getByRole('button', { name: 'Undo' });
  await users.open();
  await users.id.fill('12');
  await users.fieldName(0).fill('name');
  await users.value(0).fill('Ana');
  await users.addField('age', 'Number', '30.0');
  await users.update.click();
  await expect(updated('12')).toBeVisible();

  await test.step('after an update another ID starts with the same names and empty values', async () => {
    await users.id.press('End');
    await users.id.press('Backspace');
    await expect(users.value(0)).toHaveValue('');
    expect(await users.fieldNames()).toEqual(['name', 'age']);
    await expect(window.getByText('the values sent to user 12 were removed')).toBeVisible();

    // The ID is typed letter by letter: back at user 12, its values return.
    await users.id.press('2');
    await expect(users.value(0)).toHaveValue('Ana');
    await expect(button('Use the values sent to user 12')).toBeHidden();
    await users.id.press('Backspace');
    await users.id.press('3');
    await expect(users.value(0)).toHaveValue('');
  });

  await test.step('the values of the other user can be used, which is asked about before they leave', async () => {
    await button('Use the values sent to user 12').click();
    await expect(users.value(0)).toHaveValue('Ana');
    await expect(whole('12')).toBeVisible();
    await users.value(0).fill('Anna');
    await expect(changed('12')).toContainText('Check each value');
    await expect(whole('12')).toBeHidden();
    await users.value(0).press('ControlOrMeta+Z');
    await expect(whole('12')).toBeVisible();
    await users.update.click();
    const question = window.getByRole('alertdialog', {
      name: 'Send the values of user 12 to user 13?',
    });
    await expect(question).toContainText(/The same values were sent \d+ seconds? ago to user 12/);
    await expect(question).toContainText('That update went through.');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(service.requestsOf('PUT')).toHaveLength(1);
    await users.update.click();
    await question.getByRole('button', { name: 'Send to user 13' }).click();
    await expect(updated('13')).toBeVisible();
    expect(service.requestsOf('PUT').map(({ path }) => path)).toEqual([
      '/api/v1/users/12',
      '/api/v1/users/13',
    ]);
  });

  await test.step('what was typed since the update stays with another ID, and can be undone or emptied', async () => {
    await users.value(0).fill('Anna');
    await users.id.fill('14');
    await expect(users.value(0)).toHaveValue('Anna');
    await expect(changed('13')).toBeVisible();
    await button('Start with empty values').click();
    await expect(users.value(0)).toHaveValue('');
    expect(await users.fieldNames()).toEqual(['name', 'age']);
    await undo.click();
    await expect(users.value(0)).toHaveValue('Anna');
    await users.update.click();
    await expect(updated('14')).toBeVisible();
  });

  await test.step('what was typed for the next user is kept as a draft when the values before are used', async () => {
    await users.id.fill('15');
    await users.value(0).fill('Ben');
    // From now on the names may have been changed too, so nothing is said about them any more.
    await expect(window.getByText('were removed when you changed the ID')).toBeVisible();
    await expect(window.getByText('The field names are kept')).toBeHidden();
    await button('Use the values sent to user 14').click();
    await expect(users.value(0)).toHaveValue('Anna');
    await undo.click();
    await expect(users.value(0)).toHaveValue('Ben');
    await users.update.click();
    await expect(updated('15')).toBeVisible();
    expect(bodies()).toEqual([
      { name: 'Ana', age: 30 },
      { name: 'Ana', age: 30 },
      { name: 'Anna', age: 30 },
      { name: 'Ben' },
    ]);
  });

  await test.step('an update without any value is asked about, with the names of the empty fields', async () => {
    await users.id.fill('16');
    await expect(users.value(0)).toHaveValue('');
    await users.update.click();
    const question = window.getByRole('alertdialog', {
      name: 'Update user 16 without any data?',
    });
    await expect(question).toContainText("Empty fields aren't sent: name, age");
    await expect(question).toContainText('would clear all data for user 16');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(service.requestsOf('PUT')).toHaveLength(4);

    await users.value(0).press('ControlOrMeta+Enter');
    await question.getByRole('button', { name: 'Send without data' }).click();
    await expect(updated('16')).toBeVisible();
    expect(bodies()[4]).toEqual({});
  });
});
