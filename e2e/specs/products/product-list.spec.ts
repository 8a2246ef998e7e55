import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** Reading the list, and lists that no service should send. */

const list = 'GET /api/v1/products';

freshTest(
  'the first request for the list leaves before the page has loaded',
  async ({ service, userData, profile, storedToken }) => {
    expect([profile?.baseUrl, storedToken]).toEqual([service.origin, service.token]);
    const before = join(import.meta.dirname, '../../fixtures/before-main/hold-page.cjs');
    const { app, window, close } = await launchApp({ userData, before, atOnce: true });
    await expect.poll(() => service.requestsOf('GET').length).toBe(1);
    const products = new ProductsPage(window);
    await expect(products.row(1)).toBeHidden();
    await app.evaluate(() => Reflect.get(globalThis, 'letPageLoad')());
    await expect(products.row(1)).toBeVisible();
    expect(service.requestsOf('GET')).toHaveLength(1);
    await close();
  },
);

test.describe('the list', () => {
  test.use({ settings: { listLimitMiB: 2 } });

  test('is read, searched, sorted and read again', async ({
    service,
    products,
    profile,
    failure,
    userData,
    window,
  }) => {
    const savedSort = () => {
      const file = JSON.parse(readFileSync(join(userData, 'profiles.json'), 'utf8'));
      return file.profiles.find(({ id }: { id: string }) => id === profile?.id).listSort;
    };
    await test.step('the products are shown with how many and when they were read', async () => {
      await expect(products.heading).toBeVisible();
      await expect(window).toHaveTitle('Shop — Counterfoil');
      await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
      for (const id of [1, 2, 3]) await expect(products.row(id)).toBeVisible();
      await expect(window.getByRole('status').filter({ hasText: '3' })).toBeVisible();
    });

    await test.step('the list is searched by name and by id', async () => {
      await products.search.fill('CHAIR');
      await expect(products.grid).toHaveAttribute('aria-rowcount', '2');
      await expect(products.row(2)).toBeVisible();
      await products.search.fill('no such thing');
      await expect(products.row(2)).toBeHidden();
      await products.search.fill('3');
      await expect(products.row(3)).toBeVisible();
      await products.search.fill('');
      await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
    });

    await test.step('the list is sorted by each column, both ways', async () => {
      const order = async () => {
        const names = await products.grid
          .getByRole('checkbox')
          .evaluateAll((boxes) =>
            boxes.map((box) => /#(\d+)\)/.exec(box.getAttribute('aria-label') ?? '')?.[1]),
          );
        return names.filter((id) => id !== undefined);
      };
      await products.columnHeader('Price').click();
      await expect(products.columnHeader('Price')).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(order).toEqual(['3', '1', '2']);
      await products.columnHeader('Price').click();
      await expect(products.columnHeader('Price')).toHaveAttribute('aria-sort', 'descending');
      await expect.poll(order).toEqual(['2', '1', '3']);
      await products.columnHeader('Name').click();
      await expect.poll(order).toEqual(['1', '3', '2']);
    });

    await test.step('cancelling a list under way keeps the old list', async () => {
      const hold = service.hold(list);
      await products.refresh.click();
      await hold.arrived;
      // The old list stays usable while the new one loads.
      await products.search.fill('lamp');
      await expect(products.row(1)).toBeVisible();
      const reads = service.requestsOf('GET').length;
      await products.columnHeader('Name').click();
      await window.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(products.refresh).toBeEnabled();
      // That the order is kept, a moment later, reads nothing again.
      await expect.poll(savedSort).toEqual({ column: 'name', direction: 'descending' });
      await expect(products.refresh).toBeEnabled();
      await products.columnHeader('Name').click();
      await expect.poll(savedSort).toBeUndefined();
      expect(service.requestsOf('GET')).toHaveLength(reads);
      hold.release();
      await expect(products.row(1)).toBeVisible();
      await products.search.fill('');
    });

    await test.step('a list that changes between refreshes keeps the focus by id', async () => {
      await products.row(2).click();
      service.products = [
        { id: 50, name: 'New first', price: 1 },
        { id: 2, name: 'Office chair, mesh back', price: 190 },
        { id: 3, name: 'Notebook', price: 5 },
      ];
      await products.refresh.click();
      await expect(products.row(50)).toBeVisible();
      await expect(products.row(2)).toContainText('190');
      await expect(products.row(1)).toBeHidden();
      await expect(failure.button('Close')).toBeHidden();
    });

    await test.step('shows what has an ID, and tells how many entries have none or lack something', async () => {
      const body = `[{"id":1,"name":"Lamp","price":1.50},{"id":"2","name":"Text id","price":1},
      {"id":3,"price":2},null,{"id":4,"name":"Chair","price":"9"},{"id":5,"name":"Desk","price":7}]`;
      service.next(list, { status: 200, body });
      await products.refresh.click();
      await expect(products.row(1)).toBeVisible();
      await expect(products.row(5)).toBeVisible();
      await expect(products.grid).toHaveAttribute('aria-rowcount', '6');
      await expect(window.getByText(/1 of 6 products couldn't be read/)).toBeVisible();
      await expect(
        window.getByText(/1 of 6 products has no valid name, or a price that isn't a number/),
      ).toBeVisible();
      await expect(products.row(3)).toContainText('No name');
    });

    await test.step('entries that are odd are shown harmlessly: twins, a megabyte, turned text, depth', async () => {
      const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      const body = `[{"id":1,"name":"Twin","price":1},{"id":1,"name":"Twin","price":1},
      {"id":2,"name":"${'m'.repeat(1024 * 1024)}","price":1},
      {"id":3,"name":"left \u202Eright","price":1},
      {"id":4,"name":"deep","price":1,"extra":${nested}},
      {"id":5,"name":"plain","price":0.10}]`;
      service.next(list, { status: 200, body });
      await products.refresh.click();
      await expect(products.row(5)).toBeVisible();
      await expect(products.grid).toHaveAttribute('aria-rowcount', '7');
      await expect(window.getByText(/(has the same|share an) ID/)).toBeVisible();
      // Digits as they arrived.
      await expect(products.row(5)).toContainText('0.10');
      const megabyte = await products.row(2).evaluate((row) => row.textContent?.length ?? 0);
      expect(megabyte).toBeLessThan(3000);
      const height = await products.row(2).evaluate((row) => row.getBoundingClientRect().height);
      expect(height).toBeLessThan(50);
      await expect(products.row(4)).toBeVisible();
    });

    const oldOneStays = async () => {
      await failure.close();
      await expect(products.row(5)).toBeVisible();
      await expect(products.grid).toHaveAttribute('aria-rowcount', '7');
    };

    await test.step('the place of a byte that is not UTF-8 is named', async () => {
      const body = Buffer.from('[{"id":1,"name":"\xff","price":1}]', 'latin1');
      service.next(list, { status: 200, body });
      await products.refresh.click();
      await expect(failure.titled("Couldn't load the products")).toBeVisible();
      await failure.part('Details').getByRole('button').first().click();
      await expect(failure.part('Details')).toContainText('17');
      await oldOneStays();
    });

    await test.step('a list is refused by its bytes, when no length is told, with the setting to raise', async () => {
      const body = `[${'{"id":1,"name":"x","price":1},'.repeat(80_000)}null]`;
      const headers = { 'Transfer-Encoding': 'chunked' };
      service.next(list, { status: 200, headers, body });
      await products.refresh.click();
      await expect(failure.titled("Couldn't load the products")).toBeVisible();
      await expect(failure.part('What happened')).toContainText('2 MiB');
      await failure.button('Open Settings').click();
      await expect(window.getByRole('heading', { name: 'Settings' })).toBeVisible();
    });
    await products.open();

    await test.step('an empty list is said to be empty, and leaves the focus where it was', async () => {
      await expect(products.exportButton).toBeEnabled();
      await products.exportButton.focus();
      service.next(list, { status: 200, body: [] });
      await window.keyboard.press('F5');
      await expect(window.getByText(/no products/i).first()).toBeVisible();
      await expect(products.exportButton).toBeDisabled();
      await expect(products.exportButton).toBeFocused();
      await window.keyboard.press('Shift+Tab');
      await expect(products.refresh.first()).toBeFocused();
    });
  });
});
