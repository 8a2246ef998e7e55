import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { bodyOfRows } from '../../fixtures/batch-test.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** A 2xx is *Done*. What its status or its reply says against that is beside it, and nothing is invented. */

const orderRoute = 'POST /api/v1/orders';
const accepted = 'The service accepted this and may still be working on it.';
const outOfStock = 'The reply reports an error: “Out of stock”';

const said = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });

test('a reply that only accepts a write, or speaks of an error, is not simply done', async ({
  window,
  service,
  orders,
  products,
  batches,
  profile,
}) => {
  const send = async (json: string) => {
    await orders.writeJson(json);
    await orders.create.click();
  };
  const entry = window.getByRole('region', { name: 'Journal entry' });

  await test.step('an order that was accepted (202)', async () => {
    await orders.open();
    service.next(orderRoute, { status: 202, body: { status: 'queued' } });
    await send('{"sku": "A"}');
    await expect(said(window, 'Order accepted')).toBeVisible();
    await expect(window.getByText(accepted)).toBeVisible();
    await orders.ticket.openEntry.click();
    await expect(entry.getByText('Done', { exact: true })).toBeVisible();
    await expect(entry.getByText(accepted)).toBeVisible();
  });

  await test.step('an order whose reply says that it failed', async () => {
    await orders.open();
    service.next(orderRoute, { status: 200, body: { success: false, message: 'Out of stock' } });
    await send('{"sku": "B"}');
    await expect(said(window, 'Order created')).toContainText(outOfStock);
    await expectNoViolations(window, 'A reply that speaks of an error');
    await orders.ticket.openEntry.click();
    await expect(entry.getByText(outOfStock)).toBeVisible();
  });

  await test.step('nothing is said of a reply that says that there is no error', async () => {
    await orders.open();
    service.next(orderRoute, { status: 201, body: { id: 7, error: null, name: 'Error light' } });
    await send('{"sku": "C"}');
    await expect(said(window, 'Order created')).toBeVisible();
    await expect(window.getByText('The reply reports an error')).toBeHidden();
  });

  await test.step('a delete whose reply says that it failed', async () => {
    await products.open();
    service.next('DELETE /api/v1/products/*', { status: 200, body: { error: 'It was ordered' } });
    await products.delete(1);
    const banner = window.getByText('but its reply reports an error: “It was ordered”');
    await expect(banner).toBeVisible();
    service.next('DELETE /api/v1/products/*', { status: 202, body: { status: 'queued' } });
    await products.delete(2);
    await expect(said(window, 'Deletion accepted')).toBeVisible();
  });

  await test.step('rows of a batch', async () => {
    service.next(
      orderRoute,
      { status: 202 },
      { status: 207, body: [{ status: 409, message: 'Out of stock' }] },
      { status: 201, body: { id: 9 } },
    );
    await startBatch(window, {
      profileId: profile?.id ?? '',
      name: 'Three orders',
      table: 'Name\nA\nB\nC\n',
      body: bodyOfRows,
      options: { asksAfterFirst: false },
    });
    await batches.openBatch('Three orders');
    await expect(batches.row(1)).toContainText(accepted);
    await expect(batches.row(2)).toContainText(outOfStock);
    await expect(batches.row(3)).toContainText('Done');
    await expect(batches.row(3)).not.toContainText('reply');
  });
});
