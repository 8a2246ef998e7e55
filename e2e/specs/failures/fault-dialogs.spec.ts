import { expect } from '@playwright/test';
import { test } from '../../faults/fault-test.ts';
import type { Fault } from '../../kit/faults/fault.ts';
import { faults } from '../../kit/faults/fault-service.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/**
 * Each outcome of a write that failed, caused by a fault and seen in the forms. The matrix has every fault with what is
 * recorded; the words for each are those of `renderer/lib/failure`.
 */

const refused = { order: "Couldn't create the order", user: "Couldn't update the user" };
const unknown = {
  order: "Don't know whether the order was created",
  user: "Don't know whether the user was updated",
};

const cases = [
  ['refused', refused, 'Nothing was sent', 'Not sent'],
  ['status-422', refused, '422', 'Refused'],
  ['status-503', refused, '503', 'Failed'],
  ['closed-after-request', unknown, 'closed without a reply', 'Unknown'],
] as const;

function faultOf(name: string): Fault {
  const fault = faults.find((one) => one.name === name);
  if (fault === undefined) throw new Error(`There is no fault ${name}.`);
  return fault;
}

for (const [name, titles, happened, recorded] of cases) {
  test(`${name}: the dialog of an order, that of a user, and their journal entries`, async ({
    faulty,
  }) => {
    const { window } = faulty;
    const failure = new FailureDialog(window);
    await (await faulty.offer(faultOf(name), `Forms with ${name}`)).choice.click();

    const orders = new OrdersPage(window);
    const list = failure.titled("Couldn't load the products");
    await expect(list).toBeVisible();
    await failure.close();
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(failure.titled(titles.order)).toBeVisible();
    await expect(failure.part('What happened')).toContainText(happened);
    await failure.close();
    await expect(orders.json).toHaveValue('{"productId": 1}');

    const users = new UsersPage(window);
    await users.open();
    await users.id.fill('17');
    await users.writeJson('{"name": "Ana"}');
    await users.update.click();
    await expect(failure.titled(titles.user)).toBeVisible();
    await expect(failure.part('What happened')).toContainText(happened);
    await failure.close();
    await expect(users.json).toHaveValue('{"name": "Ana"}');

    const journal = new JournalPage(window);
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText(recorded);
    await expect(journal.journalEntry(1)).toContainText(recorded);
    await window.getByRole('link', { name: 'Products' }).click();
  });
}
