import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

test.describe('with odd names', () => {
  const long = 'n'.repeat(1024 * 1024);
  const odd =
    '{"id":1,"name":"Odd","price":1,"":"e","  ":"s","<b onclick=x>":true,"Price":"p","ID":"i",' +
    `"__proto__":7,"\\u202Egpj.exe":"r","${long}":"l","${long}!":"m","dup":"first","dup":"last","c\\u0061t":1}`;
  const plain =
    '{"id":2,"name":"Plain","price":1,"<b onclick=x>":"2026-11-22T10:00:00Z","cat":"2"}';
  test.use({ serviceOptions: { products: `[${odd},[1],"x",null,${plain}]` } });

  test('are shown as text, never empty, cut where they are long, and found exactly', async ({
    products,
    userData,
    window,
  }) => {
    await expect(products.row(1)).toBeVisible();
    const cut = `${'n'.repeat(59)}…`;
    const labels = [
      '(no name)',
      '(blank name)',
      '<b onclick=x>',
      'Price',
      'ID',
      '__proto__',
      '\uFFFDgpj.exe',
      cut,
      cut,
      'dup',
      'cat',
    ];
    await products.columns.click();
    await expect(window.getByRole('menuitemcheckbox')).toHaveText(labels);
    // One without a name, one with markup, and the second of two that only differ far behind.
    for (const nth of [0, 2, 8]) await window.getByRole('menuitemcheckbox').nth(nth).click();
    await window.keyboard.press('Escape');
    await expect(products.grid.getByRole('columnheader')).toHaveText([
      '',
      'ID',
      'Name',
      'Price',
      '(no name)',
      '<b onclick=x>',
      cut,
      'Actions',
    ]);
    await expect(products.row(1).getByRole('gridcell')).toHaveText([
      '',
      '1',
      /^Odd/,
      '1',
      'e',
      'true',
      'm',
      /Delete/,
    ]);
    expect(await window.locator('[role=grid] b').count()).toBe(0);
    // A time is written as the window writes times.
    await expect(products.row(2).getByTitle('2026-11-22T10:00:00Z').last()).toHaveText(
      /^Nov 22, 2026/,
    );
    const kept = () => JSON.parse(readFileSync(join(userData, 'profiles.json'), 'utf8'));
    await expect
      .poll(() => kept().profiles[0].shownFields)
      .toEqual(['', '<b onclick=x>', `${long}!`]);
  });
});

test.describe('of more fields and products than are looked at', () => {
  // One more than are offered, and one more than are checked.
  const fields = Array.from({ length: 101 }, (_, field) => `"f${field}":${field}`);
  const rows = Array.from({ length: 10_001 }, (_, row) => {
    const own = row === 0 ? `,${fields.join()}` : '';
    return `{"id":${row + 1},"name":"n","price":1,"common":"c"${own}}`;
  });
  const shownFields = Array.from({ length: 19 }, (_, field) => `f${field}`);
  test.use({ serviceOptions: { products: `[${rows.join()}]` } });

  test('some are offered, and it is said that there are more', async ({
    products,
    profile,
    window,
  }) => {
    await expect(products.row(1)).toBeVisible();
    const profileId = profile?.id ?? '';
    await askMain(window, 'saveView', { profileId, fields: shownFields });
    await expect(products.columnHeader('f0')).toBeVisible();
    await products.columns.click();
    await expect(products.fieldItem('common')).toBeVisible();
    expect(await window.getByRole('menuitemcheckbox').count()).toBe(100);
    const menu = window.getByRole('menu', { name: 'Columns' });
    await expect(menu).toHaveAccessibleDescription(
      /Showing the 100 most common of 102 fields\..* Only the first 10,000 of 10,001 products were checked/,
    );
    // Twenty is the maximum.
    await products.fieldItem('common').click();
    await expect(menu).toHaveAccessibleDescription(/You can add up to 20 columns/);
    await expect(products.fieldItem('f50')).toBeDisabled();
    await products.fieldItem('common').click();
    await expect(products.fieldItem('f50')).toBeEnabled();
  });
});
