import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';

/** A profile passed on to somebody else, or to oneself: never with its token. */

const namesIn = async (window: Page) =>
  (await askMain(window, 'getStartState', {})).profiles.map(({ name }) => name);

/** Chooses a file in the system's dialog, which `press` opens. */
async function chooseFile(window: Page, press: () => Promise<void>, file: string): Promise<void> {
  const [chooser] = await Promise.all([window.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(file);
}

test('a profile is duplicated without its token, and its form opens', async ({
  window,
  profile,
}) => {
  await new ProfileMenu(window).press('Duplicate profile');
  await expect(window.getByRole('heading', { name: 'Edit profile' })).toBeVisible();
  await expect(window.getByRole('textbox', { name: 'Profile name' })).toHaveValue('Shop (copy)');
  await expect(window.getByRole('textbox', { name: 'Base URL' })).toHaveValue(
    profile?.baseUrl ?? '',
  );
  await expect(
    window.getByRole('status').filter({ hasText: 'Add a token to use it' }),
  ).toBeVisible();
  await expectNoViolations(window);
  expect(await namesIn(window)).toEqual(['Shop', 'Shop (copy)']);
});

test('an exported profile holds no token, and is offered by an import', async ({
  launched,
  window,
  service,
  profile,
  files,
}) => {
  const file = join(files, 'shop.json');
  await answerSaveDialog(launched, file);
  await new ProfileMenu(window).press('Export profile…');
  await expect(
    window.getByRole('status').filter({ hasText: `Shop was exported to ${file}` }),
  ).toBeVisible();
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain(service.token);
  expect(JSON.parse(text).profiles).toMatchObject([{ name: 'Shop', baseUrl: profile?.baseUrl }]);

  writeFileSync(file, text.replace('"Shop"', '"Shop of a colleague"'));
  await chooseFile(window, () => new ProfileMenu(window).press('Import profiles…'), file);
  const asked = new ProfileOffer(window);
  await expect(asked.dialog).toContainText(`Shop of a colleague ${profile?.baseUrl}`);
  await expectNoViolations(window);
  expect(await namesIn(window)).toEqual(['Shop']);
  await asked.use.click();
  await expect(asked.dialog).toBeHidden();
  expect(await namesIn(window)).toEqual(['Shop', 'Shop of a colleague']);
});

test('a file with a secret in it is refused with a sentence, and nothing of it is imported', async ({
  window,
  files,
}) => {
  const depot = { name: 'Depot', baseUrl: 'https://depot.example' };
  const file = join(files, 'profiles.json');
  for (const [entry, sentence] of [
    [
      { ...depot, token: 'canary' },
      "profiles[1].token: tokens and other secrets don't belong in this file",
    ],
    [
      { ...depot, baseUrl: 'https://me:canary@depot.example' },
      'profiles[1].baseUrl: this address contains a user name or password',
    ],
    [
      { ...depot, placement: { kind: 'authorization', prefix: 'Bearer canary-0123456789' } },
      'profiles[1].placement.prefix: this looks like a token or a key',
    ],
  ] as const) {
    writeFileSync(file, JSON.stringify([{ ...depot, name: 'Store' }, entry]));
    await chooseFile(window, () => new ProfileMenu(window).press('Import profiles…'), file);
    const refused = window.getByRole('alertdialog', { name: 'No profiles were imported' });
    await expect(refused).toContainText("profiles.json and your profiles weren't changed");
    await expect(refused).toContainText(sentence);
    await expect(refused).not.toContainText('canary');
    await expectNoViolations(window);
    await refused.getByRole('button', { name: 'Close' }).click();
    expect(await namesIn(window)).toEqual(['Shop']);
  }
});

test('a file that names what is there already says so, and asks nothing', async ({
  window,
  profile,
  files,
}) => {
  const file = join(files, 'known.json');
  writeFileSync(file, JSON.stringify([{ name: 'Shop', baseUrl: profile?.baseUrl }]));
  await chooseFile(window, () => new ProfileMenu(window).press('Import profiles…'), file);
  await expect(
    window.getByRole('status').filter({ hasText: 'contains only profiles that you already have' }),
  ).toBeVisible();
});

test.describe('before there is any profile', () => {
  test.use({ start: 'empty' });

  test('those of a file are imported from the welcome', async ({ window, service, files }) => {
    const file = join(files, 'profiles.json');
    writeFileSync(file, JSON.stringify([{ name: 'Shop', baseUrl: service.baseUrl }]));
    await chooseFile(
      window,
      () => window.getByRole('button', { name: 'Import profiles' }).click(),
      file,
    );
    await new ProfileOffer(window).use.click();
    await expect(window).toHaveTitle('Shop — Counterfoil');
    await expect(window.getByRole('dialog', { name: 'Token needed' })).toBeVisible();
  });
});
