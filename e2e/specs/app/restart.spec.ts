import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { readJournal } from '../../fixtures/ask-main.ts';
import { holdSentOrder } from '../../fixtures/hold-order.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { NativeQuestions } from '../../fixtures/native/native-questions.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/**
 * A defect of main, which no outside fault causes, so the test throws it. The part that ends the packaged app is tested
 * by `npm run test:packaged`.
 */

test.use({ expectedProblems: /thrown by a test/ });

const notices = (window: Page) => window.getByRole('region', { name: 'Notices' });
const startsAgain = 'An unexpected error occurred. Counterfoil will restart automatically';
const hasStartedAgain = 'Counterfoil restarted automatically after an unexpected error';

/**
 * Makes the app's request for a restart do nothing, because a restarted app
 * would be out of the test's reach.
 */
const holdRelaunch = (app: ElectronApplication) =>
  app.evaluate(({ app: main }) => {
    Object.assign(globalThis, { relaunches: [] });
    main.relaunch = (options) => Reflect.get(globalThis, 'relaunches').push(options);
  });
const relaunches = (app: ElectronApplication): Promise<readonly { readonly args: string[] }[]> =>
  app.evaluate(() => Reflect.get(globalThis, 'relaunches'));

const throwInMain = (app: ElectronApplication) =>
  app.evaluate(() => {
    setImmediate(() => {
      throw new Error('thrown by a test');
    });
  });

function hasExited({ app }: LaunchedApp): Promise<number | null> {
  const child = app.process();
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** The app has restarted twice before. */
test.beforeEach(({ userData }) => {
  const at = new Date().toISOString();
  const restart = { why: 'error', logId: 'ab12cd34', at, version: '0.1.0', isTold: true };
  const restarts = [restart, restart];
  writeFileSync(join(userData, 'restarts.json'), JSON.stringify({ version: 1, restarts }));
});

test('a defect of main restarts the app, and loses nothing', async ({
  launched,
  service,
  profile,
  users,
  userData,
  window,
}) => {
  await test.step('a task that fails in the background ends nothing, and is said', async () => {
    await launched.app.evaluate(() => {
      void Promise.reject(new Error('thrown by a test'));
    });
    await expect(notices(window)).toContainText('A background task failed unexpectedly (log ');
    await recordWrite(window, profile, 'createOrder', { body: '{"customer": "Ada"}' });
    expect(service.orders).toEqual([{ customer: 'Ada' }]);
    await notices(window).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notices(window)).toBeHidden();
  });

  const second =
    await test.step('an exception in main restarts the app once the order has its answer, with everything kept', async () => {
      await holdRelaunch(launched.app);
      const hold = await holdSentOrder(service, window, profile, '{"productId": 1}');
      await startBatch(window, {
        profileId: profile?.id ?? '',
        name: 'Reorder',
        table: 'Name\nA1\nA2\nA3',
        body: '{"name": "{{row:Name}}"}',
        options: { asksAfterFirst: false },
      });
      // The order and the first row, both held.
      await expect.poll(() => service.requestsOf('POST').length).toBe(3);
      await users.open();
      await users.id.fill('ada');
      await users.writeJson('{"note": "half a wo');
      await throwInMain(launched.app);
      await expect(notices(window)).toContainText(startsAgain);
      await expect.poll(() => relaunches(launched.app)).toHaveLength(1);
      expect((await relaunches(launched.app))[0]?.args).toContain(`--user-data-dir=${userData}`);
      // Nothing more is sent, and the app waits for the requests under way.
      await users.writeJson('{"note": "half a word"}');
      await users.update.click();
      await expect(window.getByRole('alertdialog')).toContainText(
        'canceled before it was sent. Nothing was sent',
      );
      await window.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
      expect(launched.app.process().exitCode).toBeNull();
      const exited = hasExited(launched);
      hold.release();
      expect(await exited).toBe(0);

      const again = await launchApp({ userData });
      await expect(notices(again.window)).toContainText(hasStartedAgain);
      await expect(notices(again.window)).not.toContainText('still being sent');
      const form = new UsersPage(again.window);
      await form.open();
      await expect(form.id).toHaveValue('ada');
      await expect(form.json).toHaveValue('{"note": "half a word"}');
      const recorded = await readJournal(again.window);
      const created = recorded.filter(({ operation }) => operation === 'createOrder');
      expect(created.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
      expect(service.requestsOf('POST')).toHaveLength(3);
      expect(service.requestsOf('PUT')).toHaveLength(0);
      return again;
    });

  await test.step('a batch is paused by it, says so, and sends each row once in all', async () => {
    const batches = new BatchesPage(second.window);
    await batches.open();
    await expect(batches.batch('Reorder')).toContainText('Paused: Counterfoil was closed');
    await batches.openBatch('Reorder');
    await expect(batches.row(1)).toContainText('Done');
    await expect(batches.row(2)).toContainText('Waiting');
    await second.window.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(batches.row(3)).toContainText('Done');
    expect(service.orders.filter((order) => 'name' in Object(order))).toEqual([
      { name: 'A1' },
      { name: 'A2' },
      { name: 'A3' },
    ]);
  });

  await test.step('after three restarts in ten minutes it ends, and a dialog says why', async () => {
    await holdRelaunch(second.app);
    const questions = await NativeQuestions.hold(second);
    await throwInMain(second.app);
    await expect
      .poll(() => questions.all())
      .toEqual([{ title: 'Counterfoil needs to close', buttons: ['Quit'], isClosed: false }]);
    expect(await relaunches(second.app)).toEqual([]);
    const exited = hasExited(second);
    await questions.press('Quit').catch(() => undefined);
    expect(await exited).toBe(0);
  });
});
