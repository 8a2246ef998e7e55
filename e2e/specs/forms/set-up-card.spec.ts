import { launchApp } from '../../fixtures/launch-app.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';
import { FormSetup } from '../../kit/pages/form-setup.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/** An everyday task with its actions counted: a form out of what was already sent, where the service describes none. */

const schema = {
  type: 'object',
  properties: { customer: { type: 'string' }, deliveryNote: { type: 'string' } },
};
const openApi = {
  openapi: '3.1.0',
  paths: {
    '/api/v1/orders': {
      post: { requestBody: { content: { 'application/json': { schema } } } },
    },
  },
};

test.use({ profileChange: { showJson: false } });

test('a form is made of the last accepted order in one press, and never replaced', async ({
  window,
  service,
  profile,
  orders,
  users,
}) => {
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const setup = new FormSetup(window);
  await recordWrite(window, profile, 'createOrder', {
    body: '{"customer": "Hotel Bristol", "quantity": 3}',
    confirmation: null,
  });

  await test.step('it has the fields of that order, and the next order is sent with it', async () => {
    await act(orders.open());
    await act(setup.lastOrder.click());
    await expect(setup.orderCard).toBeHidden();
    await act(orders.control('textbox', 'Customer').fill('Hotel Adler'));
    await act(orders.control('textbox', 'Quantity').fill('2'));
    await act(orders.create.click());
    await expect(orders.ticket.region).toBeVisible();
    expect(JSON.parse(service.requestsOf('POST').at(-1)?.body ?? '')).toEqual({
      customer: 'Hotel Adler',
      quantity: 2,
    });
    expect(actions).toBe(5);
  });

  await test.step('what the service describes later is only compared with it', async () => {
    service.always('GET /openapi.json', { status: 200, body: openApi });
    await orders.ticket.next.click();
    await users.open();
    await setup.find.click();
    await expect(setup.userCard).toContainText("Shop doesn't describe users.");
    await orders.open();
    await expect(setup.foundOrderForm).toContainText('describes an order form: 2 fields');
    await expect(setup.use).toBeHidden();
    await setup.showDifference.click();
    const editor = new FormEditor(window);
    await expect(editor.dialog).toContainText('deliveryNote');
    await window.keyboard.press('Escape');
    await expect(editor.dialog).toBeHidden();
    await expect(orders.control('textbox', 'Quantity')).toBeVisible();
    await expect(orders.control('textbox', 'Delivery note')).toBeHidden();
  });
});

test('a card that was closed stays closed over a restart, and the other one does not', async ({
  launched,
  window,
  orders,
  userData,
}) => {
  const setup = new FormSetup(window);
  await orders.open();
  await setup.dismiss.click();
  await expect(setup.orderCard).toBeHidden();
  await launched.close();

  const again = await launchApp({ userData });
  const setupAgain = new FormSetup(again.window);
  const ordersAgain = new OrdersPage(again.window);
  await ordersAgain.open();
  await expect(ordersAgain.create).toBeVisible();
  await expect(setupAgain.orderCard).toBeHidden();
  await new UsersPage(again.window).open();
  await expect(setupAgain.userCard).toBeVisible();
  await again.close();
});
