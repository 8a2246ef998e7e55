import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The layout of the window: nothing covers anything else, and boxes use the available space. */

test('a message covers nothing, and the JSON has the room beside the fields', async ({
  products,
  orders,
  journal,
  window,
}) => {
  await test.step('nothing moves when the status comes, which is above the lower edge of the window', async () => {
    await expect(products.row(2)).toBeVisible();
    const placeOf = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await products.grid.boundingBox()) ?? {};
      return { x, y, width, ends: y + height };
    };
    const before = await placeOf();
    await products.delete(1);
    const status = window.getByRole('status').filter({ hasText: 'Product deleted' });
    await expect(status).toBeVisible();
    const place = await status.boundingBox();
    expect(await placeOf()).toEqual(before);
    const height = await window.evaluate(() => innerHeight);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(height - 16);
  });

  await orders.open();
  const frame = orders.json.locator('xpath=../..');
  await test.step('the JSON box fills the room beside the fields', async () => {
    await orders.writeJson('{}');
    const box = await frame.boundingBox();
    const height = await window.evaluate(() => innerHeight);
    expect(box?.height ?? 0).toBeGreaterThan(height / 2);
    const submit = await orders.create.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(submit?.y ?? 0);
  });
  await test.step('an order is known in the journal by its values', async () => {
    await orders.writeJson('{"customer": "Ada", "lines": [{"sku": 1}, {"sku": 2}]}');
    await orders.create.click();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Ada · 2 lines');
    await orders.open();
  });
});
