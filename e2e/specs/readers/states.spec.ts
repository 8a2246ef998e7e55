import { expectNoViolationsInBothThemes as expectNone } from '../../fixtures/accessibility/expect-no-violations.ts';
import { passTime } from '../../fixtures/clocks.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

/** axe finds nothing in the states that the screens of `e2e/screens` don't have. */

const sendOrder = 'POST /api/v1/orders';

test('a journal without entries, a delete that found nothing, and a connection that fails', async ({
  window,
  service,
  products,
  journal,
  failure,
}) => {
  await journal.open();
  await expect(journal.heading).toBeVisible();
  await expectNone(window, 'an empty journal');
  await products.open();
  service.next('DELETE /api/v1/products/*', { status: 404 });
  await products.delete(3);
  await expect(failure.button('Close')).toBeVisible();
  await expectNone(window, 'a delete that found nothing');
  await failure.close();
  await new ProfileMenu(window).press('Edit profile…');
  service.always('*', { status: 401, body: { message: 'Token expired.' } });
  await new ProfileForm(window).test.click();
  await expect(window.getByRole('alert')).toContainText('Token expired.');
  await expectNone(window, 'a connection that does not work');
});

test.describe('without a token', () => {
  test.use({ start: 'no-token' });

  test('the page without it', async ({ window }) => {
    const { dialog } = new TokenDialog(window);
    await expect(dialog).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectNone(window, 'no token');
  });
});

test('a batch that is made, runs, pauses and ends', async ({
  window,
  profile,
  service,
  batches,
}) => {
  await test.step('a batch with a column that is not there', async () => {
    const batch = new NewBatch(window);
    await batches.open();
    await batch.open('Create orders');
    await batch.paste('Name,Price\nA1,2\nA2,oops');
    await batch.writeJson('{"name": "{{row:Name}}", "price": "{{row:Nothing}}"}');
    await expectNone(window, 'a table, and a column that is not there');
  });

  await test.step('a batch that runs, pauses and ends', async () => {
    const table = ['Name', ...Array.from({ length: 8 }, (_, row) => `A${row}`)].join('\n');
    const hold = service.hold(sendOrder);
    await startBatch(window, {
      profileId: profile?.id ?? '',
      name: 'First',
      table,
      body: '{"name": "{{row:Name}}"}',
      options: { asksAfterFirst: false },
    });
    await batches.openBatch('First');
    await hold.arrived;
    await expect(batches.row(1)).toContainText('Sending');
    await expectNone(window, 'a batch that runs');
    await batches.pause.click();
    hold.release();
    await expect(batches.continue).toBeFocused();
    await expectNone(window, 'a batch that is paused');
    service.always(sendOrder, { status: 400, body: { message: 'No such article.' } });
    await batches.continue.click();
    await expect(window.getByText('Paused: several failures in a row.')).toBeVisible();
    await batches.outcome.selectOption('Unknown');
    await expect(window.getByText('No rows in this state')).toBeVisible();
    await expectNone(window, 'a batch that paused by itself, with no row in a state');
  });
});

test('forms that are written, on their way, refused and sent again', async ({
  window,
  service,
  orders,
  users,
  failure,
}) => {
  await test.step('an order that is written, on its way and refused', async () => {
    await orders.open();
    await expect(orders.heading).toBeVisible();
    await expectNone(window, 'an empty form');
    await orders.addField('price', 'Number', '1,5');
    await window.getByRole('textbox', { name: 'Value' }).last().blur();
    await expect(window.getByText("These fields can't be shown as JSON yet")).toBeVisible();
    await expectNone(window, 'a wrong number');
    await window.getByRole('textbox', { name: 'Value' }).last().fill('1.5');
    await orders.writeJson('{"a": oops}');
    await expect(window.getByText('The JSON has a mistake in line 1')).toBeVisible();
    await expectNone(window, 'JSON with a mistake');
    await orders.writeJson('{"items": [{"qty": 0}]}');
    const refusal = { errors: [{ field: 'items[0].qty', message: 'Above zero.' }] };
    service.next(sendOrder, { status: 422, body: refusal });
    const hold = service.hold(sendOrder);
    await orders.create.click();
    await hold.arrived;
    await expectNone(window, 'an order on its way');
    hold.release();
    await expect(orders.field('qty').value).toBeFocused();
    await expect(orders.json).toHaveAccessibleDescription(/^Items 1, Qty: Above zero\./);
    await expectNone(window, 'an order that was refused');
  });

  await test.step('a user without an ID, its ticket, and an order that is sent again', async () => {
    await users.open();
    await users.writeJson('{"a": 1}');
    await users.update.click();
    await expectNone(window, 'a user without an ID');
    await users.id.fill('7');
    await passTime(window);
    await users.update.click();
    await expect(users.ticket.region).toBeVisible();
    await expectNone(window, 'the ticket of an update');
    service.next(sendOrder, 'drop-after-reading');
    await orders.open();
    await orders.writeJson('{"a": 1}');
    await orders.create.click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await failure.button('Send again anyway').click();
    await expectNone(window, 'Send again?');
  });
});
