import { askMain } from '../../fixtures/ask-main.ts';
import { expectOutlined } from '../../fixtures/expect-outlined.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** What counts as the same, and for how long: main/ledger/entries/find-sent.test.ts, renderer/users/owner.test.ts. */

test('a form that was sent is asked about however long ago that was', async ({
  service,
  orders,
  window,
}) => {
  await orders.open();
  await orders.writeJson('{"productId": 1, "price": 1.10}');
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await orders.backToForm();
  // As after the retention of the journal: only the form knows of its order now.
  await askMain(window, 'clearWrites', { before: null });
  await orders.create.click();
  const question = window.getByRole('alertdialog', { name: 'Send the same order again?' });
  await expect(question).toContainText('It was created.');
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expectOutlined(question.getByRole('button', { name: 'Send again' }), cancel);
  await cancel.click();
  await expect(question).toBeHidden();
  expect(service.requestsOf('POST')).toHaveLength(1);
});

test('values are asked about that were typed for another user, and not those that were typed for this one', async ({
  service,
  users,
  window,
}) => {
  const updated = (id: string) =>
    window.getByRole('status').filter({ hasText: `User ${id} updated` });
  const question = window.getByRole('alertdialog', {
    name: 'Send the values of user 5 to user 77?',
  });
  await users.open();

  await test.step('the same values typed for one user after the other', async () => {
    for (const id of ['1', '2', '3']) {
      await users.id.fill(id);
      await users.writeJson('{"status": "blocked"}');
      await users.update.click();
      await expect(updated(id)).toBeVisible();
    }
    expect(service.requestsOf('PUT')).toHaveLength(3);
  });

  await test.step('values that were typed before the ID was changed', async () => {
    await users.id.fill('5');
    await users.writeJson('{"status": "active"}');
    await users.id.fill('77');
    await users.update.click();
    await expect(question).toContainText('These values were entered or read for user 5.');
    await expect(question).toContainText('user 77 will get the same values');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(service.requestsOf('PUT')).toHaveLength(3);
  });

  await test.step('values that were typed for it since', async () => {
    await users.json.fill('{"status": "paused"}');
    await users.update.click();
    await expect(updated('77')).toBeVisible();
    expect(service.requestsOf('PUT')).toHaveLength(4);
  });

  await test.step('values of another user that were sent anyway, and are sent again', async () => {
    await users.id.fill('5');
    await users.writeJson('{"status": "gone"}');
    await users.id.fill('77');
    await users.update.click();
    await question.getByRole('button', { name: 'Send to user 77' }).click();
    await expect.poll(() => service.requestsOf('PUT').length).toBe(5);
    await expect(updated('77')).toBeVisible();
    await users.backToForm();
    await users.update.click();
    const again = window.getByRole('alertdialog', { name: 'Send the same update again?' });
    await expect(again).toContainText('user 77');
    await again.getByRole('button', { name: 'Cancel' }).click();
    expect(service.requestsOf('PUT')).toHaveLength(5);
  });
});
