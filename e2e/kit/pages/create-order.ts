import type { Locator, Page } from '@playwright/test';

/** "Create order" on the Products page, with what it asks. */
export class CreateOrder {
  /** In the bar of the selection. */
  readonly ofSelection: Locator;
  readonly pathQuestion: Locator;
  readonly path: Locator;
  readonly oneOrder: Locator;
  readonly perProduct: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.ofSelection = page.getByRole('button', { name: 'Create order', exact: true });
    this.pathQuestion = page.getByRole('dialog', { name: 'Where does the product belong' });
    this.path = this.pathQuestion.getByRole('textbox', { name: 'Path' });
    this.oneOrder = page.getByRole('button', { name: 'One order', exact: true });
    this.perProduct = page.getByRole('button', { name: 'One order per product' });
  }

  /** In a product's row. */
  ofProduct(id: string | number): Locator {
    return this.#page.getByRole('button', {
      name: new RegExp(`^Create order with .*\\(#${id}\\)$`, 's'),
    });
  }

  question(products: string): Locator {
    return this.#page.getByRole('dialog', { name: `Create orders with ${products} products` });
  }
}
