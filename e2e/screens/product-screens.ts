import type { Page } from '@playwright/test';
import { FailureDialog } from '../kit/pages/failure-dialog.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import { dialogOf, openMenu, pressEscape, type Screen } from './screen.ts';

const closeFailure = (window: Page) => new FailureDialog(window).close();

/** Shows both fields of the demo that have no column by default, or neither, and leaves the menu open. */
async function toggleFields(window: Page): Promise<void> {
  await openMenu(window, 'Columns');
  for (const field of ['stock', 'shelf']) await new ProductsPage(window).fieldItem(field).click();
}

/** Near the top of the list, and among the lamps and stamps. */
const selected = [1001, 1008, 1014];

/** The list of the demo, and what can be done with it. */
export const productScreens: readonly Screen[] = [
  {
    name: 'delete-all-selected',
    async show(window) {
      await new ProductsPage(window).selectAll.check();
      await window.getByRole('button', { name: 'Delete selected' }).click();
      await dialogOf(window).waitFor();
    },
    async leave(window) {
      await pressEscape(window);
      await new ProductsPage(window).selectAll.uncheck();
    },
  },
  {
    name: 'delete-a-product',
    inDocs: true,
    async show(window) {
      await new ProductsPage(window).deleteButton(1008).click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'products-selected',
    async show(window) {
      const products = new ProductsPage(window);
      for (const id of selected) await products.checkbox(id).check();
    },
  },
  {
    name: 'delete-selected',
    async show(window) {
      await window.getByRole('button', { name: 'Delete selected' }).click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'export-menu',
    show: (window) => openMenu(window, 'Export'),
    async leave(window) {
      await pressEscape(window);
      // A zoom has left the selected rows out of sight.
      await window.getByRole('button', { name: 'Clear selection' }).click();
    },
  },
  {
    name: 'columns-menu',
    inDocs: true,
    show: toggleFields,
    leave: pressEscape,
  },
  {
    name: 'products-with-fields',
    show: (window) => new ProductsPage(window).columnHeader('shelf').waitFor(),
    async leave(window) {
      await toggleFields(window);
      await pressEscape(window);
    },
  },
  {
    name: 'product-inspector',
    async show(window) {
      const products = new ProductsPage(window);
      await products.cell(1010, 'Name').click();
      await products.inspector.getByRole('button', { name: 'Create order' }).waitFor();
    },
    async leave(window) {
      await window.keyboard.press('Escape');
      await new ProductsPage(window).inspector.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'product-menu',
    async show(window) {
      const products = new ProductsPage(window);
      await products.actionsButton(1008).click();
      await products.actionsMenu(1008).waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'products-found',
    async show(window) {
      const products = new ProductsPage(window);
      await products.search.fill('mp');
      await products.priceFrom.fill('10');
      await products.priceTo.fill('200');
    },
  },
  {
    name: 'price-problem',
    show: (window) => new ProductsPage(window).priceTo.fill('abc'),
    async leave(window) {
      const products = new ProductsPage(window);
      await products.priceFrom.fill('');
      await products.priceTo.fill('');
    },
  },
  {
    name: 'nothing-found',
    async show(window) {
      await new ProductsPage(window).search.fill('no such thing');
      await window.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'delete-refused',
    async show(window) {
      const products = new ProductsPage(window);
      await products.search.fill('sample');
      await products.delete(409);
      await new FailureDialog(window).button('Close').waitFor();
    },
    leave: closeFailure,
  },
  {
    name: 'delete-unknown',
    async show(window) {
      await new ProductsPage(window).delete(901);
      await new FailureDialog(window).button('Close').waitFor();
    },
    leave: closeFailure,
  },
  {
    name: 'delete-failed-details',
    async show(window) {
      await new ProductsPage(window).delete(500);
      const failure = new FailureDialog(window);
      await failure.part('Details').getByRole('button').first().click();
    },
    async leave(window) {
      await closeFailure(window);
      await new ProductsPage(window).search.fill('');
    },
  },
];
