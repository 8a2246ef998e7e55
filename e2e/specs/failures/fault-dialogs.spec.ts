import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { closedPort } from '../../kit/service/listen.ts';

/**
 * Each outcome of a write that failed, as the forms show it. The matrix has every fault with what is recorded; the words
 * for each are those of `renderer/lib/failure`.
 */

const refused = { order: "Couldn't create the order", user: "Couldn't update the user" };
const unknown = {
  order: "Don't know whether the order was created",
  user: "Don't know whether the user was updated",
};

const cases = [
  ['status-422', { status: 422 }, refused, 'The service refused the data', 'Refused'],
  ['status-503', { status: 503 }, refused, 'The service reported an error', 'Failed'],
  ['closed-after-request', 'drop-after-reading', unknown, 'closed without a reply', 'Unknown'],
  // Nothing listens at its port.
  ['refused', null, refused, 'Nothing was sent', 'Not sent'],
] as const;

test('each outcome of a failed write is told in the forms, and recorded', async ({
  service,
  profile,
  window,
  products,
  orders,
  users,
  journal,
  failure,
}) => {
  await expect(products.row(1)).toBeVisible();
  for (const [index, [name, answer, titles, happened, recorded]] of cases.entries()) {
    await test.step(`${name}: the dialog of an order, that of a user, and their journal entries`, async () => {
      if (answer === null) {
        if (profile === null) throw new Error('The test has a profile.');
        const { id: profileId, ...known } = profile;
        const draft = { ...known, baseUrl: `http://127.0.0.1:${closedPort()}` };
        const { token } = service;
        await askMain(window, 'saveProfile', { profileId, draft, token, sessionOnly: true });
        await expect(failure.titled("Couldn't load the products")).toBeVisible();
        await failure.close();
      } else {
        service.next('POST /api/v1/orders', answer);
        service.next('PUT /api/v1/users/*', answer);
      }
      // The app asks before it sends the same again to a service that may have done it.
      const order = `{"productId": ${index}}`;
      // What may have been carried out is a ticket, and what certainly wasn't is still in the form.
      const isTicket = recorded === 'Failed' || recorded === 'Unknown';
      await orders.open();
      await orders.writeJson(order);
      await orders.create.click();
      await expect(failure.titled(titles.order)).toBeVisible();
      await expect(failure.part('What happened')).toContainText(happened);
      await failure.close();
      if (isTicket) await expect(orders.ticket.wasNotDone).toBeVisible();
      else await expect(orders.json).toHaveValue(order);

      const user = `{"name": "Ana ${index}"}`;
      await users.open();
      await users.id.fill(`${17 + index}`);
      await users.writeJson(user);
      await users.update.click();
      await expect(failure.titled(titles.user)).toBeVisible();
      await expect(failure.part('What happened')).toContainText(happened);
      await failure.close();
      if (isTicket) await expect(users.ticket.wasNotDone).toBeVisible();
      else await expect(users.json).toHaveValue(user);

      await journal.open();
      await expect(journal.journalEntry(0)).toContainText(recorded);
      await expect(journal.journalEntry(1)).toContainText(recorded);
    });
  }
});
