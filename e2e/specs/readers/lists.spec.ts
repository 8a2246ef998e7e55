import { listenFromFirstList } from '../../fixtures/accessibility/listen-to-page.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { DeleteMany } from '../../kit/pages/batches/delete-many.ts';

/** What a screen reader announces about the lists: once each, in this order, and nothing else. */

test('a list that is looked through, copied and left', async ({
  launched,
  window,
  service,
  products,
  files,
  journal,
}) => {
  const reader = await listenFromFirstList(window, service);
  await reader.hears('3 products, loaded at TIME');

  await test.step('a list is read, searched, filtered, sorted and read again', async () => {
    await products.refresh.click();
    await reader.hears('3 products, loaded at TIME');
    await products.search.fill('lamp');
    await reader.hears('1 of 3 products');
    await products.search.fill('');
    await reader.hears('3 products');
    const header = products.columnHeader('Price');
    await expect(header).toHaveAttribute('aria-sort', 'none');
    await header.getByRole('button').click();
    await reader.hears('Sorted by Price, ascending');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('a copy, an export, and the page that is gone to', async () => {
    const path = `${files}/list.csv`;
    await answerSaveDialog(launched, path);
    await products.export('CSV');
    await reader.hears(`3 products exported to ${path}`);
    // The focus stays on the link, so that the next page is one Tab away.
    await journal.open();
    await reader.hears('Journal', '0 entries');
    // The focused element disappears: the focus goes to the heading, which needs no announcement.
    await journal.search.focus();
    await window.keyboard.press('Alt+2');
    await expect(window.getByRole('heading', { name: 'Create order' })).toBeFocused();
    await products.open();
    await reader.hears('Products');
  });
});

test('lists as they come, and products as they go', async ({ window, service, products }) => {
  await expect(products.row(3)).toBeVisible();
  const answer = { status: 200, body: '[{"id":1,"name":"A","price":1},{"name":"B"},7]' };
  service.next('GET /api/v1/products', answer);
  const reader = await listenFromFirstList(window, service);

  await test.step('the first list is said when it has come, with what is not as it should be', async () => {
    await reader.hears(
      "2 of 3 products couldn't be read and aren't shown.",
      '1 product, loaded at TIME',
    );
  });

  await test.step('products that are deleted: each by itself, several as one', async () => {
    const many = new DeleteMany(window);
    await products.refresh.click();
    await reader.hears('3 products, loaded at TIME');
    await products.delete(1);
    await reader.hears('Product deleted: Desk lamp, brass (#1) Open entry');
    // The others move up then, and a press under way would meet another one.
    await expect(products.row(1)).toBeHidden();
    await products.checkbox(2).check();
    await reader.hears('1 selected');
    await products.checkbox(3).check();
    await reader.hears('2 selected Price 194.95');
    await many.button.click();
    await expect(many.dialog('2')).toHaveAccessibleDescription(
      /Office chair, mesh back \(#2\) ?Notebook, A5, lined \(#3\).*You can't undo this/,
    );
    await many.confirmButton('2').click();
    await expect(products.row(2)).toBeHidden();
    await expect(products.row(3)).toBeHidden();
    await reader.hears('2 products deleted. Open the batch');
  });
});
