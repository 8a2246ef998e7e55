import { join } from 'node:path';
import { batchTest as test } from '../../fixtures/batch-test.ts';
import { readHar } from '../../fixtures/har/har-file.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect } from '../../fixtures/test.ts';

/** What may have been carried out stays in doubt, whatever the answer to a later attempt (docs/truth.md). */

const orders = 'POST /api/v1/orders';
const exists = { status: 409, body: { message: 'The order exists already.' } };
const nobodyKnows = "Don't know whether the order was created";

test('what is refused when it is sent again stays in doubt', async ({
  service,
  orders: form,
  batches,
  startOrders,
  failure,
  journal,
  window,
  launched,
  files,
}) => {
  await test.step('an order in doubt that is refused when it is sent again stays in doubt', async () => {
    service.next(orders, 'drop-after-reading', exists);
    await form.open();
    await form.writeJson('{"productId": 1}');
    await form.create.click();
    await expect(failure.titled(nobodyKnows)).toBeVisible();
    await failure.button('Send again anyway').click();
    const question = window.getByRole('alertdialog', { name: 'Send the order again?' });
    await question.getByRole('button', { name: 'Send again anyway' }).click();
    await expect(window.getByRole('alertdialog', { name: nobodyKnows })).toContainText(
      'The result of an identical order, sent at',
    );
    await expect(window.getByRole('alertdialog', { name: nobodyKnows })).toContainText(
      'The order exists already.',
    );
    await failure.close();

    // A third press asks, although the last answer was a refusal.
    await form.create.click();
    const same = window.getByRole('alertdialog', { name: 'Send the same order again?' });
    await expect(same).toBeVisible();
    await same.getByRole('button', { name: 'Cancel' }).click();
    expect(service.requestsOf('POST')).toHaveLength(2);

    await window.getByRole('link', { name: 'Open the earlier attempt' }).click();
    await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText('Unknown');
    await window.getByRole('button', { name: 'It was not created' }).click();
    await expect(journal.journalEntry(1)).toContainText('resolved: it was not created');
  });

  await test.step('a row in doubt that is refused when it is sent again stays in doubt', async () => {
    service.next(orders, 'drop-after-reading', {}, exists);
    await startOrders('Doubtful orders', 2, { options: { asksAfterFirst: false } });
    await batches.openBatch('Doubtful orders');
    await expect(batches.progress).toHaveAttribute('aria-valuetext', '2 of 2 rows');
    await batches.again.click();
    await batches.againDialog
      .getByRole('checkbox', { name: 'Failed or unknown (1)', exact: true })
      .check();
    await batches.againDialog.getByRole('button', { name: 'Send 1 again' }).click();
    await expect(batches.row(1)).toContainText('latest reply: Refused');
    await expect(batches.row(1)).toContainText('Unknown');
    await test.step('a batch is exported with every attempt', async () => {
      const path = join(files, 'batch.har');
      await answerSaveDialog(launched, path);
      await window.getByRole('button', { name: 'Export as HAR' }).click();
      await window.keyboard.press('Enter');
      const said = window.getByRole('status').filter({ hasText: `3 requests exported to ${path}` });
      await expect(said).toBeVisible();
      const { entries } = readHar(path, [service.token]);
      expect(entries.map(({ response }) => response.status)).toEqual([-1, 201, 409]);
    });

    await batches.row(1).click();
    await expect(batches.journalEntry).toContainText('The result of an earlier attempt');
    await batches.again.click();
    await expect(
      batches.againDialog.getByRole('checkbox', { name: 'Refused and not sent (0)', exact: true }),
    ).toBeVisible();
    await batches.againDialog.getByRole('button', { name: 'Cancel' }).click();

    await batches.journalEntry.getByRole('link', { name: 'Open the earlier attempt' }).click();
    await window.getByRole('button', { name: 'It was created' }).click();
    await batches.openBatch('Doubtful orders');
    await expect(batches.row(1)).toContainText('Done, resolved manually');
    await expect(batches.again).toBeDisabled();
    expect(service.requestsOf('POST')).toHaveLength(5);
  });
});
