import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { forms } = names;

/** A product control of a form: a box with the products of the profile to choose from. It shows the name of the product. */
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

  /**
   * The ID of the product whose name is in the box, or what else is sent of it; null while the box has no product. Wait
   * for it with `expect.poll`.
   */
  id(): Promise<string | null> {
    return this.box.evaluate((box) => {
      const ids = box.getAttribute('aria-describedby')?.split(' ') ?? [];
      const part = ids.map((id) => document.getElementById(id)).find((one) => one?.title);
      return part?.title ?? null;
    });
  }

  option(name: string | RegExp): Locator {
    return this.options.filter({ hasText: name });
  }
}
