import { readFileSync } from 'node:fs';
import { expect, NewBatch, Saved, test } from 'counterfoil-test-kit';

test('an order keeps its digits from the form to the service', async ({ app, service }) => {
  const order = '{"productId": 1, "price": 1.10}';
  await app.orders.open();
  await app.orders.writeJson(order);
  await expect(app.orders).toHaveBody(order);
  await expect(app.orders).toHaveFields({ productId: 1 });
  await app.orders.create.click();
  await expect(app).toHaveAnnounced('Order created');
  await expect(app).toHaveStatus(201);
  await service.sentOnce('POST /orders', order);
});

test('each test finds the app empty', async ({ app, service }) => {
  await expect(app).toHaveJournal([]);
  await app.products.delete(1);
  await expect(app).toHaveJournal([{ what: 'Delete product', subjectId: '1', outcome: 'Done' }]);
  expect(service.sent('DELETE /products/1')).toHaveLength(1);
});

test('a wrong cell of a table is corrected before the batch starts', async ({
  app,
  page,
  service,
}) => {
  const batch = new NewBatch(page);
  await batch.open('Create orders');
  await batch.paste('sku,quantity\nA,1\nB,two\nC,3\nD,4\nE,5\nF,6\n');
  await batch.openStep('Check');
  await expect(batch.check).toContainText("“two” isn't a number.");
  await batch.correctCell('quantity', 2, '2');
  await expect(batch.check).toContainText('All 6 rows can be sent.');
  await batch.pressStart();
  await batch.answer('Start');
  await app.batches.sendOthers(5).click();
  await expect(app.batches.chip('Done 6')).toBeVisible();
  expect(service.orders).toContainEqual({ sku: 'B', quantity: 2 });
});

test('an export is a file in the folder of the test', async ({ app }) => {
  await app.products.export('CSV');
  const file = await app.savedFile(/\.csv$/);
  expect(readFileSync(file, 'utf8')).toContain('Desk lamp, brass');
});

test('a delete is in doubt after a power cut', async ({ app, service }) => {
  const hold = service.hold('DELETE /products/3');
  await app.products.delete(3);
  await hold.arrived;
  await app.kill();
  await app.restart();
  await expect(app).toHaveOutcome('Unknown');
  await service.sentOnce('DELETE /products/3');
});

test('what was typed survives a crash of the page', async ({ app }) => {
  await app.orders.open();
  await app.orders.writeJson('{"customer": "Ada"}');
  await app.orders.newOrder.click();
  // The draft is counted once it is saved.
  await expect(new Saved(app.page).button).toHaveText('Saved (1)');
  await app.crash('page');
  await app.orders.open();
  // The page is a new one.
  const saved = new Saved(app.page);
  await saved.open();
  await saved.openDraft('Ada').click();
  await expect(app.orders).toHaveBody({ customer: 'Ada' });
});

test('today is the day that a test chooses', async ({ app }) => {
  await app.fix({ time: '2026-02-03T12:00:00Z' });
  await app.products.export('CSV');
  expect(await app.savedFile()).toContain('2026-02-03');
});

test.describe('in production', () => {
  test.use({ profile: { name: 'Shop', protection: 'production' } });

  test('an order is confirmed', async ({ app, page, service }) => {
    await app.orders.open();
    await app.orders.writeJson('{"productId": 1}');
    await app.orders.create.click();
    const question = page.getByRole('alertdialog', { name: 'Send to Shop?' });
    service.neverSent('POST /orders');
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(app).toHaveOutcome('Done');
  });
});

test.describe('a new installation', () => {
  test.use({ profile: null });

  test('welcomes its user', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
  });
});
