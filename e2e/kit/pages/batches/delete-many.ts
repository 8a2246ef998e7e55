import type { Locator, Page } from '@playwright/test';

/** Deleting the selected products, by its promised names. */
export class DeleteMany {
  readonly button: Locator;
  /** The line in the footer while a batch of deletes runs or is paused. */
  readonly line: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.button = page.getByRole('button', { name: 'Delete selected' });
    this.line = page.getByRole('group', { name: 'Deletion in progress' });
  }

  dialog(count: string): Locator {
    return this.#page.getByRole('alertdialog', { name: `Delete ${count} products?` });
  }

  confirmButton(count: string): Locator {
    return this.dialog(count).getByRole('button', { name: `Delete ${count} products` });
  }

  /** Where the number or the profile's name has to be typed. */
  toType(what: string): Locator {
    return this.#page.getByRole('textbox', { name: `Type ${what} to confirm` });
  }

  lineButton(name: 'Pause' | 'Continue' | 'Stop'): Locator {
    return this.line.getByRole('button', { name });
  }
}
