import type { Locator } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The button "Actions for NAME (#ID)" with its menu, and the button that deletes beside it. */

const body =
  '[{"id":1,"name":"Desk lamp","price":24.90},{"id":9007199254740993,"name":"Pens","price":4.5},{"id":3,"name":"Chair","price":189}]';

test.use({ serviceOptions: { products: body } });

test('the actions of a row', { lock: 'clipboard' }, async ({
  products,
  orders,
  window,
  launched,
  service,
}) => {
  const press = (key: string) => window.keyboard.press(key);
  const item = (name: string) => window.getByRole('menuitem', { name, exact: true });
  const copied = () => launched.app.evaluate(({ clipboard }) => clipboard.readText());
  const pens = '9007199254740993';

  await test.step('a row at rest shows one button, and the one that deletes is there for all that', async () => {
    await products.search.hover();
    await expect(products.actionsButton(1)).toHaveCSS('opacity', '1');
    await expect(products.deleteButton(1)).toHaveCSS('opacity', '0');
    await expect(products.deleteButton(1)).toBeVisible();
    await products.row(1).hover();
    await expect(products.deleteButton(1)).toHaveCSS('opacity', '1');
    await products.search.hover();
    await expect(products.deleteButton(1)).toHaveCSS('opacity', '0');
    await products.checkbox(1).focus();
    await expect(products.deleteButton(1)).toHaveCSS('opacity', '1');
    await press('Space');
    await products.search.focus();
    await expect(products.deleteButton(1)).toHaveCSS('opacity', '1');
    await products.checkbox(1).uncheck();
    await products.search.hover();
    await products.search.focus();
    await expect(products.deleteButton(1)).toHaveCSS('opacity', '0');
  });

  await test.step('the menu opens by keys on any cell of a row, and gives the focus back', async () => {
    await products.checkbox(3).focus();
    await press('ArrowRight');
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await press(key);
      await expect(products.actionsMenu(3)).toBeVisible();
      await expect(item('Create order')).toBeFocused();
      await expect(products.deleteButton(3)).toHaveCSS('opacity', '1');
      await press('Escape');
      await expect(products.actionsMenu(3)).toBeHidden();
      await expect(products.cell(3, 'ID')).toBeFocused();
    }
    await press('End');
    await expect(products.deleteButton(3)).toBeFocused();
    await press('Tab');
    await expect(products.actionsButton(3)).toBeFocused();
    await press('Enter');
    await expect(products.actionsButton(3)).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolationsInBothThemes(window, 'the menu of a row');
    await press('Escape');
    await expect(products.actionsButton(3)).toBeFocused();
  });

  await test.step('the ID and the row are copied as they are, whatever is selected', async () => {
    await products.checkbox(1).check();
    await products.actionsButton(pens).click();
    await item('Copy ID').click();
    await expect(window.getByRole('status').filter({ hasText: 'ID copied' })).toBeVisible();
    expect(await copied()).toBe(pens);
    await products.row(pens).click({ button: 'right', position: { x: 200, y: 10 } });
    await expect(products.actionsMenu(pens)).toBeVisible();
    await item('Copy row').click();
    await expect(window.getByRole('status').filter({ hasText: '1 row copied' })).toBeVisible();
    expect(await copied()).toBe(`${pens}\tPens\t4.5`);
    await window.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('the menu stays at its button in a window of another size', async () => {
    await products.actionsButton(3).click();
    for (const width of [860, 1280]) {
      await setSize(launched.app, window, { width, height: 600 });
      const endOf = (of: Locator) =>
        of.evaluate((element) => Math.round(element.getBoundingClientRect().right));
      const isAtButton = async () => {
        const apart =
          (await endOf(products.actionsButton(3))) - (await endOf(products.actionsMenu(3)));
        return apart >= 0 && apart < 8;
      };
      await expect.poll(isAtButton).toBe(true);
    }
    await press('Escape');
    await expect(products.actionsMenu(3)).toBeHidden();
  });

  await test.step('a deletion is asked about, and goes to the product that the menu was opened for', async () => {
    await products.row(3).click({ button: 'right', position: { x: 200, y: 10 } });
    await item('Delete…').click();
    await expect(products.deleteDialog).toContainText('Chair');
    await press('Escape');
    await expect(products.deleteDialog).toBeHidden();
    expect(service.requestsOf('DELETE')).toEqual([]);
  });

  await test.step('an order starts from it', async () => {
    await products.actionsButton(1).click();
    await item('Create order').click();
    await expect(window.getByRole('dialog').or(orders.heading).first()).toBeVisible();
  });
});
