import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askMain } from '../../fixtures/ask-main.ts';
import { bodyOfRows, tableOf, batchTest as test } from '../../fixtures/batch-test.ts';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { answerSaveDialog, noteProgress } from '../../fixtures/native/native-window.ts';
import { makeBatch } from '../../fixtures/start-batch.ts';
import { expect } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

const orders = 'POST /api/v1/orders';
const atOnce = { options: { asksAfterFirst: false } };

test('without a batch the page says what one is', async ({ batches, window }) => {
  await batches.open();
  await expect(batches.heading).toBeVisible();
  await expect(window.getByRole('main').getByText(/for each row of a table/)).toBeVisible();
  await expectNoViolations(window, 'Batches, empty');
});

test('a new batch is shown at once, and is one of the list once it has a table', async ({
  batches,
  window,
}) => {
  await batches.open();
  await batches.newBatch.click();
  await expect(batches.heading).toBeHidden();
  await new NewBatch(window).paste('Name\nAnn\nBob\n');
  await batches.open();
  await expect(batches.grid.getByRole('row')).toHaveCount(2);
  await expect(batches.grid.getByRole('row').nth(1)).toContainText('Not started');
});

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

test('a batch is paused, continued and stopped', async ({
  window,
  startOrders,
  service,
  batches,
}) => {
  const hold = service.hold(orders);
  const options = { asksAfterFirst: false, pauseMs: 500 };
  await startOrders('Long', 50, { options });
  await batches.openBatch('Long');
  await hold.arrived;
  await expect(batches.row(1)).toContainText('Sending');
  const link = window.getByRole('navigation').getByRole('link', { name: 'Batches' });
  await expect(link).toHaveAccessibleDescription('0 of 50 rows are finished');
  await expectNoViolations(window, 'a batch that runs');
  await batches.pause.click();
  hold.release();
  await expect(batches.continue).toBeFocused();
  await expect(window.getByText('Nothing will be sent until you continue.')).toBeVisible();
  await expectNoViolations(window, 'a batch that is paused');
  const sent = service.requestsOf('POST').length;
  await batches.continue.click();
  await expect.poll(() => service.requestsOf('POST').length).toBeGreaterThan(sent);
  await batches.stop.click();
  await expect(batches.continue).toBeVisible();
  await expect(batches.stop).toBeHidden();
  await batches.all.click();
  await expect(batches.batch('Long')).toContainText(/Stopped · \d+ of 50 done/);
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

test('a token that is refused is replaced, and the batch continues', async ({
  window,
  startOrders,
  service,
  batches,
}) => {
  await startOrders('Long', 4);
  await batches.openBatch('Long');
  service.tokens.clear();
  service.tokens.add('another-token');
  await batches.sendOthers(3).click();
  // The dialog opens automatically, once for each pause.
  const dialog = new TokenDialog(window);
  await expect(dialog.token).toBeFocused();
  await dialog.cancel.click();
  await expect(dialog.token).toBeHidden();
  await expect(window.getByText(/a new token is needed/).first()).toBeVisible();
  await expectNoViolations(window, 'a batch without a token');
  await batches.continue.click();
  await expect(dialog.token).toBeFocused();
  await dialog.cancel.click();
  await window.getByRole('button', { name: 'Replace token' }).click();
  await dialog.token.fill('another-token');
  await dialog.save.click();
  await expect(window.getByText(/A new token has been stored/)).toBeVisible();
  await batches.continue.click();
  await expect(batches.progress).toHaveAttribute('aria-valuetext', '4 of 4 rows');
  expect(service.orders).toHaveLength(4);
});

test('a pause that was there before asks for no token by itself', async ({
  window,
  startOrders,
  service,
  products,
  batches,
}) => {
  // The list would ask for one as well.
  await expect(products.row(1)).toBeVisible();
  service.tokens.clear();
  await startOrders('Long', 2, atOnce);
  await batches.open();
  await expect(batches.batch('Long')).toContainText('a new token is needed');
  await batches.batch('Long').click();
  await expect(window.getByRole('button', { name: 'Replace token' })).toBeVisible();
  await expect(batches.row(1)).toContainText('Waiting');
  await expect(new TokenDialog(window).token).toBeHidden();
});

test.describe('on production', () => {
  test.use({ profileChange: { protection: 'production' } });

  test('the name is typed before the others leave', async ({
    window,
    startOrders,
    service,
    batches,
  }) => {
    const batchId = await startOrders('Careful', 3, { typedName: 'Shop' });
    await batches.openBatch('Careful');
    // Stop ends what was confirmed at the start.
    await batches.firstRow.getByRole('button', { name: 'Stop here' }).click();
    await expect(batches.continue).toBeFocused();
    await batches.continue.click();
    const guard = new ProtectionBar(window);
    await expect(guard.question()).toContainText('This creates 2 orders');
    await expectNoViolations(window, 'Send to Shop?');
    const send = guard.question().getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeDisabled();
    await guard.nameToType().fill('Shop');
    await send.click();
    await expect(batches.progress).toHaveAttribute('aria-valuetext', '3 of 3 rows');
    expect(service.orders).toHaveLength(3);
    expect((await askMain(window, 'getBatch', { batchId })).state).toBe('finished');
  });
});

test('on a profile that is read only nothing continues, and the buttons say why', async ({
  window,
  profile,
  startOrders,
  batches,
}) => {
  if (profile === null) throw new Error('There is a profile.');
  const { id: profileId, ...draft } = profile;
  await startOrders('Careful', 3);
  await askMain(window, 'saveProfile', {
    profileId,
    draft: { ...draft, protection: 'read-only' },
    token: null,
    sessionOnly: false,
  });
  await batches.openBatch('Careful');
  await expect(batches.sendOthers(2)).toBeDisabled();
  await expect(batches.sendOthers(2)).toHaveAccessibleDescription(/Read only. Unlock Shop/);
  await expectNoViolations(window, 'a batch of a profile that is read only');
});

test('a batch is renamed, and deleted with its rows, while its journal entries stay', async ({
  window,
  startOrders,
  batches,
  journal,
}) => {
  await startOrders('Old', 2, atOnce);
  await batches.open();
  await window.getByRole('button', { name: 'Rename Old' }).click();
  await window.getByRole('textbox', { name: 'Batch name' }).fill('New');
  await window.keyboard.press('Enter');
  await expect(batches.batch('New')).toContainText('2 of 2 done');
  await window.getByRole('button', { name: 'Delete New' }).click();
  const question = window.getByRole('alertdialog', { name: 'Delete batch?' });
  await expect(question).toContainText('its 2-row table');
  await expectNoViolations(window, 'Delete batch?');
  await question.getByRole('button', { name: 'Delete batch' }).click();
  await expect(batches.grid).toBeHidden();
  await journal.open();
  await expect(journal.grid.getByRole('row')).toHaveCount(3);
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

test('a long table is read where it is looked at, by keyboard too', async ({
  window,
  startOrders,
  batches,
}) => {
  const rows = 2000;
  await startOrders('Long', rows);
  await batches.open();
  await batches.batch('Long').focus();
  await window.keyboard.press('Enter');
  await expect(batches.titled('Long')).toBeFocused();
  await expect(batches.rows).toHaveAttribute('aria-rowcount', String(rows + 1));
  await batches.row(1).focus();
  await window.keyboard.press('End');
  await expect(batches.row(rows)).toContainText('2,000');
  await window.keyboard.press('Home');
  await expect(batches.row(1)).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(batches.journalEntry).toContainText('{"name": "A1"}');
  await batches.journalEntry.getByRole('button', { name: 'Close entry' }).focus();
  await window.keyboard.press('Enter');
  await expect(batches.row(1)).toBeFocused();
  await batches.all.focus();
  await window.keyboard.press('Enter');
  await expect(batches.batch('Long')).toBeFocused();
});

test('a batch that is not started opens where it is made', async ({ window, profile, batches }) => {
  const profileId = profile?.id ?? '';
  await makeBatch(window, { profileId, name: 'Pending', table: tableOf(2), body: bodyOfRows });
  await batches.openBatch('Pending');
  await expect(batches.grid).toBeHidden();
  await expect(batches.progress).toBeHidden();
});
