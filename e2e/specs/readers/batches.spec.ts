import type { Page } from '@playwright/test';
import { listenToPage } from '../../fixtures/accessibility/listen-to-page.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** What a screen reader announces about a running batch: not each row, but its progress and its end. */

const table = ['ID', ...Array.from({ length: 20 }, (_, row) => row + 1)].join('\n');
const user = (id: number) => `PUT /api/v1/users/${id}` as const;

/** Stops the page's clock and advances it by hand, so that no test depends on speed. */
async function holdClock(window: Page): Promise<(ms: number) => Promise<void>> {
  await window.evaluate(() => {
    const clock = { now: performance.now() };
    Object.assign(globalThis, { clock });
    performance.now = () => clock.now;
  });
  return (ms) =>
    window.evaluate((more) => {
      Reflect.get(globalThis, 'clock').now += more;
    }, ms);
}

test('a batch says its progress at a measured pace, its pause, its end and what a filter leaves', async ({
  window,
  profile,
  service,
  batches,
}) => {
  const holds = new Map([3, 11, 12].map((id) => [id, service.hold(user(id))]));
  const goOn = async (from: number, to: number) => {
    holds.get(from)?.release();
    await holds.get(to)?.arrived;
    await expect(batches.row(to)).toContainText('Sending');
  };
  await startBatch(window, {
    profileId: profile?.id ?? '',
    name: 'Spring',
    operation: 'updateUser',
    table,
    body: '{"a": 1}',
    idColumn: 'ID',
    options: { asksAfterFirst: false },
  });
  // Said a moment after the Journal is shown, which could be after the listening begins.
  const isCounted = window.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      textContent.includes('1 of 1 entry'),
    ),
  );
  await batches.open();
  await isCounted;
  await holds.get(3)?.arrived;
  await expect(batches.batch('Spring')).toContainText('2 of 20 done');
  const passTime = await holdClock(window);
  const reader = await listenToPage(window);
  await batches.openBatch('Spring');
  await reader.hears('Spring', '20 rows');

  // Eight rows, but no time has passed. `use-say-progress.test.ts` has the other paces.
  await goOn(3, 11);
  await passTime(10_000);
  await goOn(11, 12);
  await reader.hears('11 of 20 rows');
  await batches.pause.click();
  holds.get(12)?.release();
  await reader.hears('Spring: Paused · 12 of 20 done');
  await batches.continue.click();
  await reader.hears('Spring: 20 of 20 done');

  await batches.outcome.selectOption('Done');
  await reader.hears('20 of 20 rows');
  await batches.toJournal.click();
  await reader.hears('Journal');
});
