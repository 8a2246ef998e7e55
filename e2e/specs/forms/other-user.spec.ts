import type { Page } from '@playwright/test';
import { passTime } from '../../fixtures/clocks.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { UsersPage } from '../../kit/pages/users-page.ts';

/**
 * The values of one user are not sent to another one unnoticed, and the
 * same values are not sent twice.
 */

const updated = (window: Page, id: string) =>
  window.getByRole('status').filter({ hasText: `User ${id} updated` });
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const use = (window: Page) => button(window, 'Use the values sent to user 12');

/** Sends two fields to user 12. */
async function update12(users: UsersPage, window: Page): Promise<void> {
  await users.open();
  await users.id.fill('12');
  await users.fieldName(0).fill('name');
  await users.value(0).fill('Ana');
  await users.addField('age', 'Number', '30.0');
  await users.update.click();
  await expect(updated(window, '12')).toBeVisible();
}

test('the next user starts with the names of the fields, without values', async ({
  service,
  users,
  window,
}) => {
  const bodies = () => service.requestsOf('PUT').map(({ body }) => JSON.parse(body));
  await update12(users, window);

  await test.step('after an update another ID starts with the same names and empty values', async () => {
    await users.id.press('End');
    await users.id.press('Backspace');
    await expect(users.value(0)).toHaveValue('');
    expect(await users.fieldNames()).toEqual(['name', 'age']);
    await expect(window.getByText('the values sent to user 12 were removed')).toBeVisible();

    // The ID is typed letter by letter: back at user 12, its values return.
    await users.id.press('2');
    await expect(users.value(0)).toHaveValue('Ana');
    await expect(use(window)).toBeHidden();
    await users.id.press('Backspace');
    await users.id.press('3');
    await expect(users.value(0)).toHaveValue('');
    await users.value(0).fill('Ben');
    // From now on the names may have been changed too, so nothing is said about them any more.
    await expect(window.getByText('were removed when you changed the ID')).toBeVisible();
    await expect(window.getByText('The field names are kept')).toBeHidden();
    await users.update.click();
    await expect(updated(window, '13')).toBeVisible();
    expect(service.requestsOf('PUT').map(({ path }) => path)).toEqual([
      '/api/v1/users/12',
      '/api/v1/users/13',
    ]);
    expect(bodies()).toEqual([{ name: 'Ana', age: 30 }, { name: 'Ben' }]);
  });

  await test.step('an update without any value is asked about, with the names of the empty fields', async () => {
    await users.id.fill('14');
    await expect(users.value(0)).toHaveValue('');
    await users.update.click();
    const question = window.getByRole('alertdialog', {
      name: 'Update user 14 without any data?',
    });
    await expect(question).toContainText("Empty fields aren't sent: name, age");
    await expect(question).toContainText('would clear all data for user 14');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(service.requestsOf('PUT')).toHaveLength(2);

    await users.value(0).press('ControlOrMeta+Enter');
    await question.getByRole('button', { name: 'Send without data' }).click();
    await expect(updated(window, '14')).toBeVisible();
    expect(bodies()[2]).toEqual({});

    // The same question for the next user, and not the one about the
    // values of user 14, which has none.
    await users.id.fill('15');
    await users.writeJson('{ }');
    await users.update.click();
    const next = window.getByRole('alertdialog', { name: 'Update user 15 without any data?' });
    await expect(next).not.toContainText("Empty fields aren't sent");
    await next.getByRole('button', { name: 'Cancel' }).click();
    expect(service.requestsOf('PUT')).toHaveLength(3);
  });
});

test('the values of one user can be used for another one', async ({ service, users, window }) => {
  const whole = (id: string) => window.getByText(`These values were sent to user ${id}.`);
  const changed = (id: string) =>
    window.getByText(`The form was filled with the values sent to user ${id}.`);
  const undo = window.getByRole('status').getByRole('button', { name: 'Undo' });
  await update12(users, window);
  await users.id.fill('13');

  await test.step('the values of the other user can be used, which is asked about before they leave', async () => {
    await use(window).click();
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
    await expect(updated(window, '13')).toBeVisible();
    expect(service.requestsOf('PUT').map(({ body }) => JSON.parse(body))).toEqual([
      { name: 'Ana', age: 30 },
      { name: 'Ana', age: 30 },
    ]);
  });

  await test.step('what was typed since the update stays with another ID, and can be undone or emptied', async () => {
    await users.value(0).fill('Anna');
    await users.id.fill('14');
    await expect(users.value(0)).toHaveValue('Anna');
    await expect(changed('13')).toBeVisible();
    await button(window, 'Start with empty values').click();
    await expect(users.value(0)).toHaveValue('');
    expect(await users.fieldNames()).toEqual(['name', 'age']);
    await undo.click();
    await expect(users.value(0)).toHaveValue('Anna');
  });

  await test.step('what was typed for the next user is kept as a draft when the values before are used', async () => {
    await users.update.click();
    await expect(updated(window, '14')).toBeVisible();
    await users.id.fill('15');
    await users.value(0).fill('Ben');
    await button(window, 'Use the values sent to user 14').click();
    await expect(users.value(0)).toHaveValue('Anna');
    await undo.click();
    await expect(users.value(0)).toHaveValue('Ben');
  });
});

test('the result of an update decides what another ID starts with', async ({
  service,
  users,
  failure,
  window,
}) => {
  const write = async (id: string, json: string) => {
    await users.id.fill(id);
    await users.writeJson(json);
  };

  await test.step('on the JSON face nothing of the user before is left to be sent', async () => {
    await users.open();
    await write('12', '{"name": "Ana"}');
    await users.update.click();
    await expect(updated(window, '12')).toBeVisible();
    await users.id.fill('13');
    await expect(users.json).toHaveValue('{}');
    await expect(window.getByText('The field names are kept under Fields.')).toBeVisible();
    await users.face('Fields').click();
    expect(await users.fieldNames()).toEqual(['name']);
    await users.face('JSON').click();
    await use(window).click();
    await expect(users.json).toHaveValue('{"name": "Ana"}');
    expect(service.requestsOf('PUT')).toHaveLength(1);
  });

  await test.step('an ID that was wrong can be corrected: what was refused stays, and it is said whose it was', async () => {
    service.next('PUT /api/v1/users/*', { status: 404, body: { detail: 'Not found.' } });
    await write('22', '{"name": "Ben"}');
    await users.update.click();
    await failure.close();
    await users.id.fill('23');
    await expect(users.json).toHaveValue('{"name": "Ben"}');
    await expect(window.getByText('These values were sent to user 22.')).toBeVisible();
    await expect(button(window, 'Start with empty values')).toBeVisible();
    await users.update.click();
    await expect.poll(() => service.requestsOf('PUT').length).toBe(3);
    await expect(updated(window, '23')).toBeVisible();
  });

  await test.step('after an update with an unknown result another ID starts with empty values too', async () => {
    service.next('PUT /api/v1/users/*', { status: 500 });
    await write('32', '{"name": "Cleo"}');
    await users.update.click();
    await failure.close();
    await users.id.fill('33');
    await expect(users.json).toHaveValue('{}');
    await expect(button(window, 'Use the values sent to user 32')).toBeVisible();
    await users.id.fill('32');
    await expect(users.json).toHaveValue('{"name": "Cleo"}');
    expect(service.requestsOf('PUT')).toHaveLength(4);
  });

  await test.step('a second double click asks whether the same update is meant again', async () => {
    await write('42', '{"name": "Dora"}');
    await users.update.dblclick();
    await expect(updated(window, '42')).toBeVisible();
    await passTime(window);
    await users.update.dblclick();
    const question = window.getByRole('alertdialog', { name: 'Send the same update again?' });
    await expect(question).toBeVisible();
    expect(service.requestsOf('PUT')).toHaveLength(5);
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => service.requestsOf('PUT').length).toBe(6);
  });
});
