import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
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

test.use({ serviceOptions: { products: numbered(21) } });

test.beforeEach(async ({ products }) => {
  await expect(products.row(1)).toBeVisible();
});

test('selected products are deleted after a question', async ({
  window,
  products,
  profile,
  service,
}) => {
  const many = new DeleteMany(window);
  if (profile === null) throw new Error('The test starts with a profile.');
  const protect = (protection: 'read-only' | 'production') =>
    askMain(window, 'saveProfile', {
      profileId: profile.id,
      draft: { ...profile, protection },
      token: null,
      sessionOnly: false,
    });

  await test.step('products are selected and let go of', async () => {
    await test.step('are selected one by one, as a range and all, and let go of', async () => {
      await expect(products.grid).toHaveAttribute('aria-multiselectable', 'true');
      await products.checkbox(2).check();
      await expect(products.row(2)).toHaveAttribute('aria-selected', 'true');
      await expect(products.row(3)).toHaveAttribute('aria-selected', 'false');
      await expect(said(window, '1 selected')).toBeVisible();
      await products.checkbox(6).click({ modifiers: ['Shift'] });
      await expect(said(window, '5 selected')).toBeVisible();
      await expect(products.selectAll).toBeChecked({ indeterminate: true });
      await products
        .row(4)
        .getByRole('gridcell')
        .first()
        .click({ modifiers: ['Shift'], position: { x: 4, y: 4 } });
      await expect(said(window, '3 selected')).toBeVisible();
      await expect(products.checkbox(6)).not.toBeChecked();
      await products.selectAll.click();
      await expect(said(window, '21 selected')).toBeVisible();
      await expect(products.selectAll).toBeChecked();
      await window.getByRole('button', { name: 'Clear selection' }).click();
      await expect(said(window, 'selected')).toBeHidden();
      await expect(products.checkbox(2)).not.toBeChecked();
    });

    await test.step('are selected by the keyboard alone', async () => {
      const press = (key: string) => window.keyboard.press(key);
      await products.checkbox(3).focus();
      await press('ArrowRight');
      await press('ArrowRight');
      await press('Space');
      await expect(products.row(3)).toHaveAttribute('aria-selected', 'true');
      await press('Space');
      await expect(products.row(3)).toHaveAttribute('aria-selected', 'false');
      await press('Shift+ArrowDown');
      await press('Shift+ArrowDown');
      await expect(said(window, '3 selected')).toBeVisible();
      await press('Shift+ArrowUp');
      await expect(said(window, '2 selected')).toBeVisible();
      await press('Shift+End');
      await expect(said(window, '19 selected')).toBeVisible();
      await press('Shift+Home');
      await expect(said(window, '3 selected')).toBeVisible();
      await press('ControlOrMeta+a');
      await expect(said(window, '21 selected')).toBeVisible();
      await press('Escape');
      await expect(said(window, 'selected')).toBeHidden();
      await press('ArrowUp');
      await expect(products.columnHeader('Name').getByRole('button')).toBeFocused();
      await press('Home');
      await expect(products.selectAll).toBeFocused();
      await press('Space');
      await expect(said(window, '21 selected')).toBeVisible();
      await press('Escape');
      await expect(said(window, 'selected')).toBeHidden();
    });

    await test.step('stay selected through a search, a sort and a refresh, but for those that are gone', async () => {
      await products.checkbox(2).check();
      await products.checkbox(3).check();
      await products.search.fill('#2');
      await expect(said(window, '2 selected')).toContainText("1 of them isn't shown");
      await expect(products.checkbox(2)).toBeChecked();
      await products.search.fill('');
      await products.columnHeader('ID').click();
      await expect(products.checkbox(3)).toBeChecked();
      service.products = numbered(21).filter(({ id }) => id !== 3);
      await products.refresh.click();
      await expect(said(window, '1 selected product is no longer in the list')).toBeVisible();
      await expect(said(window, /^1 selected$/)).toBeVisible();
      await expect(products.checkbox(2)).toBeChecked();
      await products.delete(2);
      await expect(said(window, /^1 selected$/)).toBeHidden();
    });
  });

  service.products = numbered(21);
  await products.refresh.click();
  await expect(products.row(2)).toBeVisible();
  const earlier = service.requestsOf('DELETE').length;
  await test.step('Cancel keeps everything, and leaves no batch', async () => {
    await products.selectAll.click();
    await many.button.click();
    await expect(many.confirmButton('21')).toBeDisabled();
    await many.toType('21').fill('21');
    await expect(many.confirmButton('21')).toBeEnabled();
    await many.dialog('21').getByRole('button', { name: 'Cancel' }).click();
    await expect(many.button).toBeFocused();
    await expect(said(window, '21 selected')).toBeVisible();
    await expect.poll(() => askMain(window, 'listBatches', { profileId: profile.id })).toEqual([]);
    expect(service.requestsOf('DELETE')).toHaveLength(earlier);
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
    expect(paths.slice(earlier)).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((id) => `/api/v1/products/${id}`),
    );
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

  await test.step('a profile that is read only shows the button, and why it cannot be pressed', async () => {
    await products.checkbox(11).check();
    await protect('read-only');
    await expect(many.button).toBeDisabled();
    await expect(many.button).toHaveAccessibleDescription(/Read only. Unlock Shop/);
  });

  await test.step('a production profile wants its name typed', async () => {
    await protect('production');
    await products.checkbox(12).check();
    await many.button.click();
    await expect(many.confirmButton('2')).toBeDisabled();
    await new ProtectionBar(window).nameToType().fill('Shop');
    await many.confirmButton('2').click();
    await expect(said(window, '2 products deleted.')).toBeVisible();
    await expect.poll(() => service.requestsOf('DELETE').length).toBe(earlier + 11);
  });
});

test('products that are not deleted', async ({ window, products, service }) => {
  const many = new DeleteMany(window);
  const select = async (first: number, last: number) => {
    await products.checkbox(first).check();
    await products.checkbox(last).click({ modifiers: ['Shift'] });
    await many.button.click();
    await many.confirmButton(String(last - first + 1)).click();
  };

  await test.step('it is paused, continued and stopped; what was not tried stays', async () => {
    const first = service.hold(anyDelete);
    await select(11, 15);
    await first.arrived;
    await expect(many.line).toContainText('Deleting 1 of 5…');
    await expect(products.row(11)).toHaveAttribute('aria-busy', 'true');
    await expectNoViolationsInBothThemes(window, 'products that are being deleted');
    await expect(many.button).toBeDisabled();
    await expect(many.button).toHaveAccessibleDescription(/A deletion is in progress/);
    await many.lineButton('Pause').click();
    first.release();
    await expect(many.line).toContainText('Paused after 1 of 5.');
    await expect(products.row(11)).toBeHidden();
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
    await window.getByRole('button', { name: 'Dismiss' }).click();
    await expect(end).toBeHidden();
    await window.getByRole('button', { name: 'Clear selection' }).click();
  });

  // Somebody else has deleted 5. For 6 the service has no route.
  service.products = numbered(21).filter(({ id }) => id !== 5 && id !== 11 && id !== 12);
  service.always(anyDelete, ({ path }) => {
    if (path.endsWith('/2')) return { status: 409, body: { message: 'It is in an open order.' } };
    return path.endsWith('/6') ? { status: 404, body: '<pre>Cannot DELETE</pre>' } : {};
  });

  await test.step('a refused product stays selected, with its reason in its row', async () => {
    await select(1, 3);
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
    await select(4, 7);
    const end = "2 products deleted. 1 was already gone. 1 wasn't deleted";
    await expect(said(window, end)).toBeVisible();
    await expect(products.row(5)).toBeHidden();
    await expect(products.cell(6, 'Name')).toContainText('the product is still in its list');
    expect(service.requestsOf('GET')).toHaveLength(2);
    await products.checkbox(6).uncheck();
  });

  await test.step('a refused token pauses it, and another one goes on', async () => {
    service.next(anyDelete, { status: 401 });
    await select(8, 10);
    await expect(many.line).toContainText('a new token is needed');
    const needed = new TokenDialog(window);
    // In place of "What you typed stays": nothing was typed.
    await expect(needed.dialog).toContainText('It resumes once you save a token for Shop.');
    await needed.token.fill(service.token);
    await needed.save.click();
    await expect(said(window, '3 products deleted.')).toBeVisible();
  });
});

test('the focus is not lost when every product that the search found is deleted', async ({
  window,
  products,
}) => {
  const many = new DeleteMany(window);
  await products.search.fill('Item 21');
  await products.selectAll.click();
  await many.button.click();
  await many.confirmButton('1').click();
  await expect(window.getByText('No results for “Item 21”')).toBeVisible();
  await expect(products.heading).toBeFocused();
});
