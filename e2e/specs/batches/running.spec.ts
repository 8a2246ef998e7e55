import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { batchTest as test } from '../../fixtures/batch-test.ts';
import { answerSaveDialog, noteProgress } from '../../fixtures/native/native-window.ts';
import { expect } from '../../fixtures/test.ts';

const orders = 'POST /api/v1/orders';
const atOnce = { options: { asksAfterFirst: false } };

test('a batch from its first row to its result', async ({
  window,
  startOrders,
  service,
  batches,
  launched,
  files,
}) => {
  const said = (text: string) => window.getByRole('status').filter({ hasText: text });
  const paused = said('Spring orders: Paused after the first row');
  const listed = batches.batch('Spring orders');
  const { last } = await noteProgress(launched);

  await test.step('the first row is shown before the others leave', async () => {
    const hold = service.hold(orders);
    const started = startOrders('Spring orders', 5);
    await hold.arrived;
    await batches.openBatch('Spring orders');
    await expect(batches.titled('Spring orders')).toBeVisible();
    hold.release();
    await started;
    await expect(paused).toBeVisible();
    await expect(batches.firstRow).toContainText('{"name": "A1"}');
    await expect(batches.firstRow).toContainText('"id":1');
    await expect(batches.row(1)).toContainText('Done');
    await expect(batches.row(2)).toContainText('Waiting');
    expect(service.orders).toEqual([{ name: 'A1' }]);
    // Only the region asks how to continue.
    await expect(batches.continue).toBeHidden();
    await expect(batches.stop).toBeHidden();

    await batches.toJournal.click();
    await expect(listed).toContainText('Create orders');
    await expect(listed).toContainText('Paused after the first row · 1 of 5 done');
    await listed.click();
  });

  await test.step('the toast does not speak of a pause while the batch runs', async () => {
    const hold = service.hold(orders);
    await batches.sendOthers(4).click();
    await hold.arrived;
    await expect(paused).toBeHidden();
    await expect(window.getByText('Paused after the first row')).toHaveCount(0);
    hold.release();
    await expect(said('Spring orders: 5 of 5 done')).toBeVisible();
  });

  await expect(batches.firstRow).toBeHidden();
  await expect(batches.progress).toHaveAttribute('aria-valuetext', '5 of 5 rows');
  await expect(batches.row(5)).toContainText('Done');
  expect(service.orders).toHaveLength(5);

  await test.step('the button of the app shows how far a batch has come', async () => {
    await expect.poll(last).toBe('-1 normal');
    await startOrders('Others', 4);
    await expect.poll(last).toBe('0.25 paused');
  });

  await test.step('the result is exported', async () => {
    // export-batch.test.ts reads both formats.
    const path = join(files, 'result.csv');
    await answerSaveDialog(launched, path);
    // By keyboard, like every menu.
    await batches.exportResult.press('Enter');
    await expect(batches.exportAs('XLSX')).toBeVisible();
    await batches.exportAs('CSV').press('Enter');
    await expect(said('5 rows exported to').filter({ hasText: path })).toBeVisible();
    expect(readFileSync(path, 'utf8').trim().split(/\r?\n/)).toHaveLength(6);
  });
  await batches.toJournal.click();
  await expect(listed).toContainText('5 of 5 done');
});

test('rows whose reply differs from what was sent are counted and can be listed', async ({
  window,
  startOrders,
  service,
  batches,
}) => {
  service.always(orders, (request) => ({
    status: 201,
    body: request.body.includes('A2') ? { id: 7, name: 'B2' } : { id: 7, name: 'A' },
  }));
  await startOrders('Lossy', 2, atOnce);
  await batches.openBatch('Lossy');
  await expect(window.getByText('All 2 rows done, the reply differs in 2')).toBeVisible();
  await batches.chip('Reply differs 2').click();
  await expect(batches.outcome).toHaveValue('not-kept');
  await expect(batches.rows.getByRole('row')).toHaveCount(3);
  await expect(batches.row(2)).toContainText('The service changed: Name A2 → B2.');
});

test('rows that were not carried out are sent again', async ({
  window,
  profile,
  startOrders,
  service,
  batches,
}) => {
  await test.step('refused rows say why, and are sent again', async () => {
    service.always(orders, (request) =>
      request.body.includes('A3') ? { status: 422, body: { message: 'A3 is sold out.' } } : {},
    );
    await startOrders('Reorder', 5, atOnce);
    await batches.openBatch('Reorder');
    await expect(batches.row(3)).toContainText('Refused');
    await expect(batches.row(3)).toContainText('A3 is sold out.');
    await expect(window.getByText('4 done, 1 needs a look')).toBeVisible();
    await batches.chip('Refused 1').click();
    await expect(batches.outcome).toHaveValue('refused');
    await expect(batches.rows.getByRole('row')).toHaveCount(2);
    await batches.rows.getByRole('row').nth(1).click();
    await expect(batches.journalEntry).toContainText('{"name": "A3"}');

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
    await batches.againDialog.getByRole('button', { name: 'Send 1 again' }).click();
    await batches.outcome.selectOption('Any outcome');
    await expect(batches.row(3)).toContainText('Done');
    await expect(batches.row(3)).toContainText('2 attempts');
    expect(service.orders).toHaveLength(5);
  });

  await test.step('rows of which nobody knows are sent again by a person who was told', async () => {
    const earlier = service.requestsOf('POST').length;
    service.next(orders, { status: 500, body: { message: 'Locked.' } });
    await startOrders('In doubt', 2, atOnce);
    await batches.openBatch('In doubt');
    await expect(batches.row(1)).toContainText('Failed');
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
    expect(service.requestsOf('POST')).toHaveLength(earlier + 3);
  });

  await test.step('orders in doubt keep their keys, and it is said what that is worth', async () => {
    const earlier = service.requestsOf('POST').length;
    await giveIdempotencyHeader(window, profile, 'X-Once');
    service.next(orders, { status: 500, body: { message: 'Locked.' } });
    await startOrders('With keys', 2, atOnce);
    await batches.openBatch('With keys');
    await expect(batches.row(1)).toContainText('Failed');
    await batches.again.click();
    const inDoubt = batches.againDialog.getByRole('checkbox', { name: 'Failed or unknown (1)' });
    await expect(inDoubt).toHaveAccessibleDescription(
      /keeps its idempotency key. Sending it again is safe if the service creates only one order/,
    );
    await expect(inDoubt).not.toBeChecked();
    await inDoubt.check();
    await batches.againDialog.getByRole('button', { name: 'Send 1 again' }).click();
    await expect(batches.row(1)).toContainText('Done');
    const keys = service
      .requestsOf('POST')
      .slice(earlier)
      .map(({ headers }) => headers['x-once']);
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

/** As the form of the profile does. */
async function giveIdempotencyHeader(
  window: Page,
  profile: Profile | null,
  idempotencyHeader: string,
): Promise<void> {
  if (profile === null) throw new Error('There is a profile.');
  const { id: profileId, ...draft } = profile;
  await askMain(window, 'saveProfile', {
    profileId,
    draft: { ...draft, idempotencyHeader },
    token: null,
    sessionOnly: false,
  });
}
