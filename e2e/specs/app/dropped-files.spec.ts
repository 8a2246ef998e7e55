import type { Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsIn,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { dropFile, holdFile } from '../../fixtures/native/hold-file.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';
import { Saved } from '../../kit/pages/saved.ts';

const shared = { name: 'Depot', baseUrl: 'https://depot.example' };
const profiles = JSON.stringify([shared]);
const depot = async (window: Page) =>
  (await askMain(window, 'getStartState', {})).profiles.find(({ name }) => name === shared.name);

test('profiles are dropped on the window, and asked about as those of a start are', async ({
  window,
  orders,
}) => {
  await test.step('any other file changes nothing, and is told where it belongs', async () => {
    const refused = window.getByRole('alertdialog', { name: 'No profiles were imported' });
    // One that the page refuses (renderer/profile-files/offer-file.test.ts), and one that main refuses
    // (main/profiles/read-import-file.test.ts).
    const tried = [
      ['rows.csv', 'Name\nA1', 'rows.csv is a table. Choose “From a table…” on Orders or Users'],
      ['half.json', '[{', "half.json isn't valid JSON: line 1"],
    ] as const;
    for (const [name, text, says] of tried) {
      await dropFile(window.getByRole('main'), { name, text });
      await expect(refused).toContainText(says);
      await expect(refused).toContainText(`${name} and your profiles weren't changed`);
      if (name === 'rows.csv') await expectNoViolationsIn(refused, 'a file that is refused');
      await refused.getByRole('button', { name: 'Close' }).click();
      await expect(refused).toBeHidden();
    }
  });

  const page = window.getByRole('main');
  await holdFile(page, { name: 'shops.json', text: profiles });
  await expect(window.getByText('Drop a profile file here')).toBeVisible();
  await expectNoViolations(window, 'a file over the window');
  await dropFile(page, { name: 'shops.json', text: profiles });
  await expect(window.getByText('Drop a profile file here')).toBeHidden();
  const offer = new ProfileOffer(window);
  await expect(offer.dialog).toContainText('shops.json');
  await expect(offer.dialog).toContainText('Depot https://depot.example');
  await offer.use.click();
  await expect(offer.dialog).toBeHidden();
  await window.getByRole('button', { name: /^Profile:/ }).click();
  await expect(window.getByRole('menuitemradio', { name: /Depot/ })).toBeVisible();
  await window.keyboard.press('Escape');

  await dropFile(page, { name: 'shops.json', text: profiles });
  await expect(
    window
      .getByRole('status')
      .filter({ hasText: 'shops.json contains only profiles that you already have' }),
  ).toBeVisible();

  await test.step('what a file changes in a known profile is asked about, and left alone if not used', async () => {
    const before = await depot(window);
    const changed = {
      ...shared,
      colour: 'red',
      pathsEndWithSlash: true,
      idempotencyHeader: 'X-Key',
    };
    const text = JSON.stringify([changed]);
    await dropFile(page, { name: 'changed.json', text });
    await expect(offer.dialog).toContainText('1 profile with different settings');
    const changes = offer.dialog.getByRole('list', { name: 'Changes' });
    await expect(changes).toContainText('Paths end without a slash → Paths end with a slash');
    await expect(changes).toContainText('None → X-Key');
    await offer.leaveOut.click();
    await expect(offer.dialog).toBeHidden();
    expect(await depot(window)).toEqual(before);
    await dropFile(page, { name: 'changed.json', text });
    await offer.use.click();
    await expect(offer.dialog).toBeHidden();
    expect(await depot(window)).toEqual({ ...before, ...changed });
  });

  await test.step('a file dropped on a dialog is not taken, and this is said', async () => {
    await orders.open();
    const saved = new Saved(window);
    await saved.open();
    await dropFile(saved.dialog.getByRole('button', { name: 'Close' }), {
      name: 'shops.json',
      text: profiles,
    });
    await expect(window.getByText(/Close the dialog, then drop shops.json again/)).toBeVisible();
    await saved.close();
    await expect(saved.dialog).toBeHidden();
  });

  await test.step('a table is dropped on its step of a batch, and not taken for profiles', async () => {
    await new NewBatch(window).open('Create orders');
    const hint = window.getByText('or drop it here: CSV');
    await dropFile(hint, { name: 'rows.json', text: '[{"Name": "A1"}]' });
    await expect(window.getByRole('grid', { name: 'Table' })).toContainText('A1');
    await expect(window.getByRole('dialog')).toBeHidden();
    await expect(window.getByRole('alertdialog')).toBeHidden();
  });
});
