import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { automationMark } from '../../../main/shell/seal/automation/claim-folder.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

test('a driven app saves into the named folder without a dialog, and overwrites nothing', async ({
  userData,
  files,
  profile,
}) => {
  expect(profile).not.toBeNull();
  writeFileSync(join(userData, automationMark), '');
  const folder = join(files, 'saved');
  mkdirSync(folder);
  const { window, close, problems } = await launchApp({
    userData,
    args: ['--automation-port=0', `--automation-save-folder=${folder}`],
  });
  const notices = window.getByRole('region', { name: 'Notices' });
  await expect(notices).toHaveText(
    `Remote control is on. Programs on this computer can control this window. Exports are saved to ${folder} without asking.`,
  );
  await expect(notices.getByRole('button')).toHaveCount(0);

  const products = new ProductsPage(window);
  await expect(products.row(1)).toBeVisible();
  const saved = (end: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(end))
      .toSorted();
  await products.export('CSV');
  await expect.poll(() => saved('.csv')).toHaveLength(1);
  const [first = ''] = saved('.csv');
  expect(first).toMatch(/^Shop products .*\.csv$/);
  const text = readFileSync(join(folder, first), 'utf8');
  expect(text).toContain('"Desk lamp, brass",34.9');

  writeFileSync(join(folder, first), 'mine');
  await products.export('CSV');
  await expect.poll(() => saved('.csv')).toEqual([first.replace('.csv', ' (2).csv'), first]);
  expect(readFileSync(join(folder, first), 'utf8')).toBe('mine');
  expect(readFileSync(join(folder, first.replace('.csv', ' (2).csv')), 'utf8')).toBe(text);

  await window.getByRole('link', { name: 'Settings' }).click();
  await window.getByRole('button', { name: 'Save diagnostics…' }).click();
  await expect.poll(() => saved('.json')).toHaveLength(1);
  await close();
  expect(problems()).toEqual([]);
  expect(saved('.part')).toEqual([]);
});
