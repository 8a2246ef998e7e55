import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import {
  type LockableKeyring,
  startLockableKeyring,
} from '../../fixtures/keyring/lockable-keyring.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { seedProfile } from '../../fixtures/seed-profile.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/** The journal, its key, and a keychain that is not always available. */

base.skip(process.platform !== 'linux', 'its keyring is that of Linux');

interface Parts {
  readonly keyring: LockableKeyring;
  readonly connected: Profile;
  launch(): ReturnType<typeof launchApp>;
}

/** The app with the test's own keyring. */
const test = base.extend<Parts>({
  keyring: async ({ userData }, use) => {
    void userData;
    const keyring = await startLockableKeyring();
    await use(keyring);
    await keyring.close();
  },
  connected: async ({ keyring, userData, service }, use) => {
    const profile = seedProfile(userData, service);
    keyring.storeToken(profile.id, service.origin, service.token);
    await use(profile);
  },
  launch: ({ keyring, userData, connected }, use) => {
    void connected;
    return use(() => launchApp({ userData, env: keyring.env }));
  },
});

async function order(window: Page, service: TestService, body: string): Promise<void> {
  const orders = new OrdersPage(window);
  await orders.open();
  await orders.writeJson(body);
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST').map((sent) => sent.body)).toContain(body);
  await expect(orders.create).toBeEnabled();
}

const notices = (window: Page) => window.getByRole('region', { name: 'Notices' });
const kindOf = async (window: Page) => (await askMain(window, 'getJournalState', {})).kind;
const keyIdIn = (userData: string) =>
  readFileSync(join(userData, 'journal.db.key-id'), 'utf8').trim();

test('a keychain that stops while the app runs is said to be gone, and works again when it is back', async ({
  keyring,
  service,
  launch,
}) => {
  const { window, close, problems } = await launch();
  const orders = new OrdersPage(window);
  const failure = new FailureDialog(window);
  await order(window, service, '{"first": true}');

  await keyring.stop();
  await orders.writeJson('{"second": true}');
  await orders.create.click();
  await expect(failure.titled("Couldn't create the order")).toBeVisible();
  await expect(failure.part('What happened')).toContainText(
    "This computer's keychain isn't available. Nothing was sent.",
  );
  await expect(window.getByRole('dialog', { name: 'Token needed' })).toBeHidden();

  await keyring.restart();
  await failure.close();
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST').length).toBe(2);
  await keyring.stop();
  await keyring.restart();
  await order(window, service, '{"third": true}');
  const journal = new JournalPage(window);
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Done');
  await expect(journal.journalEntry(3)).toBeVisible();
  await close();
  expect(problems()).toEqual([]);
});

test('a keychain that is locked at the start: what was sent meanwhile is in the file once it opens', async ({
  connected,
  keyring,
  service,
  launch,
}) => {
  void connected;
  keyring.lock();
  const { window, close } = await launch();
  const journal = new JournalPage(window);
  const orders = new OrdersPage(window);
  // The list could not be read either.
  await new FailureDialog(window).close();
  await orders.open();
  await expect(notices(window)).toContainText('it keeps the journal and drafts in memory');
  expect(await kindOf(window)).toBe('memory');
  await orders.writeJson('{"typed": true}');
  await orders.create.click();
  await expect(new FailureDialog(window).titled("Couldn't create the order")).toBeVisible();
  await new FailureDialog(window).close();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Not sent');
  await expect(journal.journalEntry(1)).toBeHidden();

  await keyring.unlock();
  await orders.open();
  service.next('POST /api/v1/orders', 'hang');
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST').length).toBe(1);
  // Sending showed that the keychain is open: the journal moves to the file,
  // including the write that is under way.
  await expect.poll(() => kindOf(window)).toBe('file');
  await expect(notices(window)).toBeHidden();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Sending');
  await expect(journal.journalEntry(1)).toContainText('Not sent');
  await orders.open();
  await window.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(
    new FailureDialog(window).titled("Don't know whether the order was created"),
  ).toBeVisible();
  await new FailureDialog(window).close();
  await close();

  const again = await launch();
  await new JournalPage(again.window).open();
  await expect(new JournalPage(again.window).journalEntry(0)).toContainText('Unknown');
  await expect(new JournalPage(again.window).journalEntry(1)).toContainText('Not sent');
  await new OrdersPage(again.window).open();
  await expect(new OrdersPage(again.window).json).toHaveValue('{"typed": true}');
  await again.close();
});

test('a journal whose key is gone stays untouched until a person begins a new one', async ({
  keyring,
  service,
  userData,
  launch,
}) => {
  const first = await launch();
  await order(first.window, service, '{"first": true}');
  await first.close();
  const before = readFileSync(join(userData, 'journal.db'));
  keyring.remove(`journal:${keyIdIn(userData)}`);

  const { window, close } = await launch();
  const journal = new JournalPage(window);
  await expect(notices(window)).toContainText("The journal's key is missing from the keychain");
  await order(window, service, '{"second": true}');
  expect(readFileSync(join(userData, 'journal.db')).equals(before)).toBe(true);
  await notices(window).getByRole('button', { name: 'Restore' }).click();
  await expect(notices(window)).toContainText("Couldn't restore the backup");
  await notices(window).getByRole('button', { name: 'Start a new journal' }).click();
  await expect(notices(window)).toBeHidden();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Done');
  await expect(journal.journalEntry(1)).toBeHidden();
  await close();

  await test.step('without profiles.json the journal is still there', async () => {
    const setAside = () =>
      readdirSync(userData).filter((name) => name.includes('journal.db.set-aside'));
    const asideBefore = setAside();
    rmSync(join(userData, 'profiles.json'));
    const again = await launch();
    expect(await kindOf(again.window)).toBe('file');
    const { writes } = await askMain(again.window, 'listWrites', { limit: 10, before: null });
    expect(writes).toMatchObject([{ outcome: 'done' }]);
    await again.close();
    expect(setAside()).toEqual(asideBefore);
  });
});
