import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** Cells of columns that the form describes as products or choices. */

const choice = (value: string, label: string) => ({ value: JSON.stringify(value), label });

test('products and choices are chosen in their cells, and a product that is not listed is a remark', async ({
  window,
  profile,
  service,
  batches,
  products,
}) => {
  await giveForm(window, profile?.id ?? '', [
    newFormField('productId', { label: 'Product', control: 'product' }),
    newFormField('shipping', {
      label: 'Shipping',
      control: 'choice',
      choices: [choice('post', 'By post'), choice('van', 'Courier')],
    }),
  ]);
  service.always('GET /api/v1/products', {
    status: 200,
    body: [12, 120, 7].map((id) => ({ id, name: id === 7 ? 'Chair' : `Lamp ${id}`, price: 1 })),
  });
  await products.open();
  await products.refresh.click();
  await expect(products.row(7)).toContainText('Chair');
  const batch = new NewBatch(window);
  const cell = (row: number, column: number) =>
    batch.grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`);
  const options = window.getByRole('listbox').getByRole('option');
  await batch.open('Create orders');
  await batch.paste('Product\tShipping\n7\tpost\nchair\tby car\n99\tvan\n');

  await test.step('the check says what the list has, and lets every product pass', async () => {
    await batch.next('Check').click();
    await expect(batch.check).toContainText("Product: 2 cells aren't in the product list");
    await expect(cell(3, 1)).toHaveAccessibleDescription("This product isn't in the product list.");
    await expect(cell(3, 1)).not.toHaveAttribute('aria-invalid');
    await expect(cell(1, 1)).toHaveAccessibleDescription('');
    await expect(batch.next('Send')).toBeEnabled();
    await expectNoViolations(window, 'products that are not listed');
  });

  await test.step('a product is found by its name, and Enter takes the only one', async () => {
    await cell(2, 1).click();
    await window.keyboard.type('chai');
    const box = batches.cellChoice('Product', 2);
    await expect(box).toHaveValue('chai');
    await expect(options).toHaveText([/Chair/]);
    await expectNoViolations(window, 'a product in a cell');
    await window.keyboard.press('Enter');
    await expect(cell(2, 1)).toHaveText('7');
    await expect(cell(3, 1)).toBeFocused();
    await expect(cell(2, 1)).toHaveAccessibleDescription('It was: chair');
    await expect(batch.check).toContainText("Product: 1 cell isn't in the product list");
  });

  await test.step('Enter opens all products, and the arrow keys choose one', async () => {
    await window.keyboard.press('Enter');
    await expect(options).toHaveCount(3);
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('Escape');
    await expect(cell(3, 1)).toHaveText('99');
    await expect(cell(3, 1)).toBeFocused();
    await window.keyboard.press('F2');
    await options.filter({ hasText: 'Lamp 120' }).click();
    await expect(cell(3, 1)).toHaveText('120');
    await expect(batch.check).not.toContainText('in the product list');
  });

  await test.step('a choice of the form is chosen by its label', async () => {
    await cell(2, 2).dblclick();
    await expect(options).toHaveText(['By post', 'Courier']);
    await expectNoViolations(window, 'a choice in a cell');
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('Tab');
    await expect(cell(2, 2)).toHaveText('van');
    await cell(1, 2).click();
    await window.keyboard.type('cour');
    await window.keyboard.press('Enter');
    await expect(cell(1, 2)).toHaveText('van');
  });

  await test.step('what was chosen is what is sent', async () => {
    const asText = 'The product list has numbers here, but Product is sent as text.';
    await expect(batch.check).toContainText(asText);
    await batch.openStep('Send');
    await batch.start.click();
    await expect(batch.question).toContainText(asText);
    await batch.answer('Cancel');
    await batch.openStep('Check');
    await batch.sendAsNumbers('Product').press('Enter');
    await expect(batch.check).not.toContainText(asText);
    await batch.openStep('Send');
    await batch.stopAfterFirst.uncheck();
    await batch.start.click();
    await batch.answer('Start');
    await expect
      .poll(() => service.orders)
      .toEqual([
        { productId: 7, shipping: 'van' },
        { productId: 7, shipping: 'van' },
        { productId: 120, shipping: 'van' },
      ]);
  });

  await test.step('the rows and their entries are named by the products', async () => {
    await expect(batches.row(1)).toContainText('Chair');
    await expect(batches.row(3)).toContainText('Lamp 120');
    await expect(batches.row(3)).toContainText(/van.*Done/);
    await batches.row(3).click();
    await expect(batches.journalEntry).toContainText('Order Lamp 120');
  });
});

test('products of a table are compared once the list is read', async ({
  window,
  profile,
  service,
  failure,
}) => {
  await giveForm(window, profile?.id ?? '', [
    newFormField('productId', { label: 'Product', control: 'product' }),
    newFormField('article', { label: 'Article', control: 'product', productMember: 'sku' }),
  ]);
  service.always('GET /api/v1/products', { status: 500, body: '' });
  await window.reload();
  await failure.titled("Couldn't load the products").waitFor();
  await failure.close();
  const batch = new NewBatch(window);
  await batch.open('Create orders');
  await batch.paste('Product\tArticle\n7\tC-7\n99\tC-9\n7\tC-8\n');

  await test.step('a list that was not read is said, and can be read there', async () => {
    await batch.next('Check').click();
    await expect(batch.check).toContainText(
      "The product list hasn't been read, so Counterfoil can't say which products it has.",
    );
    await expect(batch.next('Send')).toBeEnabled();
    await expectNoViolations(window, 'products that nothing is known of');
    service.always('GET /api/v1/products', {
      status: 200,
      body: [{ id: 7, name: 'Chair', sku: 'C-7' }],
    });
    await batch.check.getByRole('button', { name: 'Read products', exact: true }).press('Enter');
    await expect(batch.check).toContainText("Product: 1 cell isn't in the product list");
    await expect(batch.check).toContainText("Article: 2 cells aren't in the product list");
  });
});

test('names of products in a table become their IDs after a press, as the list writes them', async ({
  window,
  profile,
  service,
  products,
}) => {
  await giveForm(window, profile?.id ?? '', [
    newFormField('productId', { label: 'Product', control: 'product' }),
  ]);
  const names = ['Chair', 'Lamp', 'Lamp, brass', 'Stool', 'Stool'];
  service.always('GET /api/v1/products', {
    status: 200,
    body: names.map((name, at) => ({ id: at + 1, name, price: 1 })),
  });
  await products.open();
  await products.refresh.click();
  await expect(products.row(3)).toContainText('Lamp, brass');
  const batch = new NewBatch(window);
  const cell = (row: number) =>
    batch.grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="2"]`);
  const find = batch.check.getByRole('button', { name: 'Find by name: Product', exact: true });
  await batch.open('Create orders');
  await batch.paste('Product\nchair\nlamp\nChair\nStool\nLam\n');
  await batch.next('Check').click();
  await expect(batch.check).toContainText("Product: 5 cells aren't in the product list");

  await test.step('exact names of one product, not parts and not names of several', async () => {
    await find.press('Enter');
    await expect(window.getByRole('status').filter({ hasText: 'by name' })).toContainText(
      "3 products were found by name. 2 other cells aren't the exact name of one product.",
    );
    for (const [at, text] of ['1', '2', '1', 'Stool', 'Lam'].entries())
      await expect(cell(at + 1)).toHaveText(text);
    await expect(cell(2)).toHaveAccessibleDescription('It was: lamp');
    await expect(batch.check).toContainText("Product: 2 cells aren't in the product list");
    await expectNoViolations(window, 'IDs in place of names');
  });

  await test.step('it can be undone, and done again', async () => {
    await window.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(cell(1)).toHaveText('chair');
    await expect(batch.check).toContainText("Product: 5 cells aren't in the product list");
    await find.press('Enter');
    await expect(cell(1)).toHaveText('1');
  });

  await test.step('if nothing is found, that is said', async () => {
    await expect(batch.check).toContainText("Product: 2 cells aren't in the product list");
    await find.press('Enter');
    await expect(
      window.getByText('None of these cells is the exact name of one product.'),
    ).toBeVisible();
  });

  await test.step('IDs that the list writes as numbers are sent as numbers', async () => {
    await batch.openStep('Send');
    await batch.stopAfterFirst.uncheck();
    await window.getByRole('button', { name: 'Start without 2 rows', exact: true }).click();
    await batch.answer('Start');
    await expect
      .poll(() => service.orders)
      .toEqual([{ productId: 1 }, { productId: 2 }, { productId: 1 }]);
  });
});

test('days and choices that people write otherwise are named before they are sent, and corrected in one press', async ({
  window,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '', [
    newFormField('deliverOn', { label: 'Deliver on', control: 'date' }),
    newFormField('shipping', {
      label: 'Shipping',
      control: 'choice',
      choices: [choice('post', 'By post'), choice('van', 'Courier')],
    }),
  ]);
  const batch = new NewBatch(window);
  await batch.open('Create orders');
  await batch.paste('Deliver on\tShipping\n3.4.2026\tby post\n4/3/2026\tdrone\n\tvan\n');
  await batch.next('Check').click();
  await expect(batch.check).toContainText(
    "Deliver on: 2 cells, such as “3.4.2026”, aren't dates in the format YYYY-MM-DD.",
  );
  await expect(batch.check).toContainText(
    "Shipping: 2 cells, such as “by post”, aren't values that the form sends.",
  );
  await expectNoViolations(window, 'cells that the form would write otherwise');

  await batch.check.getByRole('button', { name: 'Correct 1 cell: Deliver on' }).click();
  await batch.check.getByRole('button', { name: 'Correct 1 cell: Shipping' }).press('Enter');
  const corrected = batch.grid.getByRole('row').nth(1);
  await expect(corrected).toContainText('2026-04-03');
  await expect(corrected).toContainText('post');
  await expect(batch.check).toContainText("Shipping: “drone” isn't a value that the form sends.");
  // The button is gone: Tab starts at the page again, not at the window.
  await expect(window.getByRole('heading', { level: 1, name: 'New batch' })).toBeFocused();
  await window.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(corrected).toContainText('by post');
  await expect(corrected).toContainText('2026-04-03');

  await batch.openStep('Send');
  await batch.start.click();
  await expect(window.getByRole('alertdialog')).toContainText('Deliver on: “4/3/2026”');
});

test('what a service refused is corrected in one press, and no row that went through', async ({
  window,
  profile,
  service,
  batches,
}) => {
  const profileId = profile?.id ?? '';
  await giveForm(window, profileId, [newFormField('day', { label: 'Day', control: 'date' })]);
  const body = '{"day": "{{row:Day}}"}';
  const table = 'Day;Note\n3.4.2026;a\n3.4.2026;b\n5.4.2026;c\n';
  service.next('POST /api/v1/orders', { status: 422, body: { day: 'Use YYYY-MM-DD.' } });
  service.next('POST /api/v1/orders', { status: 201, body: { id: 1 } });
  service.next('POST /api/v1/orders', { status: 422, body: { day: 'Use YYYY-MM-DD.' } });
  const options = { asksAfterFirst: false };
  await startBatch(window, { profileId, name: 'Week 48', table, body, options });
  await batches.openBatch('Week 48');
  await batches.fix(2).click();
  await expect(batches.toFix).toContainText('Day: 2 cells, such as “3.4.2026”');
  await expectNoViolations(window, 'cells to correct after the run');
  await batches.toFix.getByRole('button', { name: 'Correct 2 cells: Day' }).click();
  await expect(batches.toFix).not.toContainText('such as “3.4.2026”');
  await window.getByRole('button', { name: 'Check and send 2' }).click();
  await expect(window.getByText('All 3 rows done')).toBeVisible();
  expect(service.requestsOf('POST').map(({ body: sent }) => sent)).toEqual(
    ['3.4.2026', '3.4.2026', '5.4.2026', '2026-04-03', '2026-04-05'].map(
      (day) => `{"day": "${day}"}`,
    ),
  );
});
