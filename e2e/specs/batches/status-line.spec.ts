import { batchTest as test } from '../../fixtures/batch-test.ts';
import { expect } from '../../fixtures/test.ts';

test('the status line does not speak of a pause while the batch runs', async ({
  window,
  service,
  startOrders,
  batches,
}) => {
  const route = 'POST /api/v1/orders';
  const said = (text: string) => window.getByRole('status').filter({ hasText: text });
  const first = service.hold(route);
  const started = startOrders('Spring orders', 3);
  await first.arrived;
  await batches.openBatch('Spring orders');
  first.release();
  await started;
  const paused = said('Spring orders: Paused after the first row');
  await expect(paused).toBeVisible();

  const second = service.hold(route);
  await batches.sendOthers(2).click();
  await second.arrived;
  await expect(paused).toBeHidden();
  await expect(window.getByText('Paused after the first row')).toHaveCount(0);
  second.release();
  await expect(said('Spring orders: 3 of 3 done')).toBeVisible();
});
