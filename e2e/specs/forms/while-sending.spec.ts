import type { Page } from '@playwright/test';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { readJournal } from '../../fixtures/ask-main.ts';
import { passTime } from '../../fixtures/clocks.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** What a form does while it waits for the service, and how it shows a refusal. */

const orderRoute = 'POST /api/v1/orders';
const said = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });
const cancel = (window: Page) => window.getByRole('button', { name: 'Cancel', exact: true });

const fields = [
  newFormField('note', { label: 'Note', control: 'long-text' }),
  newFormField('lines[].quantity', { label: 'Quantity', control: 'number' }),
  newFormField('gift', { label: 'Gift wrap', control: 'yes-no' }),
  newFormField('shipping', {
    label: 'Shipping',
    control: 'choice',
    choices: [{ value: '"courier"', label: 'By courier' }],
  }),
];

/** As if the service took this much longer. The clock of the page ticks at once. */
async function wait(window: Page, ms: number): Promise<void> {
  await passTime(window, ms);
  await window.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a form that is being sent can be read, and waits, or makes room for the next', async ({
  window,
  service,
  profile,
  orders,
  users,
  products,
  failure,
}) => {
  await giveForm(window, profile?.id ?? '', fields);
  const saved = new Saved(window);
  const note = window.getByRole('textbox', { name: 'Note' });
  const shipping = window.getByRole('combobox', { name: 'Shipping' });
  const gift = orders.control('radiogroup', 'Gift wrap');

  await test.step('its controls are read-only on every face, and keep the focus', async () => {
    await orders.open();
    await note.fill('Ring twice');
    const hold = service.hold(orderRoute);
    await note.press('ControlOrMeta+Enter');
    await hold.arrived;
    await expect(note).not.toBeEditable();
    await expect(note).toBeEnabled();
    await expect(note).toBeFocused();
    await note.pressSequentially('x');
    await note.press('ControlOrMeta+z');
    await expect(note).toHaveValue('Ring twice');
    await expect(shipping).toHaveAttribute('aria-readonly', 'true');
    await shipping.selectOption('By courier', { force: true });
    await expect(shipping).toHaveValue('');
    await expect(gift).toHaveAttribute('aria-readonly', 'true');
    await orders.yesNo('Gift wrap', 'Yes').click({ force: true });
    await orders.yesNo('Gift wrap', 'Not set').press('ArrowRight');
    await expect(orders.yesNo('Gift wrap', 'Not set')).toBeChecked();
    await window.getByRole('button', { name: 'Add to lines' }).click({ force: true });
    await expect(window.getByRole('group', { name: 'lines 2' })).toBeHidden();
    await expect(orders.create).toHaveAccessibleName('Create order');
    await expect(orders.create).toBeDisabled();
    await expectNoViolations(window, 'an order on its way');
    await expect(orders.json).not.toBeEditable();
    await expect(orders.json).toHaveValue(/Ring twice/);
    hold.release();
    await expect(said(window, 'Order created')).toBeVisible();
    await orders.backToForm();
    await expect(note).toBeEditable();
    await expect(orders.create).toBeEnabled();
  });

  await test.step('after five seconds it says how long it has been waiting, and for whom', async () => {
    const hold = await holdOrder(service, orders, '{"slow": 1}');
    const waiting = window.getByText(/^Waiting for Shop, \d+ s$/);
    await wait(window, 3_000);
    await expect(cancel(window)).toBeVisible();
    await expect(waiting).toBeHidden();
    await wait(window, 9_000);
    await expect(waiting).toBeVisible();
    await expect(waiting).toHaveAttribute('aria-live', 'off');
    hold.release();
    await expect(waiting).toBeHidden();
    await expect(said(window, 'Order created')).toBeVisible();
  });

  await test.step('New order empties the form, and the sent one ends as a message', async () => {
    const hold = await holdOrder(service, orders, '{"first": 1}');
    await orders.newOrder.click();
    await expect(said(window, 'The request is still being sent')).toBeVisible();
    await expect(cancel(window)).toBeHidden();
    await orders.writeJson('{"second": 2}');
    await expect(orders.create).toBeEnabled();
    hold.release();
    await expect(said(window, 'Order created')).toBeVisible();
    await expect(orders.json).toHaveValue('{"second": 2}');
    await expect(orders.ticket.region).toBeHidden();
  });

  await test.step('two can be on their way at once, and each ends by itself', async () => {
    const before = service.requestsOf('POST').length;
    // It holds the second one too.
    const hold = await holdOrder(service, orders, '{"second": 2}');
    await orders.newOrder.click();
    await orders.writeJson('{"third": 3}');
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST').length).toBe(before + 2);
    await expect(orders.json).not.toBeEditable();
    hold.release();
    await expect(orders.ticket.region).toHaveAccessibleName('Order created');
    const done = async () => (await readJournal(window)).map(({ outcome }) => outcome);
    await expect.poll(done).not.toContain('sending');
    expect(await done()).not.toContain('unknown');
  });

  await test.step('one that is refused after New order is a message too, and stays a draft', async () => {
    service.next(orderRoute, { status: 422, body: { message: 'Not today.' } });
    const hold = await holdOrder(service, orders, '{"refused": 1}');
    await orders.newOrder.click();
    hold.release();
    await expect(said(window, "Couldn't create the order")).toBeVisible();
    await expect(window.getByRole('alertdialog')).toBeHidden();
    await saved.button.click();
    await saved.openDraft('1').click();
    await expect(orders.json).toHaveValue('{"refused": 1}');
  });

  await test.step('opened again while it is on its way, it is read-only again', async () => {
    const hold = await holdOrder(service, orders, '{"again": 1}');
    await orders.newOrder.click();
    await saved.button.click();
    await expect(saved.discardDraft('1')).toBeDisabled();
    await saved.openDraft('1').click();
    await expect(orders.json).toHaveValue('{"again": 1}');
    await expect(orders.json).not.toBeEditable();
    await cancel(window).click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await failure.close();
    await orders.backToForm();
    await expect(orders.json).toBeEditable();
    hold.release();
  });

  await test.step('one in doubt after New order opens the dialog, over the next one', async () => {
    service.next(orderRoute, 'drop-after-reading');
    const hold = await holdOrder(service, orders, '{"lost": 1}');
    await orders.newOrder.click();
    await orders.writeJson('{"next": 1}');
    hold.release();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    // It would send what is in the form now.
    await expect(failure.button('Send again anyway')).toBeHidden();
    await failure.close();
    await expect(orders.json).toHaveValue('{"next": 1}');
  });

  await test.step('on another page, a refusal is a message, and one in doubt the dialog', async () => {
    service.next(orderRoute, { status: 400, body: { message: 'No.' } });
    const refused = await holdOrder(service, orders, '{"left": 1}');
    await products.open();
    refused.release();
    await expect(said(window, "Couldn't create the order")).toBeVisible();
    await expect(window.getByRole('alertdialog')).toBeHidden();
    service.next(orderRoute, 'drop-after-reading');
    const lost = await holdOrder(service, orders, '{"left": 2}');
    await products.open();
    lost.release();
    const unsure = failure.titled("Don't know whether the order was created");
    await expect(unsure).toContainText('Create order');
    await failure.close();
  });

  await test.step('an update is no different', async () => {
    const addToBatch = window.getByRole('button', { name: 'Add to batch' });
    const hold = service.hold('PUT /api/v1/users/12');
    await users.open();
    await users.id.fill('12');
    await users.writeJson('{"name": "Ana"}');
    await users.update.click();
    await hold.arrived;
    await expect(users.id).not.toBeEditable();
    await expect(users.json).not.toBeEditable();
    await expect(addToBatch).toBeDisabled();
    await users.newUpdate();
    await expect(addToBatch).toBeEnabled();
    await expect(users.id).toHaveValue('');
    await expect(users.id).toBeEditable();
    hold.release();
    await expect(said(window, 'User 12 updated')).toBeVisible();
  });
});

test('a refusal is shown at the fields that it names, without a dialog', async ({
  window,
  service,
  profile,
  orders,
  failure,
}) => {
  await giveForm(window, profile?.id ?? '');
  const customer = window.getByRole('textbox', { name: 'Customer', exact: true });
  const shipping = window.getByRole('combobox', { name: 'Shipping' });
  const told = window.getByRole('alert').filter({ hasText: "Couldn't create the order." });
  const refused = {
    status: 422,
    body: {
      message: 'Two things are wrong.',
      errors: [
        { field: 'shipping', message: 'No courier today.' },
        { field: 'customer.name', message: 'Unknown customer.' },
      ],
    },
  };
  await orders.open();
  await customer.fill('Ann');
  await shipping.selectOption('By courier');

  await test.step('in the form: both fields have their reason, and the first one the focus', async () => {
    service.next(orderRoute, refused);
    await orders.create.click();
    await expect(customer).toBeFocused();
    await expect(customer).toHaveAttribute('aria-invalid', 'true');
    await expect(customer).toHaveAccessibleDescription(/Unknown customer\./);
    await expect(customer).toHaveValue('Ann');
    await expect(shipping).toHaveAttribute('aria-invalid', 'true');
    await expect(shipping).toHaveAccessibleDescription(/No courier today\./);
    await expect(told).toContainText('Two things are wrong.');
    await expect(failure.titled("Couldn't create the order")).toBeHidden();
    await expectNoViolations(window, 'an order that was refused');
  });

  await test.step('the second half of a double click sends nothing', async () => {
    const before = service.requestsOf('POST').length;
    await passTime(window);
    service.next(orderRoute, refused);
    await orders.create.dblclick();
    await expect(told).toBeVisible();
    // The next press comes at once, however slow the machine is.
    await passTime(window, -60_000);
    await orders.create.click();
    await expect(orders.create).toBeEnabled();
    expect(service.requestsOf('POST')).toHaveLength(before + 1);
    await passTime(window, 60_000);
  });

  await test.step('everything about it is a press away', async () => {
    await told.getByRole('button', { name: 'Show details' }).click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await expect(failure.part('Details')).toContainText('422');
    await failure.close();
  });

  await test.step('in the JSON too', async () => {
    await passTime(window);
    service.next(orderRoute, refused);
    await orders.create.click();
    await expect(customer).toBeFocused();
    await expect(orders.json).toHaveAccessibleDescription(/Customer, Name: Unknown customer\./);
  });

  await test.step('the reason goes with the last field that is corrected', async () => {
    await customer.fill('Bea');
    await expect(told).toBeVisible();
    await shipping.selectOption('By post');
    await expect(told).toBeHidden();
  });

  await test.step('a refusal that names no field, or one that is not there, opens the dialog', async () => {
    for (const body of [{ message: 'Closed.' }, { errors: { warehouse: ['Closed.'] } }]) {
      service.next(orderRoute, { status: 422, body });
      await orders.create.click();
      await expect(failure.part('Reason')).toContainText('Closed.');
      await failure.close();
      await expect(customer).toHaveValue('Bea');
      await expect(customer).toBeEditable();
    }
  });

  await test.step('the form is back at once when nothing was sent', async () => {
    await service.close();
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('Nothing was sent');
    await failure.close();
    await expect(customer).toHaveValue('Bea');
    await expect(customer).toBeEditable();
  });
});
