import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { noPolicy } from '../../../main/policy/ruling.ts';
import { openUserData } from '../../../main/start/open-user-data.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { expect, test } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/**
 * One bad byte in the file of profiles, or no file: nothing is lost,
 * and the app says so immediately.
 */

const notices = (window: Page) => window.getByRole('region', { name: 'Notices' });
const draft = '{"kept": "draft"}';

/** Sends an order and leaves another one half written. */
async function work({ window }: LaunchedApp): Promise<void> {
  const orders = new OrdersPage(window);
  await orders.open();
  await orders.writeJson('{"sent": true}');
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await orders.writeJson(draft);
}

async function expectAllThere({ window }: LaunchedApp): Promise<void> {
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  const orders = new OrdersPage(window);
  await orders.open();
  await expect(orders.json).toHaveValue(draft);
  const journal = new JournalPage(window);
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Done');
  await expect(journal.journalEntry(1)).toBeHidden();
}

const idsIn = (file: string): unknown =>
  JSON.parse(readFileSync(file, 'utf8')).profiles.map(({ id }: { id: string }) => id);

const welcome = (window: Page) => window.getByRole('heading', { name: 'Welcome to Counterfoil' });

/** Opens the files as a start does, before a question is answered. Leaves copies of those that can be read. */
const openFiles = (userData: string) => openUserData(userData, noPolicy);

/** What else can happen to the file, and to the profiles in it, is in main/profiles/lost-profiles.test.ts. */
test('a damaged file of profiles takes nothing along', async ({ userData, profile }) => {
  const file = join(userData, 'profiles.json');
  const first = await launchApp({ userData });
  await work(first);
  await first.close();
  const before = readFileSync(file, 'utf8');

  const third =
    await test.step('a trailing comma: putting the old file back does so too, and sets no other aside', async () => {
      writeFileSync(file, before.replace(/\]\s*\}\s*$/, '],}'));
      const second = await launchApp({ userData });
      await expect(welcome(second.window)).toBeVisible();
      await expect(notices(second.window)).toContainText("Counterfoil couldn't read the profiles");
      await second.close();
      const aside = () => readdirSync(userData).filter((each) => each.includes('set-aside'));
      const asideBefore = aside();
      writeFileSync(file, before);
      const again = await launchApp({ userData });
      await expectAllThere(again);
      await expect(notices(again.window)).toBeHidden();
      await again.close();
      expect(aside()).toEqual(asideBefore);
      return { problems: () => [...second.problems(), ...again.problems()] };
    });

  await test.step('an address that is none: Restore brings back the profile, its journal entries and its draft', async () => {
    writeFileSync(file, before.replace('"http://', '"http//'));
    const fourth = await launchApp({ userData });
    await expect(welcome(fourth.window)).toBeVisible();
    await expect(notices(fourth.window)).toContainText('Shop (profiles[0].baseUrl)');
    await notices(fourth.window).getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(notices(fourth.window)).toBeHidden();
    await expectAllThere(fourth);
    await fourth.close();
    expect(idsIn(file)).toEqual([profile?.id]);
    expect([first, third, fourth].flatMap((app) => app.problems())).toEqual([]);
  });
});

test('what is lost is offered until somebody decides, and can be given up', async ({
  userData,
  profile,
}) => {
  void profile;
  await openFiles(userData);
  rmSync(join(userData, 'profiles.json'));
  await openFiles(userData);
  const { window, close, problems } = await launchApp({ userData });
  await expect(welcome(window)).toBeVisible();
  await expect(notices(window)).toContainText('The last backup contains: Shop.');
  await notices(window).getByRole('button', { name: "Don't restore" }).click();
  await expect(notices(window)).toBeHidden();
  await close();
  expect(problems()).toEqual([]);
  expect((await openFiles(userData)).notices).toEqual([]);
});

test('journal entries are kept while it cannot be read for how long', async ({
  userData,
  profile,
}) => {
  void profile;
  await openFiles(userData);
  writeFileSync(join(userData, 'settings.json'), '{"version": 1, "journalDays": "12"}');
  const { window, close, problems } = await launchApp({ userData });
  await expect(notices(window)).toContainText(
    "It's using the defaults for: journalDays. Nothing will be deleted from the journal.",
  );
  await window.getByRole('link', { name: 'Settings' }).click();
  const days = window.getByRole('textbox', { name: 'Keep entries for' });
  await expect(days).toHaveValue('36500');
  await notices(window).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(days).toHaveValue('90');
  await close();
  expect(problems()).toEqual([]);
});
