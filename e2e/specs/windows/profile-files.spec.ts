import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

/** A profile passed on to somebody else, or to oneself: never with its token. */

const namesIn = async (window: Page) =>
  (await askMain(window, 'getStartState', {})).profiles.map(({ name }) => name);

/** Chooses a file in the system's dialog, which `press` opens. */
async function chooseFile(window: Page, press: () => Promise<void>, file: string): Promise<void> {
  const [chooser] = await Promise.all([window.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(file);
}

test.use({ start: 'empty' });

test('profiles are duplicated, exported, imported and refused', async ({
  launched,
  window,
  service,
  files,
}) => {
  const { baseUrl } = service;
  const menu = new ProfileMenu(window);
  const importFile = (file: string) =>
    chooseFile(window, () => menu.press('Import profiles…'), file);

  await test.step('those of a file are imported from the welcome', async () => {
    const file = join(files, 'first.json');
    writeFileSync(file, JSON.stringify([{ name: 'Shop', baseUrl }]));
    const welcome = window.getByRole('button', { name: 'Import profiles' });
    await chooseFile(window, () => welcome.click(), file);
    await new ProfileOffer(window).use.click();
    await expect(window).toHaveTitle('Shop — Counterfoil');
    const asked = new TokenDialog(window);
    await asked.token.fill(service.token);
    await asked.save.click();
    await expect(new ProductsPage(window).row(1)).toBeVisible();
  });

  await test.step('an exported profile holds no token, and is offered by an import', async () => {
    const file = join(files, 'shop.json');
    await answerSaveDialog(launched, file);
    await menu.press('Export profile…');
    await expect(
      window.getByRole('status').filter({ hasText: `Shop was exported to ${file}` }),
    ).toBeVisible();
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain(service.token);
    expect(JSON.parse(text).profiles).toMatchObject([{ name: 'Shop', baseUrl }]);

    writeFileSync(file, text.replace('"Shop"', '"Shop of a colleague"'));
    await importFile(file);
    const asked = new ProfileOffer(window);
    await expect(asked.dialog).toContainText(`Shop of a colleague ${baseUrl}`);
    expect(await namesIn(window)).toEqual(['Shop']);
    await asked.use.click();
    await expect(asked.dialog).toBeHidden();
    expect(await namesIn(window)).toEqual(['Shop', 'Shop of a colleague']);
  });

  await test.step('a file that names what is there already says so, and asks nothing', async () => {
    const file = join(files, 'known.json');
    writeFileSync(file, JSON.stringify([{ name: 'Shop', baseUrl }]));
    await importFile(file);
    await expect(
      window
        .getByRole('status')
        .filter({ hasText: 'contains only profiles that you already have' }),
    ).toBeVisible();
  });

  // The other secrets: main/profiles/read-import-file.test.ts.
  await test.step('a file with a secret in it is refused with a sentence, and nothing of it is imported', async () => {
    const depot = { name: 'Depot', baseUrl: 'https://depot.example' };
    const file = join(files, 'profiles.json');
    const entries = [
      { ...depot, name: 'Store' },
      { ...depot, token: 'canary' },
    ];
    writeFileSync(file, JSON.stringify(entries));
    await importFile(file);
    const refused = window.getByRole('alertdialog', { name: 'No profiles were imported' });
    await expect(refused).toContainText("profiles.json and your profiles weren't changed");
    await expect(refused).toContainText(
      "profiles[1].token: tokens and other secrets don't belong in this file",
    );
    await expect(refused).not.toContainText('canary');
    await refused.getByRole('button', { name: 'Close' }).click();
    expect(await namesIn(window)).toEqual(['Shop', 'Shop of a colleague']);
  });

  await test.step('a profile is duplicated without its token, and its form opens', async () => {
    await menu.press('Duplicate profile');
    await expect(window.getByRole('heading', { name: 'Edit profile' })).toBeVisible();
    await expect(window.getByRole('textbox', { name: 'Profile name' })).toHaveValue('Shop (copy)');
    await expect(window.getByRole('textbox', { name: 'Base URL' })).toHaveValue(baseUrl);
    await expect(
      window.getByRole('status').filter({ hasText: 'Add a token to use it' }),
    ).toBeVisible();
    expect(await namesIn(window)).toContain('Shop (copy)');
  });
});
