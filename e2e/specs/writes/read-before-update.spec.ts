import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { shownUsersWithoutEtag } from '../../fixtures/shown-users.ts';
import { expect, test } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/**
 * An update whose user is being read again before it is sent. Until that is done, nothing of it has left, however it ends.
 * main/handlers/writes/update-user-read-first.test.ts has the rules, main/shell/quit/quit-while-reading.test.ts those of
 * quitting.
 */

const record = '{"id": 42, "name": "Ana"}';
const edited = '{"id": 42, "name": "Anna"}';
const reads = 'GET /api/v1/users/42';

test.use({
  profileChange: {
    userRecords: shownUsersWithoutEtag,
  },
});

/** Presses *Update user*. The service then has the request that reads the user, and answers once it is released. */
async function holdReading(service: TestService, users: UsersPage) {
  await expect(users.json).toHaveValue(edited);
  await expect(users.update).toBeEnabled();
  const hold = service.hold(reads);
  await users.update.click();
  await hold.arrived;
  return hold;
}

function hasExited({ app }: LaunchedApp): Promise<number | null> {
  return new Promise((resolve) => app.process().once('exit', resolve));
}

/** The next start, whose newest journal entry has this outcome, with what was typed in the form. */
async function startAfter(userData: string, entries: number): Promise<LaunchedApp> {
  const next = await launchApp({ userData });
  const journal = new JournalPage(next.window);
  await journal.open();
  for (let entry = 0; entry < entries; entry += 1)
    await expect(journal.journalEntry(entry)).toContainText('Not sent');
  await expect(journal.journalEntry(entries)).toBeHidden();
  const users = new UsersPage(next.window);
  await users.open();
  await expect(users.json).toHaveValue(edited);
  return next;
}

test('an update that waits for its user to be read is not sent, however it ends', async ({
  service,
  userData,
  launched,
  window,
  users,
  journal,
  failure,
}) => {
  service.etags = 'none';
  service.records.set('42', record);
  await users.open();
  await users.id.fill('42');
  await users.id.press('Enter');
  await expect(users.json).toHaveValue(record);
  await users.json.fill(edited);
  const cancel = window.getByRole('button', { name: 'Cancel', exact: true });

  await test.step('it is Sending in its form and in the journal, and is cancelled in its form', async () => {
    const hold = await holdReading(service, users);
    await expect(cancel).toBeVisible();
    await expectNoViolations(window);
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Sending');
    await users.open();
    await cancel.click();
    await expect(failure.titled("Couldn't update the user")).toBeVisible();
    await expect(failure.part('What happened')).toContainText(/nothing was sent/i);
    await failure.close();
    hold.release();
    await expect(users.json).toHaveValue(edited);
  });

  await test.step('it is not sent if the computer sleeps meanwhile', async () => {
    const hold = await holdReading(service, users);
    await launched.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
    await expect(failure.part('What happened')).toContainText('went to sleep');
    await failure.close();
    hold.release();
  });

  await test.step('quitting asks about it, and Quit now does not send it', async () => {
    const hold = await holdReading(service, users);
    await launched.app.evaluate(({ app }) => app.quit());
    const question = window.getByRole('alertdialog', { name: 'A user update is still being sent' });
    await question.getByRole('button', { name: "Don't quit" }).click();
    await expect(question).toBeHidden();
    await expect(cancel).toBeVisible();
    await launched.app.evaluate(({ app }) => app.quit());
    const exited = hasExited(launched);
    const pressed = question.getByRole('button', { name: 'Quit now' }).click();
    // The window may be closed before Playwright's own click has returned.
    await pressed.catch((error: unknown) => {
      if (!window.isClosed()) throw error;
    });
    expect(await exited).toBe(0);
    hold.release();
  });

  const second = await startAfter(userData, 3);
  await test.step('it is not sent at the next start after a kill', async () => {
    const hold = await holdReading(service, new UsersPage(second.window));
    await second.kill();
    hold.release();
  });

  const third = await startAfter(userData, 4);
  if (process.platform !== 'win32')
    await test.step('it is not sent when the session ends, and nobody is asked', async () => {
      const hold = await holdReading(service, new UsersPage(third.window));
      const exited = hasExited(third);
      third.app.process().kill('SIGTERM');
      expect(await exited).toBe(0);
      hold.release();
    });

  expect(service.requestsOf('PUT')).toHaveLength(0);
  const last = process.platform === 'win32' ? third : await startAfter(userData, 5);
  await test.step('then it is sent once, and waits to quit until it is done', async () => {
    const hold = await holdReading(service, new UsersPage(last.window));
    await last.app.evaluate(({ app }) => app.quit());
    const question = last.window.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Wait, then quit' }).click();
    const exited = hasExited(last);
    hold.release();
    expect(await exited).toBe(0);
    expect(service.requestsOf('PUT').map(({ body }) => body)).toEqual([edited]);
  });
  expect([launched, second, third, last].flatMap((each) => each.problems())).toEqual([]);
});
