import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** One bad byte in the files of profiles and settings: nothing is lost, and the app says so immediately. */

/** The notice with this text. */
const notice = (window: Page, text: string) =>
  window.getByRole('region', { name: 'Notices' }).getByRole('note').filter({ hasText: text });
const draft = '{"kept": "draft"}';

/** Sends an order and leaves another one half written, as the form would. */
async function work({ window }: LaunchedApp, profile: Profile | null): Promise<void> {
  await recordWrite(window, profile, 'createOrder', { body: '{"sent": true}' });
  await askMain(window, 'saveDraft', {
    draftId: randomUUID(),
    profileId: profile?.id ?? '',
    kind: 'order',
    isOpen: true,
    content: {
      userId: '',
      text: draft,
      rows: [],
      fills: false,
      answers: [],
      ids: [],
      base: null,
      masksSent: [],
    },
  });
}

async function expectAllThere({ window }: LaunchedApp): Promise<void> {
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  const orders = new OrdersPage(window);
  await orders.open();
  await expect(orders.json).toHaveValue(draft);
  expect((await readJournal(window)).map(({ outcome }) => outcome)).toEqual(['done']);
}

const idsIn = (file: string): unknown =>
  JSON.parse(readFileSync(file, 'utf8')).profiles.map(({ id }: { id: string }) => id);

/** What else can happen to the file, and to the profiles in it, is in main/profiles/lost-profiles.test.ts. */
test('a damaged file of profiles takes nothing along', async ({ userData, profile }) => {
  const file = join(userData, 'profiles.json');
  const first = await launchApp({ userData });
  await work(first, profile);
  await first.close();
  // An invalid address, and a number of days that can't be read.
  writeFileSync(file, readFileSync(file, 'utf8').replace('"http://', '"http//'));
  writeFileSync(join(userData, 'settings.json'), '{"version": 1, "journalDays": "12"}');

  const second = await launchApp({ userData });
  const { window } = second;
  const ofProfiles = notice(window, 'Shop (profiles[0].baseUrl)');
  await test.step('notices stand on Welcome and over the first form, until they are put away', async () => {
    await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
    await expect(ofProfiles).toBeVisible();
    await window.getByRole('button', { name: 'Connect to a service' }).click();
    await expect(window.getByRole('textbox', { name: 'Base URL' })).toBeVisible();
    await expect(ofProfiles).toBeVisible();
    await window.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await test.step('an address that is none: Restore brings back the profile, its journal entries and its draft', async () => {
    await ofProfiles.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(ofProfiles).toBeHidden();
    await expectAllThere(second);
    expect(idsIn(file)).toEqual([profile?.id]);
  });

  await test.step('journal entries are kept while it cannot be read for how long', async () => {
    const ofDays = notice(window, "Counterfoil couldn't read the settings.");
    await expect(ofDays).toContainText('Nothing will be deleted from the journal.');
    await window.getByRole('link', { name: 'Settings' }).click();
    const days = window.getByRole('textbox', { name: 'Keep entries for' });
    await expect(days).toHaveValue('36500');
    await ofDays.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(days).toHaveValue('90');
    await expect(ofDays).toBeHidden();
  });
  await second.close();
  expect([first, second].flatMap((app) => app.problems())).toEqual([]);
});
