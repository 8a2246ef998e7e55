import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { DeleteMany } from '../../kit/pages/batches/delete-many.ts';

/** What the journal keeps of products that were deleted (docs/journal.md). */

const lamp = '{"id":9007199254740993, "name":"Desk lamp", "price":34.90, "stock":{"shop":1.0}}';
const others = [1, 2, 3].map((id) => ({ id, name: `Item ${id}`, price: 1.5, stock: id }));

test.use({
  serviceOptions: { products: `[${lamp}, ${others.map((item) => JSON.stringify(item)).join()}]` },
});

test('deleted products are in the journal', { lock: 'clipboard' }, async ({
  window,
  products,
  journal,
  service,
  launched,
  files,
}) => {
  const deleted = window.getByRole('region', { name: 'Deleted product' });

  await test.step('is in its journal entry after it was deleted, digit by digit, by the keyboard', async () => {
    const press = (key: string) => window.keyboard.press(key);
    await expect(products.row(2)).toBeVisible();
    await products.deleteButton('9007199254740993').focus();
    await press('Enter');
    await expect(products.deleteDialog).toBeVisible();
    await press('Tab');
    await press('Enter');
    await window.getByRole('button', { name: 'Open entry' }).focus();
    await press('Enter');
    await expect(journal.heading).toBeVisible();
    await expect(deleted).toContainText('before it was deleted');
    await expect(deleted.getByRole('region', { name: 'Product as JSON' })).toHaveText(
      /"id": 9007199254740993,\s+"name": "Desk lamp",\s+"price": 34\.90,\s+"stock": \{\s+"shop": 1\.0/,
    );
    await expectNoViolationsInBothThemes(window, 'the entry of a deleted product');

    await deleted.getByRole('button', { name: 'Copy product' }).focus();
    await press('Enter');
    await expect(window.getByRole('status').filter({ hasText: 'Product copied' })).toBeVisible();
    expect(await launched.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(lamp);

    const file = join(files, 'lamp.json');
    await answerSaveDialog(launched, file);
    await deleted.getByRole('button', { name: 'Export product' }).focus();
    await press('Enter');
    await press('Enter');
    const said = window.getByRole('status').filter({ hasText: `1 delete exported to ${file}` });
    await expect(said).toBeVisible();
    expect(readFileSync(file, 'utf8')).toContain(`"deleted":"yes"`);
    expect(readFileSync(file, 'utf8')).toContain(`"product":${lamp}`);
  });

  await test.step('are kept row by row, and one that was not deleted is not called deleted', async () => {
    const many = new DeleteMany(window);
    await products.open();
    service.next('DELETE /api/v1/products/*', { status: 409 });
    await products.checkbox(1).check();
    await products.checkbox(2).check();
    await many.button.click();
    await many.confirmButton('2').click();
    await expect(products.row(2)).toBeHidden();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Item 2 (#2)');
    await journal.journalEntry(0).click();
    await expect(deleted).toContainText('"stock": 2');
    await journal.journalEntry(1).click();
    const listed = window.getByRole('region', { name: 'Product as listed' });
    await expect(listed).toContainText("The product wasn't deleted");
    await expect(listed).toContainText('"stock": 1');
    await expect(deleted).toBeHidden();

    const file = join(files, 'products.csv');
    await answerSaveDialog(launched, file);
    await window.getByRole('button', { name: 'Export', exact: true }).click();
    await window.getByRole('menuitem', { name: 'All deletes with their products as CSV' }).click();
    const said = window.getByRole('status').filter({ hasText: `3 deletes exported to ${file}` });
    await expect(said).toBeVisible();
    const [head, second, first, keyboard] = readFileSync(file, 'utf8').split('\r\n');
    expect(head).toContain('product.id,product.name,product.price,product.stock,deleted,');
    expect(second).toContain('2,Item 2,1.5,2,yes,');
    expect(first).toContain('1,Item 1,1.5,1,no,');
    expect(keyboard).toContain('9007199254740993,Desk lamp,34.90,');
  });

  await test.step('are not kept while the setting is off, and the entry says so', async () => {
    await window.getByRole('link', { name: 'Settings' }).click();
    const setting = window.getByRole('checkbox', { name: 'Keep deleted products' });
    await expect(setting).toBeChecked();
    await setting.focus();
    await window.keyboard.press('Space');
    await expect(setting).not.toBeChecked();
    await products.open();
    await products.delete(3);
    await expect(products.row(3)).toBeHidden();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Item 3');
    await journal.journalEntry(0).click();
    await expect(deleted).toContainText('Not kept: “Keep deleted products” was off in Settings.');
  });
});
