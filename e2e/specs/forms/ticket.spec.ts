import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { readJournal } from '../../fixtures/ask-main.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { HeldPrinter } from '../../fixtures/native/held-printer.ts';
import { expect, sharedTest, test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { Ticket } from '../../kit/pages/ticket.ts';

/** What takes the place of a form after it was sent. Numbers and totals: main/contract/write/found-in-reply.test.ts. */

const orderRoute = 'POST /api/v1/orders';
const said = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });

sharedTest(
  'an order that was created is a ticket, until the next one',
  async ({ window, service, orders, journal, launched }) => {
    const ticket = new Ticket(window);
    const reply =
      '{"orderNumber":"ORD-000001","productId":2,"totalPrice":12345678901234567890.10,"gift":false,"lines":[{"sku":"a\\u202e"}]}';
    await orders.open();

    await sharedTest.step(
      'with its number, its total and the reply, each as the service wrote it',
      async () => {
        service.next(orderRoute, { status: 201, body: reply });
        await orders.writeJson('{"productId": 1}');
        await orders.create.click();
        await expect(ticket.heading).toHaveText('Order ORD-000001 created');
        await expect(ticket.heading).toBeFocused();
        await expect(said(window, 'Order created')).toHaveText(/^Order created/);
        await expect(orders.create).toBeHidden();
        await expect(orders.showJson).toBeDisabled();
        await expect(ticket.region).toContainText('Total price 12345678901234567890.10');
        await expect(ticket.region).toContainText('GiftNo');
        await expect(ticket.region).toContainText('Skua\\u202E');
        await expectNoViolations(window, 'the ticket of an order');
      },
    );

    await sharedTest.step('Copy number copies the number alone', async () => {
      await ticket.choose('Copy number');
      await expect(said(window, 'Number copied')).toBeVisible();
      const copied = await launched.app.evaluate(({ clipboard }) => clipboard.readText());
      expect(copied).toBe('ORD-000001');
    });

    await sharedTest.step('Print makes a page of it', async () => {
      const printer = await HeldPrinter.install(window);
      await ticket.choose('Print…');
      expect(await printer.title()).toBe('Order ORD-000001 created — Shop');
      const sheet = window.getByRole('main', {
        name: 'Order ORD-000001 created — Shop',
        includeHidden: true,
      });
      await expect(sheet).toContainText('12345678901234567890.10');
      await printer.end();
    });

    await sharedTest.step('Ctrl+Enter and a second click send nothing', async () => {
      await window.keyboard.press('ControlOrMeta+Enter');
      await orders.writeJson('{"productId": 2}');
      const before = service.requestsOf('POST').length;
      await orders.create.dblclick();
      await expect(ticket.heading).toBeVisible();
      await window.keyboard.press('ControlOrMeta+Enter');
      await expect(ticket.heading).toBeVisible();
      expect(service.requestsOf('POST')).toHaveLength(before + 1);
    });

    await sharedTest.step('Order again brings the form back as it was sent', async () => {
      await ticket.again.click();
      await expect(ticket.region).toBeHidden();
      await expect(orders.json).toHaveValue('{"productId": 2}');
      await expect(orders.fieldName(0)).toBeFocused();
    });

    await sharedTest.step('New order starts with an empty form, and leaves no draft', async () => {
      await orders.writeJson('{"productId": 3}');
      await orders.create.click();
      await ticket.next.click();
      await expect(orders.create).toBeVisible();
      await expect(window.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    });

    await sharedTest.step(
      'Open entry leads to its entry, and back is the ticket again',
      async () => {
        await orders.writeJson('{"productId": 4}');
        await orders.create.click();
        await ticket.openEntry.click();
        await expect(window.getByRole('heading', { name: 'Journal', level: 1 })).toBeFocused();
        await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText('Done');
        await orders.open();
        await expect(ticket.heading).toBeVisible();
        await journal.open();
      },
    );
  },
);

sharedTest('a ticket says what the service has said', async ({ window, service, orders }) => {
  const ticket = new Ticket(window);
  await orders.open();

  await sharedTest.step('that it was accepted and may not be done', async () => {
    service.next(orderRoute, { status: 202, body: { id: 7 } });
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(ticket.heading).toHaveText('Order 7 accepted');
    await expect(ticket.region).toContainText('may still be working on it');
    await expect(ticket.region).toContainText('Accepted');
  });

  await sharedTest.step('that something is wrong although its status says success', async () => {
    service.next(orderRoute, { body: { error: 'Out of stock' } });
    await orders.writeJson('{"productId": 2}');
    await orders.create.click();
    await expect(ticket.heading).toHaveText('Order created');
    await expect(ticket.region).toContainText('The reply reports an error: “Out of stock”');
  });

  for (const body of ['', '[]', '<html><b>Order 7</b></html>', '{"code":200}']) {
    await sharedTest.step(`nothing that it can't have said: ${body}`, async () => {
      service.next(orderRoute, { status: 201, body });
      await orders.writeJson(`{"productId": 3, "n": ${body.length}}`);
      await orders.create.click();
      await expect(ticket.heading).toHaveText('Order created');
      expect(await ticket.number()).toBeNull();
    });
  }
});

sharedTest(
  'an order in doubt is an amber ticket, after its dialog',
  async ({ window, service, orders, failure }) => {
    const ticket = new Ticket(window);
    const unsure = "Don't know whether the order was created";
    const send = async (json: string) => {
      service.next(orderRoute, 'drop-after-reading');
      await orders.writeJson(json);
      await orders.create.click();
      await expect(failure.titled(unsure)).toBeVisible();
      await failure.close();
      await expect(ticket.heading).toHaveText(unsure);
    };
    const outcomes = async () =>
      (await readJournal(window)).map(({ outcome, resolution }) => resolution?.as ?? outcome);
    await orders.open();

    await sharedTest.step('which has no main button, and Ctrl+Enter does nothing', async () => {
      await send('{"productId": 1}');
      await expect(ticket.heading).toBeFocused();
      await expect(orders.create).toBeHidden();
      await window.keyboard.press('ControlOrMeta+Enter');
      await expect(ticket.heading).toBeVisible();
      expect(service.requestsOf('POST')).toHaveLength(1);
      await expectNoViolations(window, 'the ticket of an order in doubt');
    });

    await sharedTest.step('It was not created brings the form back', async () => {
      await ticket.wasNotDone.click();
      await expect(orders.json).toHaveValue('{"productId": 1}');
      await expect(orders.fieldName(0)).toBeFocused();
      expect(await outcomes()).toEqual(['not-done']);
    });

    await sharedTest.step('It was created makes it one that was', async () => {
      await send('{"productId": 2}');
      await ticket.wasDone.click();
      await expect(ticket.heading).toHaveText('Order created');
      await expect(ticket.heading).toBeFocused();
      expect((await outcomes()).sort()).toEqual(['done', 'not-done']);
      await ticket.next.click();
      await expect(orders.create).toBeVisible();
      await expect(window.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    });

    await sharedTest.step(
      'New order leaves it in the drafts, from where it is the ticket again',
      async () => {
        await send('{"productId": 3}');
        await ticket.next.click();
        await expect(orders.create).toBeVisible();
        await window.getByRole('button', { name: 'Saved (1)' }).click();
        await window.getByRole('button', { name: 'Open draft: Order Notebook, A5, lined' }).click();
        await expect(ticket.heading).toHaveText(unsure);
      },
    );

    await sharedTest.step('Send again anyway asks first', async () => {
      const before = service.requestsOf('POST').length;
      await ticket.choose('Send again anyway');
      const question = window.getByRole('alertdialog', { name: 'Send the same order again?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(ticket.heading).toBeVisible();
      expect(service.requestsOf('POST')).toHaveLength(before);
      await ticket.choose('Send again anyway');
      await question.getByRole('button', { name: 'Send again' }).click();
      await expect(ticket.heading).toHaveText(/created$/);
      expect(service.requestsOf('POST')).toHaveLength(before + 1);
    });
  },
);

sharedTest(
  'the ticket of an update keeps the ID, ready for the next one',
  async ({ window, users, service }) => {
    const ticket = new Ticket(window);
    await users.open();
    await users.id.fill('7');
    await users.writeJson('{"name": "Ana"}');
    await users.update.click();
    await expect(ticket.region).toHaveAccessibleName('User updated');
    await expect(ticket.heading).toHaveText('User 7 updated');
    await expect(users.id).toBeFocused();
    await expectNoViolations(window, 'the ticket of an update');

    await sharedTest.step('Edit again brings the form back', async () => {
      await ticket.again.click();
      await users.writeJson('{"name": "Anna"}');
      await users.update.click();
      await expect(users.id).toBeFocused();
    });

    await sharedTest.step('Put back opens the user as it was, and sends nothing', async () => {
      await ticket.putBack.click();
      await expect(users.update).toBeVisible();
      await expect(users.changes).toContainText('Ana');
      await expect(users.id).toBeFocused();
      expect(service.requestsOf('PUT')).toHaveLength(2);
    });

    await sharedTest.step('typing goes on with the next user', async () => {
      await users.update.click();
      await expect(ticket.heading).toBeVisible();
      await expect(users.id).toBeFocused();
      await window.keyboard.type('12');
      await expect(users.id).toHaveValue('12');
      await expect(users.id).toBeFocused();
      await expect(ticket.region).toBeHidden();
    });

    await sharedTest.step('Next user empties the form', async () => {
      await users.writeJson('{"name": "Bea"}');
      await users.update.click();
      await ticket.next.click();
      await expect(users.id).toHaveValue('');
      await expect(users.id).toBeFocused();
    });
  },
);

test('a ticket is there again after a reload and a restart, also one whose request was on its way', async ({
  window,
  service,
  orders,
  launched,
  userData,
}) => {
  const ticket = new Ticket(window);

  await test.step('one that is done', async () => {
    service.next(orderRoute, { status: 201, body: { id: 'A-17' } });
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(ticket.heading).toHaveText('Order A-17 created');
    await window.reload();
    await expect(ticket.heading).toHaveText('Order A-17 created');
  });

  await test.step('one that ends after a reload', async () => {
    const hold = service.hold(orderRoute);
    await orders.writeJson('{"productId": 2}');
    await orders.create.click();
    await hold.arrived;
    await window.reload();
    await expect(window.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    await expect(orders.create).toBeDisabled();
    hold.release();
    await expect(ticket.heading).toHaveText(/created$/);
    await expect(said(window, 'Order created')).toBeVisible();
  });

  await test.step('one that was on its way when the app ended', async () => {
    const hold = service.hold(orderRoute);
    await orders.writeJson('{"productId": 3}');
    await orders.create.click();
    await hold.arrived;
    await launched.kill();
    hold.release();
    const again = await launchApp({ userData });
    const after = new Ticket(again.window);
    await new OrdersPage(again.window).open();
    await expect(after.heading).toHaveText("Don't know whether the order was created");
    await expect(after.region).toContainText('closed before a reply arrived');
    await again.close();
  });
});
