import { batchTest as test } from '../../fixtures/batch-test.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { expect } from '../../fixtures/test.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/** A profile is not removed under a batch or a request of it, and the question says why. */

test('a profile stays while something of it is being sent', async ({
  window,
  service,
  startOrders,
  batches,
  orders,
}) => {
  const question = window.getByRole('alertdialog', { name: 'Remove profile?' });
  const remove = question.getByRole('button', { name: 'Remove profile' });
  const leave = async () => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  };

  await test.step('a running batch keeps its profile, and the question follows it to its end', async () => {
    const hold = service.hold('POST /api/v1/orders');
    const started = startOrders('Spring orders', 5);
    await hold.arrived;
    await new ProfileMenu(window).press('Remove profile…');
    await expect(question).toContainText(
      'This batch is still running: Spring orders. Stop it before',
    );
    await expect(remove).toBeDisabled();

    // The batch pauses after its first row while the question is open.
    hold.release();
    await started;
    await expect(question).toContainText("4 rows in its batches haven't been sent.");
    await expect(question).not.toContainText('Stop it before');
    await expect(remove).toBeEnabled();
    await leave();
    await batches.open();
    await expect(batches.batch('Spring orders')).toContainText('1 of 5 done');
    expect(service.requestsOf('POST')).toHaveLength(1);
  });

  await test.step('a request that is being sent keeps its profile', async () => {
    const hold = await holdOrder(service, orders, '{"for": "Shop"}');
    await new ProfileMenu(window).press('Remove profile…');
    await expect(question).toContainText('1 request is still being sent.');
    await expect(remove).toBeDisabled();
    hold.release();
    await expect(remove).toBeEnabled();
    await leave();
    await expect.poll(() => service.orders.length).toBe(2);
  });
});
