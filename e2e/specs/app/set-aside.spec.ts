import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

const losses = [
  {
    name: 'a trailing comma',
    damage: (file: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(/\]\s*\}\s*$/, '],}')),
    said: "Counterfoil couldn't read the profiles",
  },
  {
    name: 'an address that is none',
    damage: (file: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace('"http://', '"http//')),
    said: 'Shop (profiles[0].baseUrl)',
  },
  {
    name: 'no file any more',
    damage: (file: string) => rmSync(file),
    said: 'The file profiles.json is missing. The last backup contains: Shop.',
  },
] as const;

for (const { name, damage, said } of losses) {
  test(`${name}: Restore brings back the profile, its journal entries and its draft`, async ({
    userData,
    profile,
  }) => {
    const file = join(userData, 'profiles.json');
    const first = await launchApp({ userData });
    await work(first);
    await first.close();
    damage(file);

    const second = await launchApp({ userData });
    await expect(
      second.window.getByRole('heading', { name: 'Welcome to Counterfoil' }),
    ).toBeVisible();
    await expect(notices(second.window)).toContainText(said);
    await notices(second.window).getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(notices(second.window)).toBeHidden();
    await expectAllThere(second);
    await second.close();
    expect(idsIn(file)).toEqual([profile?.id]);
    expect([first, second].flatMap((app) => app.problems())).toEqual([]);
  });

  test(`${name}: putting the old file back does so too, and sets no other aside`, async ({
    userData,
    profile,
  }) => {
    void profile;
    const file = join(userData, 'profiles.json');
    const first = await launchApp({ userData });
    await work(first);
    await first.close();
    const before = readFileSync(file);
    damage(file);

    const second = await launchApp({ userData });
    await expect(notices(second.window)).toContainText(said);
    await second.close();
    const aside = () => readdirSync(userData).filter((each) => each.includes('set-aside'));
    const asideBefore = aside();
    writeFileSync(file, before);
    const third = await launchApp({ userData });
    await expectAllThere(third);
    await expect(notices(third.window)).toBeHidden();
    await third.close();
    expect(aside()).toEqual(asideBefore);
    expect([first, second, third].flatMap((app) => app.problems())).toEqual([]);
  });
}

test('what is lost is offered until somebody decides, and can be given up', async ({
  userData,
  profile,
}) => {
  void profile;
  await (await launchApp({ userData })).close();
  rmSync(join(userData, 'profiles.json'));
  await (await launchApp({ userData })).close();
  const { window, close, problems } = await launchApp({ userData });
  await notices(window).getByRole('button', { name: "Don't restore" }).click();
  await expect(notices(window)).toBeHidden();
  await close();
  const after = await launchApp({ userData });
  await expect(after.window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
  await expect(notices(after.window)).toBeHidden();
  await after.close();
  expect([...problems(), ...after.problems()]).toEqual([]);
});

test('journal entries are kept while it cannot be read for how long', async ({
  userData,
  profile,
}) => {
  void profile;
  const first = await launchApp({ userData });
  await work(first);
  await first.close();
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
