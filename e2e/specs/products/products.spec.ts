import { expect, sharedTest as test } from '../../fixtures/test.ts';

const list = 'GET /api/v1/products';

test('the list is read, searched, sorted and read again', async ({ service, products, window }) => {
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

  await test.step('a refresh reads the list again', async () => {
    service.products = [{ id: 44, name: 'Kettle', price: 20 }];
    await products.refresh.click();
    await expect(products.row(44)).toBeVisible();
    await expect(products.row(1)).toBeHidden();
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
      window.getByText(/1 of 6 products has a missing or invalid name or price/),
    ).toBeVisible();
    await expect(products.row(3)).toContainText('No name');
  });

  await test.step('an empty list is said to be empty', async () => {
    service.next(list, { status: 200, body: [] });
    await products.refresh.click();
    await expect(window.getByText(/no products/i).first()).toBeVisible();
  });
});

test('products are deleted one by one', async ({ service, products, window }) => {
  await test.step('a delete that is cancelled sends nothing', async () => {
    await products.deleteButton(2).click();
    await products.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(products.deleteDialog).toBeHidden();
    await expect(products.row(2)).toBeVisible();
    expect(service.requestsOf('DELETE')).toHaveLength(0);
  });

  await test.step('a product is deleted after a question, and its row leaves without a new download', async () => {
    await products.deleteButton(2).click();
    await expect(products.deleteDialog).toContainText('Office chair, mesh back');
    await expect(products.deleteDialog).toContainText('189');
    await expect(products.deleteDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await products.confirmDelete();
    const said = window.getByRole('status').filter({ hasText: 'Product deleted' });
    await expect(said).toContainText('Product deleted: Office chair, mesh back (#2)');
    await expect(products.row(2)).toBeHidden();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '3');
    expect(service.requestsOf('DELETE').map(({ path }) => path)).toEqual(['/api/v1/products/2']);
    expect(service.requestsOf('GET')).toHaveLength(1);
  });

  await test.step('a double click on the deleting button sends one request', async () => {
    await products.deleteButton(1).click();
    await products.deleteDialog.getByRole('button', { name: 'Delete product' }).dblclick();
    await expect(products.row(1)).toBeHidden();
    expect(service.requestsOf('DELETE')).toHaveLength(2);
  });

  await test.step('a row is busy while it is being deleted', async () => {
    const hold = service.hold('DELETE /api/v1/products/*');
    await products.delete(3);
    await hold.arrived;
    await expect(products.row(3)).toHaveAttribute('aria-busy', 'true');
    hold.release();
    await expect(products.row(3)).toBeHidden();
  });
});

test.describe('products that are easily taken for one another', () => {
  const names = ['<img src=x onerror=alert(1)>', `Say "hi" & 'bye'`, 'שולחן עבודה', 'Mug ☕️🧑‍🚀'];
  const odd = names.map(
    (name, index) => `{"id":${index + 1},"name":${JSON.stringify(name)},"price":1}`,
  );
  test.use({
    serviceOptions: {
      products: `[{"id":9007199254740992,"name":"Even","price":1},{"id":9007199254740993,"name":"Odd","price":1},
        {"id":123456789012345678901234567890,"name":"Huge","price":1},
        {"id":7,"name":"Desk lamp","price":10},{"id":8,"name":"Desk lamp","price":10},${odd.join()}]`,
    },
  });

  test('are deleted as they are meant', async ({ service, products, window }) => {
    const paths = () => service.requestsOf('DELETE').map(({ path }) => path);

    await test.step('ids that no JavaScript number holds are deleted by their exact digits', async () => {
      await products.delete('9007199254740993');
      await expect(products.row('9007199254740993')).toBeHidden();
      await products.delete('123456789012345678901234567890');
      await expect(products.row('123456789012345678901234567890')).toBeHidden();
      await expect(products.row('9007199254740992')).toBeVisible();
      expect(paths()).toEqual([
        '/api/v1/products/9007199254740993',
        '/api/v1/products/123456789012345678901234567890',
      ]);
    });

    await test.step('two products of one name are told apart by their ids', async () => {
      await products.delete(8);
      await expect(products.row(8)).toBeHidden();
      await expect(products.row(7)).toBeVisible();
      expect(paths().slice(2)).toEqual(['/api/v1/products/8']);
    });

    await test.step('names with markup, quotes, right-to-left letters and emoji are shown as they are and can be deleted', async () => {
      for (const [index, name] of names.entries()) {
        await expect(products.row(index + 1)).toContainText(name);
      }
      await expect(window.locator('img[src="x"]')).toHaveCount(0);
      for (const [index, name] of names.entries()) {
        await products.deleteButton(index + 1).click();
        await expect(products.deleteDialog).toContainText(name);
        await products.confirmDelete();
        await expect(products.row(index + 1)).toBeHidden();
      }
    });
  });
});

test('an answer that is no product list is explained, and the old one stays', async ({
  service,
  products,
  failure,
}) => {
  await expect(products.row(1)).toBeVisible();
  const refused = async () => {
    await products.refresh.click();
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
  };
  const oldOneStays = async () => {
    await failure.close();
    await expect(products.row(1)).toBeVisible();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
  };

  await test.step('an answer that is HTML is no product list, and the old one stays', async () => {
    service.next(list, { status: 200, body: '<html><title>Log in</title></html>' });
    await refused();
    await oldOneStays();
  });

  await test.step('the place of a byte that is not UTF-8 is named', async () => {
    const body = Buffer.from('[{"id":1,"name":"\xff","price":1}]', 'latin1');
    service.next(list, { status: 200, body });
    await refused();
    await failure.part('Details').getByRole('button').first().click();
    await expect(failure.part('Details')).toContainText('17');
    await oldOneStays();
  });

  await test.step('a list cut in the middle is explained, and the old one stays', async () => {
    // More than once: a connection that broke is tried again.
    service.always(list, { status: 200, body: '[{"id":1,"na', cut: true });
    await refused();
    await oldOneStays();
  });
});
