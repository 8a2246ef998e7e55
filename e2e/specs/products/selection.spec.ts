import type { Page } from '@playwright/test';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ id: row + 1, name: `Item ${row + 1}`, price: 1.5 }));

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test.describe('twenty products', () => {
  test.use({ serviceOptions: { products: numbered(20) } });

  test('are selected and let go of', async ({ window, service, products }) => {
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
        .getByText('Item 4')
        .click({ modifiers: ['Shift'] });
      await expect(said(window, '3 selected')).toBeVisible();
      await expect(products.checkbox(6)).not.toBeChecked();
      await products.selectAll.click();
      await expect(said(window, '20 selected')).toBeVisible();
      await expect(products.selectAll).toBeChecked();
      await window.getByRole('button', { name: 'Clear selection' }).click();
      await expect(said(window, 'selected')).toBeHidden();
      await expect(products.checkbox(2)).not.toBeChecked();
    });

    await test.step('are selected by the keyboard alone', async () => {
      await products.row(3).getByText('Item 3').click();
      const press = (key: string) => window.keyboard.press(key);
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
      await expect(said(window, '18 selected')).toBeVisible();
      await press('Shift+Home');
      await expect(said(window, '3 selected')).toBeVisible();
      await press('ControlOrMeta+a');
      await expect(said(window, '20 selected')).toBeVisible();
      await press('Escape');
      await expect(said(window, 'selected')).toBeHidden();
      await press('ArrowUp');
      await expect(products.columnHeader('Name').getByRole('button')).toBeFocused();
      await press('Home');
      await expect(products.selectAll).toBeFocused();
      await press('Space');
      await expect(said(window, '20 selected')).toBeVisible();
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
      service.products = numbered(20).filter(({ id }) => id !== 3);
      await products.refresh.click();
      await expect(said(window, '1 selected product is no longer in the list')).toBeVisible();
      await expect(said(window, /^1 selected$/)).toBeVisible();
      await expect(products.checkbox(2)).toBeChecked();
      await products.delete(2);
      await expect(said(window, /^1 selected$/)).toBeHidden();
    });
  });
});
