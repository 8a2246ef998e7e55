import { setTimeout as sleep } from 'node:timers/promises';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ settings: { writeSeconds: 8 } });

test('an answer that came while the computer slept is no time-out', async ({
  launched,
  service,
  orders,
  window,
  journal,
}) => {
  const hold = await holdOrder(service, orders, '{"productId": 1}');
  const { pid } = launched.app.process();
  if (pid === undefined) throw new Error('the app has no process');
  // Stopped, main neither reads nor counts time, as in a sleep. The answer arrives at the computer.
  process.kill(pid, 'SIGSTOP');
  hold.release();
  // Longer than the limit, which is long enough for a busy machine: this test is about time.
  await sleep(9000);
  process.kill(pid, 'SIGCONT');
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Done');
  expect(service.requestsOf('POST')).toHaveLength(1);
});
