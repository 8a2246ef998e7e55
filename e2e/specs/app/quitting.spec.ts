import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, test } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/** Quitting while a write is under way: the app asks first, sends once and records the truth. */

const question = (window: Page) =>
  window.getByRole('alertdialog', { name: 'An order is still being sent' });
const answer = (window: Page, name: string) =>
  question(window).getByRole('button', { name, exact: true });

/** The ways in which a user can quit. */
const ways = {
  'the window is closed': (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
  'the app is quit': (app: ElectronApplication) => app.evaluate(({ app: main }) => main.quit()),
} as const;

function hasExited(app: ElectronApplication): Promise<number | null> {
  const process = app.process();
  if (process.exitCode !== null) return Promise.resolve(process.exitCode);
  return new Promise((resolve) => process.once('exit', resolve));
}

const sendAnOrder = (service: TestService, window: Page) =>
  holdOrder(service, new OrdersPage(window), '{"customer": "Ada"}');

async function expectOutcomeAfterRestart(userData: string, outcome: string): Promise<void> {
  const again = await launchApp({ userData });
  const journal = new JournalPage(again.window);
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText(outcome);
  await expect(journal.journalEntry(1)).toBeHidden();
  // However the app ended: the next start shows what could not be read then.
  const announced = again.window.getByText('still being sent when Counterfoil last closed');
  await expect(announced).toHaveCount(outcome === 'Unknown' ? 1 : 0);
  await again.close();
}

for (const [how, end] of Object.entries(ways)) {
  test.describe(`when ${how} while an order is under way`, () => {
    test('it is asked, waits for the answer, and quits then', async ({
      service,
      userData,
      launched,
      window,
    }) => {
      const hold = await sendAnOrder(service, window);
      await end(launched.app);
      await expect(question(window)).toContainText('Create order · Ada · Shop');
      await expect(answer(window, 'Wait, then quit')).toBeFocused();
      await answer(window, 'Wait, then quit').press('Enter');
      const exited = hasExited(launched.app);
      hold.release();
      expect(await exited).toBe(0);
      expect(service.requestsOf('POST')).toHaveLength(1);
      await expectOutcomeAfterRestart(userData, 'Done');
    });

    test('it can be stayed, and quits later without a question', async ({
      service,
      launched,
      window,
      orders,
    }) => {
      const hold = await sendAnOrder(service, window);
      await end(launched.app);
      await answer(window, "Don't quit").click();
      await expect(question(window)).toBeHidden();
      hold.release();
      await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
      await expect(orders.create).toBeEnabled();
      const exited = hasExited(launched.app);
      await end(launched.app);
      expect(await exited).toBe(0);
      expect(service.requestsOf('POST')).toHaveLength(1);
    });

    test('it can quit at once, and the order is recorded as unknown', async ({
      service,
      userData,
      launched,
      window,
    }) => {
      await sendAnOrder(service, window);
      await end(launched.app);
      const exited = hasExited(launched.app);
      const pressed = answer(window, 'Quit now').click();
      // The window may be closed before Playwright's own click has returned (once in 22).
      await pressed.catch((error: unknown) => {
        if (!window.isClosed()) throw error;
      });
      expect(await exited).toBe(0);
      expect(service.requestsOf('POST')).toHaveLength(1);
      await expectOutcomeAfterRestart(userData, 'Unknown');
    });
  });
}

test('an order that fails while the app waits to quit stays on the screen to be read', async ({
  service,
  launched,
  window,
  failure,
}) => {
  const hold = await sendAnOrder(service, window);
  await ways['the window is closed'](launched.app);
  await answer(window, 'Wait, then quit').click();
  service.next('POST /api/v1/orders', { status: 400, body: { message: 'Out of stock.' } });
  hold.release();
  await expect(failure.titled("Couldn't create the order")).toBeVisible();
  await expect(question(window)).toBeHidden();
  await failure.close();
});

test('closing again and again asks once', async ({ service, launched, window }) => {
  await sendAnOrder(service, window);
  for (let time = 0; time < 3; time += 1) await ways['the window is closed'](launched.app);
  await expect(question(window)).toHaveCount(1);
  await answer(window, "Don't quit").click();
  await expect(question(window)).toBeHidden();
});

test('a page that hangs is asked for by a native dialog', async ({
  service,
  userData,
  launched,
  window,
}) => {
  await sendAnOrder(service, window);
  await launched.app.evaluate(({ dialog }) => {
    const quitNow = 2;
    Object.assign(dialog, { showMessageBox: async () => ({ response: quitNow }) });
  });
  // Right after this call has returned, and forever.
  await window.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  const exited = hasExited(launched.app);
  await ways['the window is closed'](launched.app);
  expect(await exited).toBe(0);
  expect(service.requestsOf('POST')).toHaveLength(1);
  await expectOutcomeAfterRestart(userData, 'Unknown');
});

// Windows has no such signal. It reports the end of a session with an event.
test.describe('when the session ends', () => {
  test.skip(process.platform === 'win32');
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    test(`by ${signal}, nobody is asked, and the order is recorded as unknown`, async ({
      service,
      userData,
      launched,
      window,
    }) => {
      await sendAnOrder(service, window);
      const exited = hasExited(launched.app);
      launched.app.process().kill(signal);
      expect(await exited).toBe(0);
      expect(service.requestsOf('POST')).toHaveLength(1);
      await expectOutcomeAfterRestart(userData, 'Unknown');
    });
  }

  test('what was typed right before is kept', async ({ userData, launched, orders, window }) => {
    await orders.open();
    await orders.writeJson('{"note": "first"}');
    const box = window.getByRole('textbox', { name: 'JSON', exact: true });
    await expect(box).toBeVisible();
    await box.press('ControlOrMeta+a');
    const exited = hasExited(launched.app);
    // All at once: a page that saves in typing pauses has no pause here.
    await window.keyboard.insertText('{"note": "typed last"}');
    launched.app.process().kill('SIGTERM');
    expect(await exited).toBe(0);
    const again = await launchApp({ userData });
    const after = new OrdersPage(again.window);
    await after.open();
    await expect(again.window.getByText('typed last').first()).toBeVisible();
    await again.close();
  });

  test('a delete that is under way is told of at the next start', async ({
    service,
    userData,
    launched,
    window,
    products,
  }) => {
    const hold = service.hold('DELETE /api/v1/products/*');
    await products.delete(2);
    await hold.arrived;
    const exited = hasExited(launched.app);
    launched.app.process().kill('SIGTERM');
    expect(await exited).toBe(0);
    await expect.poll(() => window.isClosed()).toBe(true);
    await expectOutcomeAfterRestart(userData, 'Unknown');
  });
});

test('quitting right after the start leaves nothing half done', async ({ userData, service }) => {
  for (let time = 0; time < 3; time += 1) {
    const { app } = await launchApp({ userData, atOnce: true });
    const exited = hasExited(app);
    await ways['the app is quit'](app);
    expect(await exited).toBe(0);
  }
  expect(service.requestsOf('POST')).toHaveLength(0);
});

test('a file that is not whole when the app ends is not left behind', async ({
  userData,
  launched,
  window,
}) => {
  const files = () => readdirSync(userData).filter((name) => name.startsWith('list.csv'));
  await answerSaveDialog(launched, join(userData, 'list.csv'));
  await askMain(window, 'beginExport', { suggestedName: 'list.csv' });
  expect(files()).toEqual([expect.stringMatching(/\.part$/)]);
  const exited = hasExited(launched.app);
  await ways['the app is quit'](launched.app);
  expect(await exited).toBe(0);
  expect(files()).toEqual([]);
});

test('a row of a batch that keeps the app open has its batch say so', async ({
  service,
  profile,
  launched,
  window,
  batches,
}) => {
  const profileId = profile?.id ?? '';
  const hold = service.hold('POST /api/v1/orders');
  service.always('POST /api/v1/orders', { status: 422 });
  const batch = {
    profileId,
    name: 'Spring orders',
    table: 'Name\nA\nB',
    body: '{"name": "{{row:Name}}"}',
  };
  await startBatch(window, { ...batch, options: { asksAfterFirst: false } });
  await hold.arrived;
  await ways['the app is quit'](launched.app);
  await answer(window, 'Wait, then quit').click();
  hold.release();
  const told = window.getByRole('status').filter({ hasText: 'Spring orders: paused because' });
  await expect(told).toBeVisible();
  await expect(question(window)).toBeHidden();
  await window.getByRole('button', { name: 'Open the batch' }).click();
  await expect(window.getByText('Paused: Counterfoil was about to quit').first()).toBeVisible();
  await expect(batches.row(1)).toContainText('Refused · 422');
  await expect(batches.row(2)).toContainText('Waiting');
});
