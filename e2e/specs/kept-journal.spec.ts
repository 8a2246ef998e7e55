import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Profile } from '../../main/contract/profile.ts';
import { askMain } from '../fixtures/ask-main.ts';
import { launchApp } from '../fixtures/launch-app.ts';
import { type LockableKeyring, startLockableKeyring } from '../fixtures/lockable-keyring.ts';
import { seedProfile } from '../fixtures/seed-profile.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { FailureDialog } from '../pages/failure-dialog.ts';
import { JournalPage } from '../pages/journal-page.ts';
import { OrdersPage } from '../pages/orders-page.ts';
import type { TestService } from '../service/start-test-service.ts';

/** The journal, its key, and a keychain that comes and goes. */

base.skip(process.platform !== 'linux', 'its keyring is that of Linux');

interface Parts {
  readonly keyring: LockableKeyring;
  readonly connected: Profile;
  launch(): ReturnType<typeof launchApp>;
}

/** The app on a keyring of the test's own. */
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
  console.log(new Error().stack?.split('\n')[1]); await orders.open();
  console.log(new Error().stack?.split('\n')[1]); await orders.writeJson(body);
  console.log(new Error().stack?.split('\n')[1]); await orders.create.click();
  console.log(new Error().stack?.split('\n')[1]); await expect.poll(() => service.requestsOf('POST').map((sent) => sent.body)).toContain(body);
  console.log(new Error().stack?.split('\n')[1]); await expect(orders.create).toBeEnabled();
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
  console.log(new Error().stack?.split('\n')[1]); await order(window, service, '{"first": true}');

  console.log(new Error().stack?.split('\n')[1]); await keyring.stop();
  console.log(new Error().stack?.split('\n')[1]); await orders.writeJson('{"second": true}');
  console.log(new Error().stack?.split('\n')[1]); await orders.create.click();
  console.log(new Error().stack?.split('\n')[1]); await expect(failure.titled("Couldn't create the order")).toBeVisible();
  console.log(new Error().stack?.split('\n')[1]); await expect(failure.part('What happened')).toContainText(
    'The keychain of this computer is not available. Nothing was sent.',
  );
  console.log(new Error().stack?.split('\n')[1]); await expect(window.getByRole('dialog', { name: 'Token needed' })).toBeHidden();

  console.log(new Error().stack?.split('\n')[1]); await keyring.restart();
  console.log(new Error().stack?.split('\n')[1]); await failure.button('Try again').click();
  console.log(new Error().stack?.split('\n')[1]); await expect.poll(() => service.requestsOf('POST').length).toBe(2);
  console.log(new Error().stack?.split('\n')[1]); await keyring.stop();
  console.log(new Error().stack?.split('\n')[1]); await keyring.restart();
  console.log(new Error().stack?.split('\n')[1]); await order(window, service, '{"third": true}');
  const journal = new JournalPage(window);
  console.log(new Error().stack?.split('\n')[1]); await journal.open();
  console.log(new Error().stack?.split('\n')[1]); await expect(journal.stub(0)).toContainText('Done');
  console.log(new Error().stack?.split('\n')[1]); await expect(journal.stub(3)).toBeVisible();
  console.log(new Error().stack?.split('\n')[1]); await close();
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
  console.log(new Error().stack?.split('\n')[1]); await orders.open();
  console.log(new Error().stack?.split('\n')[1]); await expect(notices(window)).toContainText('the journal and drafts are kept in memory');
  expect(await kindOf(window)).toBe('memory');
  console.log(new Error().stack?.split('\n')[1]); await orders.writeJson('{"typed": true}');
  console.log(new Error().stack?.split('\n')[1]); await orders.create.click();
  console.log(new Error().stack?.split('\n')[1]); await expect(new FailureDialog(window).titled("Couldn't create the order")).toBeVisible();
  console.log(new Error().stack?.split('\n')[1]); await new FailureDialog(window).close();
  console.log(new Error().stack?.split('\n')[1]); await journal.open();
  console.log(new Error().stack?.split('\n')[1]); await expect(journal.stub(0)).toContainText('Not sent');
  console.log(new Error().stack?.split('\n')[1]); await expect(journal.stub(1)).toBeHidden();

  console.log(new Error().stack?.split('\n')[1]); await keyring.unlock();
  console.log(new Error().stack?.split('\n')[1]); await orders.open();
  service.next('POST /api/v1/orders', 'hang');
  console.log(new Error().stack?.split('\n')[1]); await orders.create.click();
  console.log(new Error().stack?.split('\n')[1]); await expect.poll(() => service.requestsOf('POST').length).toBe(1);
  // Sending showed that the keychain is open: the journal moves, with the write that is under way.
  console.log(new Error().stack?.split('\n')[1]); await expect.poll(() => kindOf(window)).toBe('file');
  console.log(new Error().stack?.split('\n')[1]); await expect(notices(window)).toBeHidden();
  console.log(new Error().stack?.split('\n')[1]); await journal.open();
  console.log(new Error().stack?.split('\n')[1]); await expect(journal.stub(0)).toContainText('Sending');
  console.log(new Error().stack?.split('\n')[1]); await expect(journal.stub(1)).toContainText('Not sent');
  console.log(new Error().stack?.split('\n')[1]); await orders.open();
  console.log(new Error().stack?.split('\n')[1]); await window.getByRole('button', { name: 'Cancel', exact: true }).click();
  console.log(new Error().stack?.split('\n')[1]); await expect(
    new FailureDialog(window).titled("Don't know whether the order was created"),
  ).toBeVisible();
  console.log(new Error().stack?.split('\n')[1]); await new FailureDialog(window).close();
  console.log(new Error().stack?.split('\n')[1]); await close();

  const again = await launch();
  console.log(new Error().stack?.split('\n')[1]); await new JournalPage(again.window).open();
  console.log(new Error().stack?.split('\n')[1]); await expect(new JournalPage(again.window).stub(0)).toContainText('Unknown');
  console.log(new Error().stack?.split('\n')[1]); await expect(new JournalPage(again.window).stub(1)).toContainText('Not sent');
  console.log(new Error().stack?.split('\n')[1]); await new OrdersPage(again.window).open();
  console.log(new Error().stack?.split('\n')[1]); await expect(new OrdersPage(again.window).json).toHaveValue('{"typed": true}');
  console.log(new Error().stack?.split('\n')[1]); await again.close();
});

test('without profiles.json the journal is still there', async ({ service, userData, launch }) => {
  const first = await launch();
  console.log(new Error().stack?.split('\n')[1]); await order(first.window, service, '{"first": true}');
  console.log(new Error().stack?.split('\n')[1]); await first.close();
  rmSync(join(userData, 'profiles.json'));
  const { window, close } = await launch();
  expect(await kindOf(window)).toBe('file');
  const { writes } = await askMain(window, 'listWrites', { limit: 10, before: null });
  expect(writes).toMatchObject([{ outcome: 'done' }]);
  console.log(new Error().stack?.split('\n')[1]); await close();
  expect(readdirSync(userData)).not.toContainEqual(expect.stringContaining('journal.db.set-aside'));
});

test('a journal whose key is gone stays untouched until a person begins a new one', async ({
  keyring,
  service,
  userData,
  launch,
}) => {
  const first = await launch();
  console.log(new Error().stack?.split('\n')[1]); await order(first.window, service, '{"first": true}');
  console.log(new Error().stack?.split('\n')[1]); await first.close();
  const before = readFileSync(join(userData, 'journal.db'));
  keyring.remove(`journal:${keyIdIn(userData)}`);

  const { window, close } = await launch();
  const journal = new JournalPage(window);
  console.log(new Error().stack?.split('\n')[1]); await expect(notices(window)).toContainText('The key of the journal is not in the keychain');
  console.log(new Error().stack?.split('\n')[1]); await order(window, service, '{"second": true}');
  expect(readFileSync(join(userData, 'journal.db')).equals(before)).toBe(true);
  console.log(new Error().stack?.split('\n')[1]); await notices(window).getByRole('button', { name: 'Restore' }).click();
  console.log(new Error().stack?.split('\n')[1]); await expect(notices(window)).toContainText("Couldn't restore it");
  console.log(new Error().stack?.split('\n')[1]); await notices(window).getByRole('button', { name: 'Begin a new journal' }).click();
  console.log(new Error().stack?.split('\n')[1]); await expect(notices(window)).toBeHidden();
  console.log(new Error().stack?.split('\n')[1]); await journal.open();
  console.log(new Error().stack?.split('\n')[1]); await expect(journal.stub(0)).toContainText('Done');
  console.log(new Error().stack?.split('\n')[1]); await expect(journal.stub(1)).toBeHidden();
  console.log(new Error().stack?.split('\n')[1]); await close();
  const again = await launch();
  expect(await kindOf(again.window)).toBe('file');
  console.log(new Error().stack?.split('\n')[1]); await again.close();
});
