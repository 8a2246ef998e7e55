import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import type { UsersPage } from '../../kit/pages/users-page.ts';
import type { Reply } from '../../kit/service/answer.ts';

/**
 * Error answers that are built to waste the reader's time: they are shown like any other, and the window
 * and main keep working meanwhile.
 */

const json = { 'Content-Type': 'application/json' };
const KiB = 1024;

/** The matrix has others, and `main/service/reason/search-reason.bounds.test.ts` their reasons. */
const answers: readonly (readonly [string, Partial<Reply>])[] = [
  [
    '9,000 keys under errors',
    {
      headers: json,
      body: `{"errors":{${Array.from({ length: 9000 }, (_, n) => `"key${n}":["is wrong"]`)}}}`,
    },
  ],
  [
    'half a megabyte of backslashes in a string',
    { headers: json, body: `{"message":"${'\\'.repeat(512 * KiB)}` },
  ],
];

async function openUpdate(users: UsersPage): Promise<void> {
  await users.open();
  await users.id.fill('17');
  await users.writeJson('{"name": "Ana"}');
}

/** The dialog of a refused write, with what is known whatever the body is. */
async function expectRefusal(failure: FailureDialog, id: string): Promise<Locator> {
  await expect(failure.titled("Couldn't update the user")).toBeVisible();
  await expect(failure.part('Details')).toContainText('409 Conflict');
  await failure.part('Details').getByRole('button').first().click();
  await expect(failure.part('Details')).toContainText(id);
  return failure.part('Reason');
}

async function expectRecorded(window: Page, id: string): Promise<void> {
  const journalEntry = (await readJournal(window)).at(-1);
  expect(journalEntry).toMatchObject({
    outcome: 'refused',
    status: 409,
    ended: { kind: 'refused', failure: { requestId: id } },
  });
}

test('answers that waste time, and one that repeats the token, are shown like any other', async ({
  service,
  products,
  users,
  failure,
  window,
}) => {
  await test.step('a list that is none is shown without the token that it repeats', async () => {
    await expect(products.row(1)).toBeVisible();
    const said = { you: `Bearer ${service.token}`, again: encodeURIComponent(service.token) };
    service.next('GET /api/v1/products', { body: JSON.stringify(said) });
    await products.refresh.click();
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await failure.part('Details').getByRole('button').first().click();
    await expect(failure.part('Details')).toContainText('{"you":"Bearer ••••••","again":"••••••"}');
    await expect(failure.part('Details')).not.toContainText(service.token);
    await failure.close();
  });

  await openUpdate(users);
  for (const [what, answer] of answers) {
    await test.step(`an update is refused with ${what}`, async () => {
      const id = crypto.randomUUID();
      const headers = { ...answer.headers, 'X-Request-Id': id };
      service.next('PUT /api/v1/users/*', { ...answer, status: 409, headers });
      await users.update.click();
      const said = await expectRefusal(failure, id);
      await expect(said).toContainText(/.+/);
      await expect(said).not.toContainText("couldn't find a reason");
      await failure.close();
      await expectRecorded(window, id);
    });
  }
});

/**
 * Makes the threads that main starts from now on run `code` instead of their file. The real thread can't be made to
 * fail this way, because no answer is known that it can't search.
 */
async function replaceThreads(app: ElectronApplication, code: string): Promise<void> {
  await app.evaluate((_, given) => {
    const threads = process.getBuiltinModule('node:worker_threads');
    const { Worker } = threads;
    const seen: { thread: InstanceType<typeof Worker> | null; ends: number; restore(): void } = {
      thread: null,
      ends: 0,
      restore: () => Object.assign(threads, { Worker }),
    };
    class OtherWorker extends Worker {
      constructor(_file: string | URL, options?: ConstructorParameters<typeof Worker>[1]) {
        super(given, { ...options, eval: true });
        seen.thread = this;
        this.on('exit', () => {
          seen.ends += 1;
        });
      }
    }
    Object.assign(threads, { Worker: OtherWorker });
    Object.assign(globalThis, { replacedThreads: seen });
  }, code);
}

const onMessage = (then: string) =>
  `require('node:worker_threads').parentPort.on('message', () => { ${then} });`;
const body = { message: 'There is no stock.', requestId: 'in the body' };

test.describe('an answer whose search does not end well', () => {
  // The thread of a shared app may already be running.
  test.use({ app: 'fresh' });

  test('is told without its reason, and the next one is searched again', async ({
    launched,
    service,
    users,
    failure,
    window,
    journal,
  }) => {
    await test.step('is told without its reason when the thread dies of it', async () => {
      await replaceThreads(launched.app, onMessage('throw new Error("out of memory")'));
      const headers = { 'X-Request-Id': 'req-4712' };
      service.next('PUT /api/v1/users/*', { status: 409, headers, body });
      await openUpdate(users);
      await users.update.click();
      const said = await expectRefusal(failure, 'req-4712');
      await expect(said).toContainText("couldn't find a reason");
      await failure.close();
      await expectRecorded(window, 'req-4712');
      await restoreThreads(launched.app);
    });

    await test.step('is told without its reason when the search never ends, and main answers meanwhile', async () => {
      await replaceThreads(launched.app, onMessage('for (;;);'));
      const headers = { 'X-Request-Id': 'req-4711' };
      service.next('PUT /api/v1/users/*', { status: 409, headers, body });
      await users.update.click();
      const ends = () =>
        launched.app.evaluate(() => Reflect.get(globalThis, 'replacedThreads').ends);
      // The one that died has been replaced.
      await expect
        .poll(() =>
          launched.app.evaluate(() => Reflect.get(globalThis, 'replacedThreads').thread !== null),
        )
        .toBe(true);
      expect(service.requestsOf('PUT')).toHaveLength(2);

      // The search continues while main and the window respond.
      expect(await askMain(window, 'listTemplates', await ofUsers(window))).toEqual([]);
      const sending = (await readJournal(window)).at(-1);
      expect(sending).toMatchObject({ outcome: 'sending' });
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Sending');
      await users.open();
      expect(await ends()).toBe(0);

      // What the thread would have reported before: its time limit starts.
      await launched.app.evaluate(() =>
        Reflect.get(globalThis, 'replacedThreads').thread.emit('message', { kind: 'begun' }),
      );
      const said = await expectRefusal(failure, 'req-4711');
      await expect(said).toContainText("couldn't find a reason");
      await expect(said).not.toContainText('The service gave no reason.');
      await expect(failure.part('Details')).toContainText('There is no stock.');
      await failure.close();
      await expectRecorded(window, 'req-4711');
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Refused');
      await expect.poll(ends, 'the thread is ended').toBe(1);
    });

    // The next answer is searched by the app's own thread.
    await restoreThreads(launched.app);
    service.next('PUT /api/v1/users/*', { status: 409, body });
    await users.open();
    await users.update.click();
    await expect(await expectRefusal(failure, 'in the body')).toContainText('There is no stock.');
  });
});

async function restoreThreads(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => Reflect.get(globalThis, 'replacedThreads').restore());
}

async function ofUsers(window: Page) {
  const { activeProfileId } = await askMain(window, 'getStartState', {});
  return { profileId: activeProfileId ?? '', kind: 'user' } as const;
}
