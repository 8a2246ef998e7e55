import { expectNoViolationsInBothThemes as expectNone } from '../../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../../fixtures/test.ts';
import { Drafts } from '../../../kit/pages/drafts.ts';
import { TemplatesDialog } from '../../../kit/pages/templates-dialog.ts';

/** axe finds nothing in the forms, in each state of editing and sending. */

test('an order that is written, kept, sent and refused', async ({
  window,
  service,
  orders,
  failure,
}) => {
  const templates = new TemplatesDialog(window);
  const drafts = new Drafts(window);
  await orders.open();
  await expect(orders.heading).toBeVisible();
  await expectNone(window, 'an empty form');
  await orders.addField('price', 'Number', '1,5');
  await window.getByRole('textbox', { name: 'Value' }).last().blur();
  await expectNone(window, 'Fields with a wrong number');
  await orders.face('JSON').click();
  await expectNone(window, 'JSON that cannot be shown');
  await orders.face('Fields').click();
  await window.getByRole('textbox', { name: 'Value' }).last().fill('1.5');
  await orders.writeJson('{"a": oops}');
  await expectNone(window, 'JSON that is none');
  await orders.face('Fields').click();
  await expectNone(window, 'Fields that cannot be shown');
  await orders.writeJson('{"items": [{"qty": 0, "yes": true, "none": null}], "id": "{{uuid}}"}');
  await orders.face('Fields').click();
  await expectNone(window, 'rows in rows');
  await templates.save('Spring');
  await templates.open();
  await expectNone(window, 'templates');
  await templates.close();
  await drafts.newOrder.click();
  await drafts.button.click();
  await expect(drafts.dialog).toBeVisible();
  await expectNone(window, 'drafts');
  await drafts.close();
  await templates.choose('Spring');
  const refusal = { errors: [{ field: 'items[0].qty', message: 'Above zero.' }] };
  service.next('POST /api/v1/orders', { status: 422, body: refusal });
  const hold = service.hold('POST /api/v1/orders');
  await orders.create.click();
  await hold.arrived;
  await expectNone(window, 'an order on its way');
  hold.release();
  await expect(failure.titled("Couldn't create the order")).toBeVisible();
  await expectNone(window, 'an order that was refused');
  await failure.close();
  await expect(window.getByText('Above zero.').first()).toBeVisible();
  await expectNone(window, 'a field that was refused');
  await orders.face('JSON').click();
  await expect(orders.json).toHaveAccessibleDescription(/^items\.0\.qty: Above zero\./);
  await expectNone(window, 'JSON that was refused');
});

test('a user, its reply, what was sent last, and an outcome that nobody knows', async ({
  window,
  service,
  orders,
  users,
  failure,
}) => {
  await users.open();
  await users.writeJson('{"a": 1}');
  await users.update.click();
  await expectNone(window, 'a user without an ID');
  await users.id.fill('7');
  await users.update.click();
  await window.getByRole('button', { name: 'Show the reply' }).first().click();
  await expect(window.getByRole('dialog')).toBeVisible();
  await expectNone(window, 'the reply');
  await window.keyboard.press('Escape');
  await users.writeJson('{"a": 2}');
  await expect(users.changes.getByRole('listitem')).toHaveCount(1);
  await expectNone(window, 'the changes of an update');
  service.next('POST /api/v1/orders', 'drop-after-reading');
  await orders.open();
  await orders.writeJson('{"a": 1}');
  await orders.create.click();
  await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
  await expectNone(window, 'an unknown outcome');
  await failure.button('Send again anyway').click();
  await expectNone(window, 'Send again?');
});
