import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { products } = names;

/** "Create order" on the Products page, with what it asks. */
export class CreateOrder {
  /** In the bar of the selection. */
  readonly ofSelection: Locator;
  readonly oneOrder: Locator;
  readonly perProduct: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.ofSelection = find(find(page, products.selectionGroup), products.createOrderButton);
    this.oneOrder = find(page, products.oneOrderButton);
    this.perProduct = find(page, products.oneOrderPerProductButton);
  }

  /** @deprecated Without a product field, the product is in a field whose name is selected. */
  get pathQuestion(): never {
    throw new Error(
      'Counterfoil no longer asks where the product belongs: the order has a field "productId", whose name is selected.',
    );
  }

  /** @deprecated See `pathQuestion`. */
  get path(): never {
    return this.pathQuestion;
  }

  /** Starts an order from the menu of a product's row. */
  async ofProduct(id: string | number): Promise<void> {
    await find(this.#page, products.actionsForButton, { id }).click();
    await find(this.#page, products.createOrderMenuItem).click();
  }

  question(count: string): Locator {
    return find(this.#page, names.products.createOrdersWithProductsDialog, { products: count });
  }
}
