import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { CollectedUpdates } from '../../kit/pages/batches/collected-updates.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductControl } from '../../kit/pages/product-control.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/** The first minute with the demo: its profile has forms, read from the document that it publishes. */

test.use({ start: 'empty' });

test('the demo has a form for orders and users, and its schema can be read again', async ({
  window,
}) => {
  await window.getByRole('button', { name: 'Try the demo' }).click();
  await expect(new ProductsPage(window).deleteButton(1001)).toBeVisible();
  const done = window.getByRole('status');

  const task = window.getByRole('note').filter({ hasText: 'Try it: order 3 × Desk lamp, brass' });
  await expect(task).toBeVisible();
  await task.getByRole('button', { name: 'Open the order form' }).click();
  const orders = new OrdersPage(window);
  const product = new ProductControl(window, 'Product');
  await product.box.fill('conference');
  await product.option(/Conference table/).click();
  await orders.control('textbox', 'Customer').fill('Hotel Bristol');
  await orders.control('textbox', 'Quantity').fill('2');
  await orders.openJson();
  await expect(orders.shownBody).toContainText('"productId": 9007199254740993');
  await orders.create.click();
  await expect(done.filter({ hasText: 'Order created' })).toBeVisible();

  // The sample task is done.
  await new ProductsPage(window).open();
  await expect(task).toBeHidden();

  const users = new UsersPage(window);
  await users.open();
  await users.id.fill('7');
  await users.read.click();
  await expect(window.getByText('Greta Novak, read at')).toBeVisible();
  await users.control('combobox', 'Role').selectOption({ label: 'Manager' });
  await users.yesNo('Active', 'Yes').check();
  await users.update.click();
  await expect(done.filter({ hasText: 'User 7 updated' })).toBeVisible();

  // Nobody is asked again when the batch is started, so the question comes here.
  const collected = new CollectedUpdates(window);
  await users.id.fill('8');
  await users.id.press('Enter');
  await expect(window.getByText('Hugo Novak, read at')).toBeVisible();
  await users.writeJson('{"email": 5}');
  await collected.add.click();
  const adding = window.getByRole('alertdialog', { name: 'Add as is?' });
  await expect(adding).toContainText('Email: Expected type: text.');
  await adding.getByRole('button', { name: 'Go back' }).click();
  await expect(adding).toBeHidden();
  await expect(collected.link).toBeHidden();
  await collected.add.click();
  const anyway = adding.getByRole('button', { name: 'Add anyway' });
  await expect(anyway).toBeVisible();
  await expect(async () => {
    // A press may have worked, although the question closes later than the loop waits.
    if (await anyway.isVisible()) await anyway.click({ timeout: 1000 });
    await expect(adding).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(collected.link).toBeVisible();
  await users.open();

  const editor = new FormEditor(window, 'User form');
  await editor.open();
  await editor.button('Use a schema…').click();
  await editor.button('Update schema').click();
  await expect(editor.dialog).toContainText('the form already has these fields');
});
