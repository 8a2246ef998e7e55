import type { Page } from '@playwright/test';
import { defaultSettings } from '../../../main/contract/settings.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { redirectTo } from '../../kit/service/answer.ts';

/** Each row of the Truth table (docs/truth.md): what the app says, what it records, how often the request arrived. */

const replies = [
  ['empty', { status: 204, body: null }],
  ['no JSON', { status: 200, body: 'fine, thanks' }],
  ['cut', { status: 201, body: '{"id": 1', cut: true }],
  ['not UTF-8', { status: 201, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }],
  ['too large', { status: 201, body: 'x'.repeat(6 * 1024 * 1024) }],
] as const;

test('what an order is called by the reply that it gets', async ({
  service,
  orders,
  failure,
  journal,
  window,
}) => {
  /** Sends this order, which arrives as the nth. */
  const send = async (json: string, nth: number) => {
    await orders.json.fill(json);
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST').length).toBe(nth);
    await expect(orders.create).toBeEnabled();
  };
  let sent = 0;
  await orders.open();
  await orders.face('JSON').click();
  await test.step('a 2xx is done, whatever its body', async () => {
    for (const [name, reply] of replies)
      await test.step(name, async () => {
        service.next('POST /api/v1/orders', reply);
        sent += 1;
        await send(`{"reply": "${name}"}`, sent);
        await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
        await expect(window.getByRole('alertdialog')).toBeHidden();
      });
  });
  await test.step('a 4xx is refused', async () => {
    service.next('POST /api/v1/orders', { status: 422, body: { message: 'No.' } });
    sent += 1;
    await send('{}', sent);
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await failure.close();
  });
  for (const status of [408, 500, 503])
    await test.step(`a ${status} may have gone through, which the dialog says first`, async () => {
      service.next('POST /api/v1/orders', { status, body: { message: 'Not now.' } });
      sent += 1;
      await send(`{"reply": ${status}}`, sent);
      await expect(failure.titled("Couldn't create the order")).toHaveAccessibleDescription(
        /^The request may still have gone through\. Not now\. Shop replied /,
      );
      await failure.close();
    });
  await test.step('the journal calls them the same', async () => {
    await journal.open();
    const outcomes = [...replies.map(() => 'Done'), 'Refused', 'Failed', 'Failed', 'Failed'];
    for (const [index, outcome] of outcomes.toReversed().entries())
      await expect(journal.journalEntry(index)).toContainText(outcome);
    await expect(journal.journalEntry(sent)).toBeHidden();
    expect(service.requestsOf('POST')).toHaveLength(sent);
  });

  await test.step('a service that drops reused connections gets each write exactly once', async () => {
    service.dropReused = true;
    await orders.open();
    await orders.face('JSON').click();
    const bodies = [1, 2, 3, 4, 5].map((number) => `{"number": ${number}}`);
    for (const [index, body] of bodies.entries()) await send(body, sent + index + 1);
    const arrived = service.requestsOf('POST').map(({ body }) => body);
    expect(arrived.slice(sent)).toEqual(bodies);
    await expect(window.getByRole('alertdialog')).toBeHidden();
  });
});

/** How many dialogs darken what is below them. */
const scrims = (window: Page) =>
  window.evaluate(
    () =>
      [...document.querySelectorAll('[role="alertdialog"]')].filter((dialog) => {
        const overlay = dialog.parentElement?.parentElement ?? dialog;
        return getComputedStyle(overlay).backgroundColor !== 'rgba(0, 0, 0, 0)';
      }).length,
  );

const unknown = [
  ['is dropped after reading', 'drop-after-reading'],
  ['is reset', 'reset'],
  ['is redirected to another origin', redirectTo('http://127.0.0.1:9/elsewhere?token=x', 307)],
] as const;

test('an order of which nobody knows whether it was created', async ({
  service,
  orders,
  failure,
  journal,
  window,
}) => {
  const unsure = failure.titled("Don't know whether the order was created");
  await orders.open();
  await orders.face('JSON').click();
  for (const [index, [name, answer]] of unknown.entries())
    await test.step(`an order that ${name} is unknown, and arrives once`, async () => {
      service.next('POST /api/v1/orders', answer);
      await orders.json.fill(`{"${name}": true}`);
      await orders.create.click();
      await expect(unsure).toBeVisible();
      await expect(failure.button('Try again')).toBeHidden();
      await expect(failure.button('Send again anyway')).toBeVisible();
      await expect(failure.doubt).toBeVisible();
      await failure.close();
      expect(service.requestsOf('POST')).toHaveLength(index + 1);
    });
  await test.step('an order that is cancelled in flight is unknown', async () => {
    const hold = await holdOrder(service, orders, '{"cancelled": true}');
    await window.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(unsure).toBeVisible();
    expect(service.requestsOf('POST')).toHaveLength(4);
    hold.release();
  });

  await test.step('an unknown order is sent again only after a question that says what may happen', async () => {
    await failure.button('Send again anyway').click();
    const question = window.getByRole('alertdialog', { name: 'Send the order again?' });
    await expect(question).toContainText('this will create a duplicate');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await scrims(window)).toBe(1);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(service.requestsOf('POST')).toHaveLength(4);

    await failure.button('Send again anyway').click();
    await question.getByRole('button', { name: 'Send again anyway' }).dblclick();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    await expect(orders.create).toBeEnabled();
    expect(service.requestsOf('POST')).toHaveLength(5);
  });
  await test.step('an order whose answer never comes is unknown', async () => {
    await askMain(window, 'saveSettings', { ...defaultSettings, writeSeconds: 2 });
    service.next('POST /api/v1/orders', 'hang');
    await orders.json.fill('{"answer": "never"}');
    await orders.create.click();
    await expect(unsure).toBeVisible();
    await expect(failure.part('What happened')).toContainText('2 s');
    await failure.close();
    expect(service.requestsOf('POST')).toHaveLength(6);
  });
  await test.step('a service that is down gets nothing: not sent', async () => {
    await orders.json.fill('{"productId": 1}');
    await service.close();
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('nothing was sent', {
      ignoreCase: true,
    });
    await failure.close();
    await expect(orders.json).toHaveValue('{"productId": 1}');
  });
  await test.step('the journal calls them the same', async () => {
    await journal.open();
    const outcomes = ['Not sent', 'Unknown', 'Done', 'Unknown', 'Unknown', 'Unknown', 'Unknown'];
    for (const [index, outcome] of outcomes.entries())
      await expect(journal.journalEntry(index)).toContainText(outcome);
  });
});

test('updates and deletes of which nobody knows, and a delete that is refused', async ({
  service,
  users,
  products,
  failure,
  journal,
  window,
}) => {
  await test.step('an update that is cancelled in flight is unknown and can be tried again', async () => {
    const hold = service.hold('PUT /api/v1/users/*');
    await users.open();
    await users.id.fill('7');
    await users.writeJson('{"name": "Ana"}');
    await users.update.click();
    await hold.arrived;
    await expect(users.update).toHaveAttribute('aria-disabled', 'true');
    await users.update.click({ force: true });
    await window.keyboard.press('ControlOrMeta+Enter');
    await window.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(failure.titled("Don't know whether the user was updated")).toBeVisible();
    expect(service.requestsOf('PUT')).toHaveLength(1);
    hold.release();
    await failure.button('Try again').click();
    await expect(window.getByRole('status').filter({ hasText: 'User 7 updated' })).toBeVisible();
    expect(service.requestsOf('PUT')).toHaveLength(2);
  });
  await test.step('an unknown update and an unknown delete can be tried again', async () => {
    service.next('PUT /api/v1/users/*', 'drop-after-reading');
    await users.id.fill('5');
    await users.json.fill('{"name": "Ben"}');
    await users.update.click();
    await expect(failure.titled("Don't know whether the user was updated")).toBeVisible();
    await failure.button('Try again').click();
    await expect(window.getByRole('status').filter({ hasText: 'User 5 updated' })).toBeVisible();
    expect(service.requestsOf('PUT')).toHaveLength(4);

    service.next('DELETE /api/v1/products/*', 'drop-after-reading');
    await products.open();
    await products.delete(1);
    await expect(failure.titled("Don't know whether the product was deleted")).toBeVisible();
    await failure.button('Try again').click();
    await expect(products.row(1)).toBeHidden();
    expect(service.requestsOf('DELETE')).toHaveLength(2);
  });
  await test.step('a 404 on DELETE is refused, though the product was already gone', async () => {
    service.products = [{ id: 3, name: 'Notebook', price: 6 }];
    await products.delete(2);
    await expect(failure.titled('The product was already gone')).toBeVisible();
    await failure.close();
    await expect(products.row(2)).toBeHidden();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Refused');
  });
});

freshTest(
  'an app that is killed while sending says unknown at its next start',
  async ({ service, userData, orders, launched }) => {
    const hold = await holdOrder(service, orders, '{"productId": 1}');
    await launched.kill();
    hold.release();

    const again = await launchApp({ userData });
    const journal = new JournalPage(again.window);
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Unknown');
    await again.close();
    expect(service.requestsOf('POST')).toHaveLength(1);
  },
);
