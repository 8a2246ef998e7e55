import type { Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { DeleteMany } from '../../kit/pages/batches/delete-many.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

const anyDelete = 'DELETE /api/v1/products/*';
const numbered = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ id: row + 1, name: `Item ${row + 1}`, price: 1.5 }));

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test.use({ serviceOptions: { products: numbered(30) } });

test.beforeEach(async ({ products }) => {
  await expect(products.row(1)).toBeVisible();
});

test('selected products are deleted after a question', async ({
  window,
  products,
  profile,
  journal,
  service,
}) => {
  const many = new DeleteMany(window);

  await test.step('Cancel keeps everything, and leaves no batch', async () => {
    const profileId = profile?.id ?? '';
    await products.selectAll.click();
    await many.button.click();
    await many.dialog('30').getByRole('button', { name: 'Cancel' }).click();
    await expect(many.button).toBeFocused();
    await expect(said(window, '30 selected')).toBeVisible();
    await expect.poll(() => askMain(window, 'listBatches', { profileId })).toEqual([]);
    expect(service.requestsOf('DELETE')).toHaveLength(0);
    await products.selectAll.click();
    await expect(many.button).toBeHidden();
  });

  await test.step('the selected products are deleted one after the other, and leave the grid', async () => {
    await products.checkbox(2).check();
    await products.checkbox(8).click({ modifiers: ['Shift'] });
    await many.button.click();
    const dialog = many.dialog('7');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Item 2 (#2)',
      'Item 3 (#3)',
      'Item 4 (#4)',
      'Item 5 (#5)',
      'Item 6 (#6)',
      'and 2 more',
    ]);
    await expect(dialog).toContainText('This deletes them from Shop');
    await many.confirmButton('7').click();
    await expect(said(window, '7 products deleted.')).toBeVisible();
    await expect(products.row(2)).toBeHidden();
    await expect(products.row(8)).toBeHidden();
    await expect(products.row(1)).toBeVisible();
    await expect(products.row(9)).toBeVisible();
    await expect(many.line).toBeHidden();
    const paths = service.requestsOf('DELETE').map(({ path }) => path);
    expect(paths).toEqual([2, 3, 4, 5, 6, 7, 8].map((id) => `/api/v1/products/${id}`));
  });

  await test.step('by the keyboard alone; the focus comes back to the grid', async () => {
    const press = (key: string) => window.keyboard.press(key);
    await products.row(9).getByText('Item 9').click();
    await press('Shift+ArrowDown');
    await many.button.focus();
    await press('Enter');
    await expect(many.dialog('2')).toBeVisible();
    await press('Tab');
    await press('Enter');
    await expect(said(window, '2 products deleted.')).toBeVisible();
    await expect(many.button).toBeHidden();
    await expect(products.grid.locator(':focus')).toHaveCount(1);
  });

  await test.step('from 21 on the number is typed', async () => {
    // There are 21 left: 1, and 11 to 30.
    await products.checkbox(1).check();
    await products.checkbox(29).click({ modifiers: ['Shift'] });
    await many.button.click();
    await expect(many.confirmButton('20')).toBeEnabled();
    await expect(many.toType('20')).toBeHidden();
    await window.keyboard.press('Escape');
    await products.checkbox(30).check();
    await many.button.click();
    await expect(many.confirmButton('21')).toBeDisabled();
    await many.toType('21').fill('20');
    await expect(many.confirmButton('21')).toBeDisabled();
    await many.toType('21').fill('21');
    await many.confirmButton('21').click();
    await expect(said(window, '21 products deleted.')).toBeVisible();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Item 30 (#30)');
  });
});

test('it is paused, continued and stopped; what was not tried stays', async ({
  window,
  products,
  service,
}) => {
  const many = new DeleteMany(window);
  const first = service.hold(anyDelete);
  await products.checkbox(1).check();
  await products.checkbox(5).click({ modifiers: ['Shift'] });
  await many.button.click();
  await many.confirmButton('5').click();
  await first.arrived;
  await expect(many.line).toContainText('Deleting 1 of 5…');
  await expect(products.row(1)).toHaveAttribute('aria-busy', 'true');
  await expectNoViolationsInBothThemes(window, 'products that are being deleted');
  await expect(many.button).toBeDisabled();
  await expect(many.button).toHaveAccessibleDescription(/A deletion is in progress/);
  await many.lineButton('Pause').click();
  first.release();
  await expect(many.line).toContainText('Paused after 1 of 5.');
  await expect(products.row(1)).toBeHidden();
  // Nothing runs, so there is nothing to wait for.
  await expect(many.button).toHaveAccessibleDescription(/Continue or stop it first/);
  expect(service.requestsOf('DELETE')).toHaveLength(1);

  const second = service.hold(anyDelete);
  await many.lineButton('Continue').click();
  await second.arrived;
  await many.lineButton('Stop').click();
  second.release();
  const end = said(window, "2 products deleted. 3 weren't tried.");
  await expect(end).toBeVisible();
  await expect(many.line).toBeHidden();
  await expect(said(window, '3 selected')).toBeVisible();
  await expectNoViolations(window, 'stopped');
  await window.getByRole('button', { name: 'Dismiss' }).click();
  await expect(end).toBeHidden();
});

test('products that are not deleted', async ({ window, products, service }) => {
  const many = new DeleteMany(window);
  // Somebody else has deleted 5. For 6 the service has no route.
  service.products = numbered(30).filter(({ id }) => id !== 5);
  service.always(anyDelete, ({ path }) => {
    if (path.endsWith('/2')) return { status: 409, body: { message: 'It is in an open order.' } };
    return path.endsWith('/6') ? { status: 404, body: '<pre>Cannot DELETE</pre>' } : {};
  });

  await test.step('a refused product stays selected, with its reason in its row', async () => {
    await products.checkbox(1).check();
    await products.checkbox(3).click({ modifiers: ['Shift'] });
    await many.button.click();
    await many.confirmButton('3').click();
    await expect(said(window, "2 products deleted. 1 wasn't deleted")).toBeVisible();
    await expect(products.cell(2, 'Name')).toContainText('Refused: It is in an open order.');
    await expect(products.checkbox(2)).toBeChecked();
    await expect(products.row(1)).toBeHidden();
    await expect(products.row(3)).toBeHidden();
    await expectNoViolationsInBothThemes(window, 'with a reason in a row');
    await window.getByRole('button', { name: 'Dismiss' }).click();
    await expect(products.cell(2, 'Name')).not.toContainText('Refused');
    await products.checkbox(2).uncheck();
  });

  await test.step('404s are resolved by one list at the end', async () => {
    expect(service.requestsOf('GET')).toHaveLength(1);
    await products.checkbox(4).check();
    await products.checkbox(7).click({ modifiers: ['Shift'] });
    await many.button.click();
    await many.confirmButton('4').click();
    const end = "2 products deleted. 1 was already gone. 1 wasn't deleted";
    await expect(said(window, end)).toBeVisible();
    await expect(products.row(5)).toBeHidden();
    await expect(products.cell(6, 'Name')).toContainText('the product is still in its list');
    expect(service.requestsOf('GET')).toHaveLength(2);
    await products.checkbox(6).uncheck();
  });

  await test.step('a refused token pauses it, and another one goes on', async () => {
    service.next(anyDelete, { status: 401 });
    for (const id of [10, 11, 12]) await products.checkbox(id).check();
    await many.button.click();
    await many.confirmButton('3').click();
    await expect(many.line).toContainText('a new token is needed');
    const needed = new TokenDialog(window);
    // In place of "What you typed stays": nothing was typed.
    await expect(needed.dialog).toContainText('It resumes once you save a token for Shop.');
    await needed.token.fill(service.token);
    await needed.save.click();
    await expect(said(window, '3 products deleted.')).toBeVisible();
  });
});

test.describe('a profile that is read only', () => {
  test.use({ profileChange: { protection: 'read-only' } });

  test('shows the button, and why it cannot be pressed', async ({ window, products }) => {
    const many = new DeleteMany(window);
    await products.selectAll.click();
    await expect(many.button).toBeDisabled();
    await expect(many.button).toHaveAccessibleDescription(/Read only. Unlock Shop/);
  });
});

test.describe('a production profile', () => {
  test.use({ profileChange: { protection: 'production' } });

  test('wants its name typed in place of the number', async ({ window, products, service }) => {
    const many = new DeleteMany(window);
    await products.selectAll.click();
    await many.button.click();
    await expect(many.toType('30')).toBeHidden();
    await new ProtectionBar(window).nameToType().fill('Shop');
    await many.confirmButton('30').click();
    await expect(said(window, '30 products deleted.')).toBeVisible();
    expect(service.requestsOf('DELETE')).toHaveLength(30);
  });
});

test.describe('more products than a batch may have', () => {
  const listText = `[${Array.from({ length: 200_001 }, (_, row) => `{"id":${row + 1},"name":"Item ${row + 1}","price":1}`).join()}]`;
  test.use({ serviceOptions: { products: listText } });

  test('are not deleted at once, but can be without one', async ({ window, products }) => {
    const many = new DeleteMany(window);
    await test.step('are not deleted at once, and the window says so', async () => {
      await products.selectAll.click();
      await expect(said(window, '200,001 selected')).toBeVisible();
      await expect(many.button).toBeDisabled();
      await expect(many.button).toHaveAccessibleDescription(/up to 200,000 products/);
    });
    await test.step('can be deleted but for one', async () => {
      await products.checkbox(1).uncheck();
      await expect(said(window, '200,000 selected')).toBeVisible();
      await expect(many.button).toBeEnabled();
    });
  });
});
