import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { products } = names;

/** Deleting the selected products, by its promised names. */
export class DeleteMany {
  readonly button: Locator;
  /** The line in the footer while a batch of deletes runs or is paused. */
  readonly line: Locator;
  /** ⋯ in the head of Products. */
  readonly moreActions: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.moreActions = find(page, products.moreProductActionsButton);
    this.button = find(page, products.deleteSelectedButton);
    this.line = find(page, products.deletionInProgressGroup);
  }

  /** Starts a batch of deletions on the Products page, for IDs that are pasted or in a file. */
  async byIdList(): Promise<void> {
    await this.moreActions.click();
    await find(this.#page, products.deleteByIdListMenuItem).click();
  }

  dialog(count: string): Locator {
    return find(this.#page, products.deleteProductsDialog, { products: count });
  }

  confirmButton(count: string): Locator {
    return find(this.dialog(count), products.deleteProductsButton, { products: count });
  }

  /** Asks about the selected products that aren't hidden instead. `shown`: how many these are. */
  onlyShownButton(count: string, shown: string): Locator {
    return find(this.dialog(count), products.deleteOnlyTheShownButton, { products: shown });
  }

  /** Where the number or the profile's name has to be typed. */
  toType(what: string): Locator {
    return find(this.#page, products.typeToConfirmBox, { products: what });
  }

  lineButton(name: 'Pause' | 'Continue' | 'Stop'): Locator {
    return this.line.getByRole('button', { name, exact: true });
  }
}
