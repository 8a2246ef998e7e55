import { expect, test } from 'counterfoil-test-kit';

test('fails', async ({ app }) => {
  await app.products.delete(1);
  await expect(app).toHaveOutcome('Refused', { timeout: 1000 });
});

test('fails after a restart', async ({ app }) => {
  await app.products.delete(1);
  await expect(app).toHaveOutcome('Done');
  await app.restart();
  await expect(app).toHaveJournal([], { timeout: 1000 });
});

test('copies its token', async ({ app, page }) => {
  await app.orders.open();
  await app.orders.writeJson(JSON.stringify({ note: app.token }));
  await app.orders.json.selectText();
  await page.keyboard.press('ControlOrMeta+C');
  await app.orders.json.fill('{}');
  await expect(app.orders).toHaveBody({});
});

test('comes after them', async ({ app }) => {
  await expect(app).toHaveJournal([]);
  await expect(app.page.getByRole('region', { name: 'Notices' }).getByRole('note')).toHaveCount(1);
});
