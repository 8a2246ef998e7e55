import type { Locator, Page } from '@playwright/test';

/** The Products page by the names of the UI contract. */
export class ProductsPage {
  readonly heading: Locator;
  readonly grid: Locator;
  readonly search: Locator;
  readonly refresh: Locator;
  readonly deleteDialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { name: 'Products', exact: true });
    this.grid = page.getByRole('grid', { name: 'Products' });
    this.search = page.getByRole('searchbox', { name: 'Search products' });
    this.refresh = page.getByRole('button', { name: 'Refresh' });
    this.deleteDialog = page.getByRole('alertdialog', { name: 'Delete product?' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Products' }).click();
  }

  /** The row of a product by its id. */
  row(id: string | number): Locator {
    return this.grid.getByRole('row').filter({ has: this.deleteButton(id) });
  }

  deleteButton(id: string | number): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^Delete .*\\(#${id}\\)$`, 's') });
  }

  columnHeader(name: 'ID' | 'Name' | 'Price'): Locator {
    return this.grid.getByRole('columnheader', { name });
  }

  /** Presses the row's button and then the dialog's. */
  async delete(id: string | number): Promise<void> {
    await this.deleteButton(id).click();
    await this.confirmDelete();
  }

  async confirmDelete(): Promise<void> {
    await this.deleteDialog.getByRole('button', { name: 'Delete product' }).click();
  }
}
