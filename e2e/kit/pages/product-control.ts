import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { forms } = names;

/** A product control of a form: a box with the products of the profile to choose from. */
export class ProductControl {
  readonly box: Locator;
  readonly options: Locator;
  readonly readProducts: Locator;
  readonly readAgain: Locator;
  readonly cancelRead: Locator;

  constructor(page: Page, label: string) {
    this.box = page.getByRole('combobox', { name: label, exact: true });
    this.options = page.getByRole('listbox', { name: label }).getByRole('option');
    this.readProducts = find(page, forms.readProductsButton);
    this.readAgain = find(page, forms.readAgainButton);
    this.cancelRead = find(page, forms.cancelButton);
  }

  option(name: string | RegExp): Locator {
    return this.options.filter({ hasText: name });
  }
}
