import { expectNoViolationsInBothThemes as expectNone } from '../../../fixtures/expect-no-violations.ts';
import { startBatch } from '../../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../../fixtures/test.ts';
import { NewBatch } from '../../../kit/pages/batches/new-batch.ts';

/** axe finds nothing in a batch, from its table to its end. */

const orders = 'POST /api/v1/orders';

test('a batch that is made', async ({ window, batches }) => {
  const batch = new NewBatch(window);
  await batches.open();
  await expect(batches.heading).toBeVisible();
  await expectNone(window, 'no batch');
  await batch.open('Create orders');
  await expectNone(window, 'a new batch');
  await batch.paste('Name,Price\nA1,2\nA2,oops');
  await batch.writeJson('{"name": "{{row:Name}}", "price": "{{row:Nothing}}"}');
  await expectNone(window, 'a table, and a column that is not there');
  await batch.writeJson('{"name": "{{row:Name}}"}');
  await expectNone(window, 'the request of a row');
  await batch.openStep('Check');
  await expect(batch.check).toContainText('All 2 rows can be sent.');
  await expect(batch.start).toBeEnabled();
  await expectNone(window, 'a batch that was checked');
  await batch.openStep('Run');
  await expectNone(window, 'how a batch is run');
  await batch.start.click();
  await expect(batch.question).toBeVisible();
  await expectNone(window, 'Start the batch?');
  await batch.answer('Cancel');
  await batches.open();
  const row = batches.grid.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Rename/ }).click();
  await expectNone(window, 'a name for a batch');
  await window.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expectNone(window, 'Delete batch?');
});

test('a batch that runs, pauses and ends', async ({ window, profile, service, batches }) => {
  const profileId = profile?.id ?? '';
  const table = ['Name', ...Array.from({ length: 8 }, (_, row) => `A${row}`)].join('\n');
  const batch = { profileId, table, body: '{"name": "{{row:Name}}"}' };
  await startBatch(window, { ...batch, name: 'First' });
  await batches.openBatch('First');
  await expect(batches.firstRow).toContainText('{"name": "A0"}');
  await expectNone(window, 'the first row');
  const hold = service.hold(orders);
  await batches.sendOthers(7).click();
  await hold.arrived;
  await expectNone(window, 'a batch that runs');
  await batches.pause.click();
  hold.release();
  await expect(batches.continue).toBeFocused();
  await expectNone(window, 'a batch that is paused');
  service.always(orders, { status: 400, body: { message: 'No such article.' } });
  await batches.continue.click();
  await expect(window.getByText('Paused: several failures in a row.')).toBeVisible();
  await expectNone(window, 'a batch that paused by itself');
  await batches.row(3).click();
  await expect(batches.journalEntry).toBeVisible();
  await expectNone(window, 'the journal entry of a row');
  await batches.outcome.selectOption('Unknown');
  await expect(window.getByText('No rows in this state')).toBeVisible();
  await expectNone(window, 'no row in a state');
  service.always(orders, {});
  await batches.continue.click();
  await expect(batches.again).toBeEnabled();
  await batches.again.click();
  await expect(batches.againDialog).toBeVisible();
  await expectNone(window, 'Send again');
  await window.keyboard.press('Escape');
  await batches.open();
  await expect(batches.batch('First')).toBeVisible();
  await expectNone(window, 'the list of batches');
});
