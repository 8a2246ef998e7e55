import type { Page } from '@playwright/test';
import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/**
 * The Truth table (docs/truth.md) in the window, one write for each outcome: what the app says, what it records, how often
 * the request arrived. main/service/request/send-write.test.ts and main/writes/send.test.ts have every reply, and
 * fault-matrix.spec.ts every fault.
 */

const orderRoute = 'POST /api/v1/orders';

/** How many dialogs darken what is below them. */
const scrims = (window: Page) =>
  window.evaluate(
    () =>
      [...document.querySelectorAll('[role="alertdialog"]')].filter((dialog) => {
        const overlay = dialog.parentElement?.parentElement ?? dialog;
        return getComputedStyle(overlay).backgroundColor !== 'rgba(0, 0, 0, 0)';
      }).length,
  );

test('what an order is called by the reply that it gets', async ({
  service,
  orders,
  users,
  products,
  failure,
  journal,
  profile,
  window,
}) => {
  const unsure = failure.titled("Don't know whether the order was created");
  const created = window.getByRole('status').filter({ hasText: 'Order created' });
  const send = async (json: string) => {
    await orders.backToForm();
    await orders.json.fill(json);
    await orders.create.click();
  };
  await orders.open();
  await test.step('a 2xx is done, whatever its body', async () => {
    service.next(orderRoute, { status: 201, body: '{"id": 1', cut: true });
    await send('{"reply": "cut"}');
    await expect(created).toBeVisible();
    await expect(window.getByRole('alertdialog')).toBeHidden();
  });
  await test.step('a 4xx is refused', async () => {
    service.next(orderRoute, { status: 422, body: { message: 'No.' } });
    await send('{"reply": 422}');
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await failure.close();
  });
  await test.step('a 503 may have gone through, which the dialog says first', async () => {
    service.next(orderRoute, { status: 503, body: { message: 'Not now.' } });
    await send('{"reply": 503}');
    await expect(failure.titled("Couldn't create the order")).toHaveAccessibleDescription(
      /^The request may still have gone through\. Not now\. The service reported an error /,
    );
    await failure.close();
  });
  await test.step('an order that is dropped after reading is unknown, and arrives once', async () => {
    service.next(orderRoute, 'drop-after-reading');
    await send('{"reply": "none"}');
    await expect(unsure).toBeVisible();
    await expect(failure.button('Try again')).toBeHidden();
    await expect(failure.doubt).toBeVisible();
    await failure.close();
    expect(service.requestsOf('POST')).toHaveLength(4);
  });
  await test.step('an order that is cancelled in flight is unknown', async () => {
    const hold = await holdOrder(service, orders, '{"cancelled": true}');
    await window.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(unsure).toBeVisible();
    expect(service.requestsOf('POST')).toHaveLength(5);
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
    expect(service.requestsOf('POST')).toHaveLength(5);

    await failure.button('Send again anyway').click();
    await question.getByRole('button', { name: 'Send again anyway' }).dblclick();
    await expect(created).toBeVisible();
    await expect(orders.ticket.region).toBeVisible();
    expect(service.requestsOf('POST')).toHaveLength(6);
  });

  await test.step('a service that drops reused connections gets each write exactly once', async () => {
    service.dropReused = true;
    const bodies = [1, 2, 3, 4, 5].map((number) => `{"number": ${number}}`);
    for (const body of bodies) await recordWrite(window, profile, 'createOrder', { body });
    const arrived = service.requestsOf('POST').map(({ body }) => body);
    expect(arrived.slice(6)).toEqual(bodies);
    const ended = (await readJournal(window)).slice(6);
    expect(ended.map(({ outcome }) => outcome)).toEqual(bodies.map(() => 'done'));
  });
  await test.step('the journal calls them the same', async () => {
    await journal.open();
    const outcomes = ['Done', 'Unknown', 'Unknown', 'Failed', 'Refused', 'Done'];
    for (const [index, outcome] of outcomes.entries())
      await expect(journal.journalEntry(5 + index)).toContainText(outcome);
    await expect(journal.journalEntry(11)).toBeHidden();
  });

  await test.step('updates and deletes of which nobody knows', async () => {
    service.dropReused = false;
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
    await test.step('an unknown delete can be tried again', async () => {
      service.next('DELETE /api/v1/products/*', 'drop-after-reading');
      await products.open();
      await products.delete(1);
      await expect(failure.titled("Don't know whether the product was deleted")).toBeVisible();
      await failure.button('Try again').click();
      await expect(products.row(1)).toBeHidden();
      expect(service.requestsOf('DELETE')).toHaveLength(2);
      const { writes } = await askMain(window, 'listWrites', { limit: 2, before: null });
      expect(writes.map(({ outcome }) => outcome)).toEqual(['done', 'unknown']);
    });
  });
});
