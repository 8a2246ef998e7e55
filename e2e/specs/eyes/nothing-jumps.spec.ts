import type { Page } from '@playwright/test';
import { recordWrite } from '../../fixtures/record-write.ts';
import { shownUsers } from '../../fixtures/shown-users.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { watchPlaces } from '../../fixtures/watch-places.ts';
import { FormSetup } from '../../kit/pages/form-setup.ts';

/** What is on the screen stays where it is while something else is read, chosen, refused or done. */

const list = 'GET /api/v1/products';
const odd = `[{"id":1,"name":"Lamp","price":1.50},{"id":3,"price":2},null,{"id":4,"name":"Chair","price":"9"},
  {"id":5,"name":"Desk","price":7}]`;

/** Runs a step, and says what has moved in it. */
async function stillIn(window: Page) {
  const { jumps } = await watchPlaces(window);
  return (name: string, step: () => Promise<unknown>, mayMove: RegExp | null = null) =>
    test.step(name, async () => {
      await step();
      const moved = (await jumps()).filter((jump) => mayMove?.test(jump) !== true);
      expect(moved, name).toEqual([]);
    });
}

test('the list of products', async ({ window, service, products, failure }) => {
  const selection = window.getByRole('group', { name: 'Selection' });
  await expect(products.row(1)).toBeVisible();
  const still = await stillIn(window);

  await still('a read that takes a moment', async () => {
    const hold = service.hold(list);
    await products.refresh.click();
    await hold.arrived;
    await expect(window.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    hold.release();
    await expect(products.refresh).toBeEnabled();
  });
  await still('rows that are ticked, with their number and sum', async () => {
    await products.checkbox(1).check();
    await expect(selection).toContainText('1 selected');
    await products.checkbox(2).check();
    await expect(selection).toContainText('Price');
  });
  await still('a search that hides some of them, and one that finds nothing', async () => {
    await products.search.fill('lamp');
    await expect(selection).toContainText("1 of them isn't shown");
    await products.search.fill('no such thing');
    await expect(window.getByRole('heading', { level: 2 })).toBeVisible();
    await products.search.fill('lamp');
    await expect(products.row(1)).toBeVisible();
  });
  await still('a price without a number', async () => {
    await products.priceFrom.fill('abc');
    await expect(products.priceFrom).toHaveAccessibleDescription(/Enter a price/);
    await products.priceFrom.fill('');
    await expect(products.priceFrom).not.toHaveAttribute('aria-invalid', 'true');
  });
  await still('the end of a selection', async () => {
    await products.checkbox(1).uncheck();
    await window.getByRole('button', { name: 'Clear selection' }).click();
    await products.search.fill('');
    await expect(products.row(2)).toBeVisible();
  });
  await still('a read that fails', async () => {
    service.next(list, { status: 403, body: { message: 'Not you.' } });
    await products.refresh.click();
    await failure.close();
  });
  await still('a service that asks to wait', async () => {
    service.next(list, { status: 503, headers: { 'Retry-After': '60' } });
    await products.refresh.click();
    await expect(failure.wait).toBeVisible();
    await failure.tryAgainNow.click();
    await expect(failure.wait).toBeHidden();
    await expect(products.refresh).toBeEnabled();
  });
  await still(
    'notes about a list that is odd, which the next read takes back',
    async () => {
      service.next(list, { status: 200, body: odd });
      await products.refresh.click();
      await expect(window.getByText(/1 of 5 products couldn't be read/)).toBeVisible();
      await products.refresh.click();
      await expect(products.row(2)).toBeVisible();
      // What the odd list had only in another place.
    },
    /^row 3/,
  );
  await still('a product that is refused, and one that is deleted', async () => {
    service.next('DELETE /*', { status: 409, body: { message: 'It was ordered.' } });
    await products.delete(3);
    await failure.close();
    await products.delete(3);
    await expect(products.row(3)).toBeHidden();
  });
});

test('the form of an order', async ({ window, service, orders, failure }) => {
  await orders.open();
  await orders.writeJson('{"qty": 1}');
  await expect(orders.data).toContainText('qty');
  const still = await stillIn(window);
  // The ticket shows the outcome above the request.
  const ticket = /^button (Technical request|Details)/;

  await still('JSON with a mistake', async () => {
    await orders.json.fill('{"qty": ');
    await expect(orders.json).toHaveAttribute('aria-invalid', 'true');
    await orders.json.fill('{"qty": 2}');
    await expect(orders.json).not.toHaveAttribute('aria-invalid', 'true');
    await expect(orders.data).toContainText('2');
  });
  await still(
    'an order that is refused',
    async () => {
      await orders.json.fill('{"qty": 0}');
      service.next('POST /*', { status: 409, body: { message: 'Not now.' } });
      await orders.create.click();
      await failure.close();
    },
    ticket,
  );
  await still(
    'one that is being sent, and is done',
    async () => {
      const hold = service.hold('POST /*');
      await orders.create.click();
      await hold.arrived;
      await expect(window.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
      hold.release();
      await expect(orders.ticket.region).toBeVisible();
    },
    // The ticket has one of its own, in place of that of the form.
    /^button New order/,
  );
});

test('the form of a user whose last update is known', async ({ window, service, users }) => {
  await users.open();
  await users.id.fill('7');
  await users.writeJson('{"name": "Ana"}');
  await users.update.click();
  await users.ticket.next.click();
  await users.writeJson('{"name": "Anna"}');
  const still = await stillIn(window);
  const ticket = /^(button Technical request|button Unchanged)/;

  await still(
    'the last update comes a moment after the ID',
    async () => {
      await users.id.fill('7');
      await users.json.fill('{"name": "Anna"}');
      await expect(users.lastSent).toBeVisible();
      await expect(users.changes).toBeVisible();
    },
    ticket,
  );
  await still('an update that is being sent, and is done', async () => {
    const hold = service.hold('PUT /*');
    // The form is longer than the window: the focus in its foot doesn't scroll it.
    await users.update.press('Enter');
    await hold.arrived;
    await expect(window.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    hold.release();
    await expect(users.ticket.region).toBeVisible();
  });
});

test.describe('a product with more than fits', () => {
  const fields = Array.from({ length: 60 }, (_, at) => `"field ${at}": "${'word '.repeat(30)}"`);
  test.use({ serviceOptions: { products: `[{"id": 1, "name": "Lamp", "price": 1, ${fields}}]` } });

  test('the head and foot of a product take the focus where they are', async ({
    window,
    products,
  }) => {
    const { inspector } = products;
    await products.row(1).getByText('Lamp').click();
    await expect(inspector).toContainText('field 59');
    const scrolled = () => inspector.evaluate(({ scrollTop }) => scrollTop);
    await inspector.evaluate((pane) => pane.scrollTo({ top: 300 }));
    const still = await stillIn(window);
    for (const name of ['Close product', 'Create order', 'More actions']) {
      await still(`the focus goes to ${name}`, async () => {
        const button = inspector.getByRole('button', { name });
        await button.focus();
        await expect(button).toBeFocused();
      });
      expect(await scrolled(), name).toBe(300);
    }
  });
});

test.describe('a service that shows its users', () => {
  test.use({
    profileChange: {
      userRecords: shownUsers,
    },
  });

  test('the form of a user who is read', async ({ window, service, users }) => {
    for (const id of ['41', '42'])
      service.records.set(id, `{"id": ${id}, "name": "Ana", "city": "Graz"}`);
    await users.open();
    // With the card, the page is longer than the window, and a press scrolls it.
    const setup = new FormSetup(window);
    await setup.dismiss.click();
    await expect(setup.userCard).toBeHidden();
    const still = await stillIn(window);
    // Why the button can't be pressed is above it, and makes the foot higher: the end of the box is there.
    const ticket = /^(button (Technical request|Unchanged|Show the reply|Format)|a Open entry)/;

    // A row for each field of the record comes with it.
    const rows = /^(textarea Value|button Add field)/;

    await still(
      'a user is read',
      async () => {
        const hold = service.hold('GET /api/v1/users/*');
        await users.id.fill('41');
        await users.id.press('Enter');
        await hold.arrived;
        await expect(window.getByRole('button', { name: 'Cancel reading' })).toBeVisible();
        hold.release();
        await expect(window.getByText('Ana, read at')).toBeVisible();
        await expect(users.json).toHaveValue(/Ana/);
      },
      new RegExp(`${ticket.source}|${rows.source}`),
    );
    await still(
      'and updated',
      async () => {
        await users.json.fill('{"id": 41, "name": "Anna", "city": "Graz"}');
        await expect(users.update).toBeEnabled();
        await users.update.click();
        await expect(users.ticket.region).toBeVisible();
      },
      null,
    );
    await still(
      'and the next',
      async () => {
        await users.id.fill('42');
        await users.id.press('Enter');
        await expect(window.getByText('Ana, read at')).toBeVisible();
      },
      ticket,
    );
  });
});

test('lists of batches and the journal', async ({ window, service, batches, journal, profile }) => {
  const start = (name: string) =>
    startBatch(window, {
      profileId: profile?.id ?? '',
      name,
      options: { asksAfterFirst: false },
      table: 'product\n1\n2\n3',
      body: '{"productId": "{{row:product}}"}',
    });
  await start('Orders of May');
  await batches.open();
  await expect(window.getByRole('row', { name: /May/ })).toContainText('3 of 3 done');
  const still = await stillIn(window);

  await still(
    'a batch that runs in its line',
    async () => {
      const hold = service.hold('POST /*');
      await start('Orders of June');
      await hold.arrived;
      await expect(window.getByRole('row', { name: /June/ })).toBeVisible();
      hold.release();
      await expect(window.getByRole('row', { name: /June/ })).toContainText('3 of 3 done');
      // The newest is first.
    },
    /^row .*May/,
  );
  for (const id of [1, 2, 3, 4, 5, 6])
    await recordWrite(window, profile, 'createOrder', { body: `{"productId": ${id}}` });
  await journal.open();
  await expect(journal.journalEntry(5)).toBeVisible();
  await journal.journalEntry(0).click();
  await expect(journal.entry).toBeVisible();
  await still(
    'another entry, and a search',
    async () => {
      await journal.journalEntry(1).click();
      await journal.search.fill('productId');
      await expect(journal.journalEntry(5)).toBeVisible();
    },
    /^(row|columnheader|button (Open|Copy|Export|More|Technical|Times))/,
  );
});
