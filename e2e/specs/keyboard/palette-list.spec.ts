import { expectNoViolationsIn } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Palette } from '../../kit/pages/palette.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';

/** The command palette: what it finds, in which order, and where the focus returns to. */

test('shows the best match first, and what the page offers at each key', async ({
  window,
  products,
}) => {
  const palette = new Palette(window);
  await expect(products.row(1)).toBeVisible();
  await palette.open();
  await window.keyboard.type('j');
  await expect(await palette.highlighted()).toContainText('Journal');
  await expect(await palette.highlighted()).toHaveAttribute('aria-selected', 'true');
  await window.keyboard.press('Backspace');
  await window.keyboard.insertText('no such thing at all');
  await expect(palette.status).toHaveText('No results for “no such thing at all”');
  await expect(palette.input).toHaveAttribute('aria-expanded', 'false');
  await palette.input.fill('refr');
  await expect(palette.status).toHaveText('1 result');
  await window.keyboard.press('Escape');
  // No record is kept of the commands that were chosen.
  expect(await window.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});

  await palette.open();
  await window.keyboard.insertText('delete selecte');
  await expect(palette.status).toContainText('No results for');
  // A script can still select behind the palette, and so can a selection that takes its time.
  await products.checkbox(1).evaluate((input: HTMLInputElement) => input.click());
  await expect(products.checkbox(1)).toBeChecked();
  await window.keyboard.type('d');
  await expect(palette.option(/^Delete selected/)).toBeVisible();
  await window.keyboard.press('Escape');
});

test.describe('a read-only profile', () => {
  test.use({ profileChange: { protection: 'read-only' } });

  test('has what is forbidden shown as forbidden, with the reason', async ({
    window,
    orders,
    products,
    service,
  }) => {
    const palette = new Palette(window);
    await orders.open();
    await orders.writeJson('{"a": 1}');
    await palette.open();
    await window.keyboard.insertText('create order');
    const create = palette.option(/^Create order/).first();
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await expect(create).toContainText('Read only. Unlock Shop at the top of the page first.');
    await expectNoViolationsIn(palette.dialog, 'forbidden');
    await window.keyboard.press('Enter');
    await expect(palette.status).toContainText(
      'Read only. Unlock Shop at the top of the page first.',
    );
    await window.keyboard.press('Escape');
    expect(service.requestsOf('POST')).toHaveLength(0);

    await products.open();
    await products.checkbox(1).check();
    await palette.open();
    await window.keyboard.insertText('delete selected');
    await expect(palette.option(/^Delete selected/)).toHaveAttribute('aria-disabled', 'true');
    await window.keyboard.press('Escape');

    await palette.choose('unlock', /^Unlock for 15 minutes/);
    await expect(new ProtectionBar(window).lock).toBeVisible();
    await palette.choose('delete selected', /^Delete selected/);
    await expect(window.getByRole('alertdialog', { name: 'Delete 1 product?' })).toBeVisible();
  });
});
