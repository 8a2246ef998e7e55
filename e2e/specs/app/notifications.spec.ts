import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { bodyOfRows } from '../../fixtures/batch-test.ts';
import type { LaunchedApp } from '../../fixtures/launch-app.ts';
import { isInFront, lookAway } from '../../fixtures/native/native-window.ts';
import { type NotificationDaemon, withDesktop } from '../../fixtures/native/notification-daemon.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { test as base, expect } from '../../fixtures/test.ts';

const test = base.extend<{ readonly desktop: NotificationDaemon }>(withDesktop);
test.skip(
  process.platform !== 'linux',
  'The notifications of macOS and Windows cannot be read back.',
);

/** The names of the batches that have ended. */
async function ended(window: Page, profileId: string): Promise<readonly string[]> {
  const all = await askMain(window, 'listBatches', { profileId });
  return all.filter(({ state }) => state === 'finished').map(({ name }) => name);
}

async function lookAgain({ app }: LaunchedApp): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) {
      window.show();
      window.focus();
    }
  });
  await expect.poll(() => isInFront({ app })).toBe(true);
}

test.describe('with the setting off', () => {
  test.use({ settings: { notifies: false } });

  test('nothing is told until it is set, nor while the window is in front', async ({
    desktop,
    launched,
    window,
    profile,
    batches,
    service,
  }) => {
    if (profile === null) throw new Error('There is a profile.');
    const batch = { profileId: profile.id, body: bodyOfRows, options: { asksAfterFirst: false } };
    await window.getByRole('link', { name: 'Settings' }).click();
    const setting = window.getByRole('checkbox', { name: 'Notify me when a long task finishes' });
    await expect(setting).not.toBeChecked();
    await lookAway(launched);
    await startBatch(window, { ...batch, name: 'First', table: 'Name\nA1' });
    await expect.poll(() => ended(window, profile.id)).toEqual(['First']);
    await lookAgain(launched);
    // It shows the new state once it is saved.
    await setting.click();
    await expect(setting).toBeChecked();
    await expect(window.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await batches.open();
    // While the window is in front, the user sees there what has ended.
    await startBatch(window, { ...batch, name: 'In sight', table: 'Name\nA1' });
    // Main has reported it when this appears.
    await expect(batches.batch('In sight')).toContainText('1 of 1 done');

    await test.step('a batch that ends while nobody looks is told of, and a click opens it', async () => {
      await lookAway(launched);
      await startBatch(window, { ...batch, name: 'Spring <b>orders</b>', table: 'Name\nA1' });
      await expect.poll(() => desktop.displayed()).toBe(1);
      expect(service.orders).toHaveLength(3);
      await desktop.click();
      await expect(batches.titled('Spring <b>orders</b>')).toBeVisible();
      await expect.poll(() => isInFront(launched)).toBe(true);
    });
    await desktop.closeAll();
    expect(await desktop.history()).toEqual([
      { title: 'Spring <b>orders</b>', body: 'Finished: 1 of 1 row done' },
    ]);
  });
});
