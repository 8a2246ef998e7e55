import { listenToPage } from '../../fixtures/accessibility/listen-to-page.ts';
import { passTime } from '../../fixtures/clocks.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** What a screen reader announces about writes, and what it finds in a dialog and at a field. */

const refused = {
  status: 422,
  body: { message: 'Two things are wrong.', errors: [{ field: 'qty', message: 'Above zero.' }] },
};

test('a delete, an order, a user and what is left of them', async ({
  window,
  products,
  orders,
  users,
  journal,
}) => {
  await test.step('a question before a delete says what it is about, in the order of the screen', async () => {
    await products.deleteButton(1).click();
    await expect(products.deleteDialog).toHaveAccessibleDescription(
      /Desk lamp, brass.*34\.9.*You can't undo this/s,
    );
    await expect(window.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await window.keyboard.press('Escape');
  });

  await test.step('an order, a user and a journal entry', async () => {
    await orders.open();
    await orders.writeJson('{"a": 1}');
    await expect(orders.create).toBeEnabled();
    const reader = await listenToPage(window);
    await orders.create.click();
    await reader.hears('Order created');
    await users.open();
    await reader.hears('Update user');
    await window.getByRole('textbox', { name: 'User ID' }).fill('7');
    await users.writeJson('{"a": 1}');
    await passTime(window);
    await users.update.click();
    await reader.hears('User 7 updated');
    await journal.open();
    await reader.hears('Journal', '2 entries');
    await journal.search.fill('7');
    await reader.hears('1 of 2 entries');
  });
});

test('a draft that is discarded, restored and refused', async ({
  window,
  service,
  orders,
  failure,
}) => {
  await orders.open();
  await orders.writeJson('{"qty": 0}');
  const discard = window.getByRole('button', { name: 'Discard draft' });
  await expect(discard).toBeVisible();
  const reader = await listenToPage(window);

  await test.step('what is discarded and brought back', async () => {
    await discard.click();
    await reader.hears('Draft discarded Undo');
    await window.getByRole('button', { name: 'Undo' }).click();
    await reader.hears('Draft restored');
    await expect(orders.json).toHaveValue('{"qty": 0}');
  });

  await test.step('a refusal: the form says why, the field what is wrong with it, and the dialog what happened and what to do', async () => {
    service.next('POST /api/v1/orders', refused);
    await expect(orders.create).toBeEnabled();
    await orders.create.click();
    const quantity = orders.row('qty').getByRole('textbox', { name: 'Value' });
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expect(quantity).toHaveAccessibleDescription(/Above zero\./);
    await reader.hears("alert: Couldn't create the order. Two things are wrong. Show details");
    await window.getByRole('button', { name: 'Show details' }).click();
    const dialog = failure.titled("Couldn't create the order");
    await expect(dialog).toHaveAccessibleDescription(
      'Two things are wrong. The service refused the data. Correct the data and send it again.',
    );
    // The toast says it too, in case the user has switched to another window.
    await failure.close();
    await reader.hears();
  });
});
