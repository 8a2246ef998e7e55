import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import {
  type LockableKeyring,
  startLockableKeyring,
} from '../../fixtures/keyring/lockable-keyring.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { seedProfile } from '../../fixtures/seed-profile.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';

/**
 * The journal, its key, and a keychain that is not always available. main/start/journal has the rules, with every restart.
 */

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

const notices = (window: Page) => window.getByRole('region', { name: 'Notices' });
const kindOf = async (window: Page) => (await askMain(window, 'getJournalState', {})).kind;
const keyIdIn = (userData: string) =>
  readFileSync(join(userData, 'journal.db.key-id'), 'utf8').trim();

const outcomesIn = async (window: Page) =>
  (await readJournal(window)).map(({ outcome }) => outcome);

test('the journal while its keychain is locked, stops, and loses the key', async ({
  connected,
  keyring,
  service,
  userData,
  launch,
}) => {
  keyring.lock();
  const first = await launch();
  const { window } = first;
  const orders = new OrdersPage(window);
  const failure = new FailureDialog(window);

  await test.step('a keychain that is locked at the start: what was sent meanwhile is in the file once it opens', async () => {
    // The list could not be read either.
    await failure.close();
    await orders.open();
    await expect(notices(window)).toContainText('it keeps the journal and drafts in memory');
    expect(await kindOf(window)).toBe('memory');
    await orders.writeJson('{"typed": true}');
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await failure.close();

    await keyring.unlock();
    service.next('POST /api/v1/orders', 'hang');
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST').length).toBe(1);
    // Sending showed that the keychain is open: the journal moves to the file,
    // including the write that is under way.
    await expect.poll(() => kindOf(window)).toBe('file');
    await expect(notices(window)).toBeHidden();
    expect(await outcomesIn(window)).toEqual(['not-sent', 'sending']);
    await window.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await failure.close();
    first.takeProblems();
  });

  await test.step('a keychain that stops while the app runs is said to be gone, and works again when it is back', async () => {
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
    await recordWrite(window, connected, 'createOrder', { body: '{"third": true}' });
    const [last] = (await outcomesIn(window)).slice(-1);
    expect(last).toBe('done');
    expect(service.requestsOf('POST').at(-1)?.body).toBe('{"third": true}');
    expect(await kindOf(window)).toBe('file');
    await first.close();
    expect(first.problems()).toEqual([]);
  });

  await test.step('a journal whose key is gone stays untouched until a person begins a new one', async () => {
    const before = readFileSync(join(userData, 'journal.db'));
    keyring.remove(`journal:${keyIdIn(userData)}`);
    const again = await launch();
    const shown = notices(again.window);
    await expect(shown).toContainText("The journal's key is missing from the keychain");
    await recordWrite(again.window, connected, 'createOrder', { body: '{"fourth": true}' });
    expect(readFileSync(join(userData, 'journal.db')).equals(before)).toBe(true);
    await shown.getByRole('button', { name: 'Restore' }).click();
    await expect(shown).toContainText("Couldn't restore the backup");
    await shown.getByRole('button', { name: 'Start a new journal' }).click();
    await expect(shown).toBeHidden();
    const journal = new JournalPage(again.window);
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Done');
    await expect(journal.journalEntry(1)).toBeHidden();
    await again.close();
  });
});
