import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { batchTest as test } from '../../fixtures/batch-test.ts';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { answerSaveDialog, noteProgress } from '../../fixtures/native/native-window.ts';
import { expect } from '../../fixtures/test.ts';

const orders = 'POST /api/v1/orders';
const atOnce = { options: { asksAfterFirst: false } };

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ settings: { theme } });

    test('the first row is shown before the others leave', async ({
      window,
      startOrders,
      service,
      batches,
    }) => {
      await startOrders('Spring orders', 5);
      await batches.open();
      for (const name of ['Name', 'What', 'State', 'Rows', 'Started']) {
        await expect(batches.grid.getByRole('columnheader', { name, exact: true })).toBeVisible();
      }
      const listed = batches.batch('Spring orders');
      await expect(listed).toContainText('Create orders');
      await expect(listed).toContainText('Paused after the first row · 1 of 5 done');
      await expectNoViolations(window, 'Batches');

      await listed.click();
      await expect(batches.titled('Spring orders')).toBeVisible();
      await expect(batches.firstRow).toContainText('{"name": "A1"}');
      await expect(batches.firstRow).toContainText('"id":1');
      await expect(batches.row(1)).toContainText('Done');
      await expect(batches.row(2)).toContainText('Waiting');
      expect(service.orders).toEqual([{ name: 'A1' }]);
      // Only the region asks how to continue.
      await expect(batches.continue).toBeHidden();
      await expect(batches.stop).toBeHidden();
      await expectNoViolations(window, 'a batch after its first row');

      await batches.sendOthers(4).click();
      await expect(batches.firstRow).toBeHidden();
      await expect(batches.progress).toHaveAttribute('aria-valuetext', '5 of 5 rows');
      await expect(batches.row(5)).toContainText('Done');
      expect(service.orders).toHaveLength(5);
      await expectNoViolations(window, 'a batch that has finished');
      await batches.all.click();
      await expect(listed).toContainText('5 of 5 done');
    });

    test('refused rows say why, and are sent again', async ({
      window,
      startOrders,
      service,
      batches,
    }) => {
      service.always(orders, (request) =>
        request.body.includes('A3') ? { status: 422, body: { message: 'A3 is sold out.' } } : {},
      );
      await startOrders('Reorder', 5, atOnce);
      await batches.openBatch('Reorder');
      await expect(batches.row(3)).toContainText('Refused · 422');
      await expect(batches.row(3)).toContainText('A3 is sold out.');
      await expect(window.getByText('4 done, 1 needs a look')).toBeVisible();
      await window.getByRole('button', { name: 'Review 1 row' }).click();
      await expect(batches.rows.getByRole('row')).toHaveCount(2);
      await expect(batches.chip('Need a look 1')).toHaveAttribute('aria-pressed', 'true');
      await batches.chip('All 5').click();
      await expect(batches.rows.getByRole('row')).toHaveCount(6);
      await batches.chip('Refused 1').click();
      await expect(batches.outcome).toHaveValue('refused');
      await expect(batches.rows.getByRole('row')).toHaveCount(2);
      await batches.rows.getByRole('row').nth(1).click();
      await expect(batches.journalEntry).toContainText('{"name": "A3"}');
      await expectNoViolations(window, 'a refused row, opened');

      service.always(orders, {});
      await batches.again.click();
      const notDone = batches.againDialog.getByRole('checkbox', {
        name: 'Refused and not sent (1)',
        exact: true,
      });
      await expect(notDone).toBeChecked();
      await expect(
        batches.againDialog.getByRole('checkbox', { name: 'Failed or unknown (0)', exact: true }),
      ).toBeDisabled();
      await expectNoViolations(window, 'Send again');
      await batches.againDialog.getByRole('button', { name: 'Send 1 again' }).click();
      await batches.outcome.selectOption('Any outcome');
      await expect(batches.row(3)).toContainText('Done');
      await expect(batches.row(3)).toContainText('2 attempts');
      expect(service.orders).toHaveLength(5);
    });
  });
}

test('rows of which nobody knows are sent again by a person who was told', async ({
  startOrders,
  service,
  batches,
}) => {
  service.next(orders, { status: 500, body: { message: 'Locked.' } });
  await startOrders('Reorder', 2, atOnce);
  await batches.openBatch('Reorder');
  await expect(batches.row(1)).toContainText('Failed · 500');
  await batches.again.click();
  const inDoubt = batches.againDialog.getByRole('checkbox', { name: 'Failed or unknown (1)' });
  await expect(inDoubt).not.toBeChecked();
  await expect(inDoubt).toHaveAccessibleDescription(/orders may be created twice/);
  const send = (count: number) =>
    batches.againDialog.getByRole('button', { name: `Send ${count} again`, exact: true });
  await expect(send(0)).toBeDisabled();
  await inDoubt.check();
  await send(1).click();
  await expect(batches.row(1)).toContainText('Done');
  expect(service.requestsOf('POST')).toHaveLength(3);
});

test.describe('with an idempotency key', () => {
  test.use({ profileChange: { idempotencyHeader: 'X-Once' } });

  test('orders in doubt keep their keys, and it is said what that is worth', async ({
    startOrders,
    service,
    batches,
  }) => {
    service.next(orders, { status: 500, body: { message: 'Locked.' } });
    await startOrders('Reorder', 2, atOnce);
    await batches.openBatch('Reorder');
    await expect(batches.row(1)).toContainText('Failed · 500');
    await batches.again.click();
    const inDoubt = batches.againDialog.getByRole('checkbox', { name: 'Failed or unknown (1)' });
    await expect(inDoubt).toHaveAccessibleDescription(
      /keeps its idempotency key. Sending it again is safe if the service creates only one order/,
    );
    await expect(inDoubt).not.toBeChecked();
    await inDoubt.check();
    await batches.againDialog.getByRole('button', { name: 'Send 1 again' }).click();
    await expect(batches.row(1)).toContainText('Done');
    const keys = service.requestsOf('POST').map(({ headers }) => headers['x-once']);
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

test('the button of the app shows how far a batch has come', async ({
  startOrders,
  batches,
  launched,
}) => {
  const { last } = await noteProgress(launched);
  await startOrders('Spring orders', 4);
  await batches.openBatch('Spring orders');
  await expect(batches.firstRow).toBeVisible();
  await expect.poll(last).toBe('0.25 paused');
  await batches.sendOthers(3).click();
  await expect(batches.progress).toHaveAttribute('aria-valuetext', '4 of 4 rows');
  await expect.poll(last).toBe('-1 normal');
});

test('the result is exported', async ({ window, startOrders, batches, launched, files }) => {
  await startOrders('Done', 3, atOnce);
  await batches.openBatch('Done');
  await expect(batches.progress).toHaveAttribute('aria-valuetext', '3 of 3 rows');
  for (const format of ['CSV', 'XLSX'] as const) {
    const path = join(files, `result.${format.toLowerCase()}`);
    await answerSaveDialog(launched, path);
    // By keyboard, like every menu.
    await batches.exportResult.press('Enter');
    await expect(batches.exportAs(format)).toBeVisible();
    await expectNoViolations(window);
    await batches.exportAs(format).press('Enter');
    const said = window.getByRole('status').filter({ hasText: '3 rows exported to' });
    await expect(said.filter({ hasText: path })).toBeVisible();
    const bytes = readFileSync(path);
    if (format === 'CSV') expect(bytes.toString().trim().split(/\r?\n/)).toHaveLength(4);
    else expect(bytes.subarray(0, 4).toString()).toBe('PK\u0003\u0004');
  }
});
