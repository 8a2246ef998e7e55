import type { Locator, Page } from '@playwright/test';

/** The Products page, with the names of the UI contract. */
export class ProductsPage {
  readonly heading: Locator;
  readonly grid: Locator;
  readonly search: Locator;
  readonly refresh: Locator;
  readonly priceFrom: Locator;
  readonly priceTo: Locator;
  readonly details: Locator;
  readonly deleteDialog: Locator;
  readonly exportButton: Locator;
  readonly columns: Locator;
  readonly selectAll: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { name: 'Products', exact: true });
    this.grid = page.getByRole('grid', { name: 'Products' });
    this.search = page.getByRole('searchbox', { name: 'Search products' });
    this.priceFrom = page.getByRole('textbox', { name: 'Price from' });
    this.priceTo = page.getByRole('textbox', { name: 'Price to' });
    this.details = page.getByRole('dialog', { name: 'Product details' });
    this.refresh = page.getByRole('button', { name: 'Refresh' });
    this.exportButton = page.getByRole('button', { name: 'Export CSV' });
    this.columns = page.getByRole('button', { name: 'Columns' });
    this.selectAll = page.getByRole('checkbox', { name: 'Select all shown' });
    this.deleteDialog = page.getByRole('alertdialog', { name: 'Delete product?' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Products' }).click();
  }

  /** The row of a product by its ID. */
  row(id: string | number): Locator {
    return this.grid.getByRole('row').filter({ has: this.deleteButton(id) });
  }

  deleteButton(id: string | number): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^Delete .*\\(#${id}\\)$`, 's') });
  }

  checkbox(id: string | number): Locator {
    return this.#page.getByRole('checkbox', { name: new RegExp(`^Select .*\\(#${id}\\)$`, 's') });
  }

  columnHeader(name: string): Locator {
    return this.grid.getByRole('columnheader', { name, exact: true });
  }

  /** A field in the menu of columns. */
  fieldItem(name: string): Locator {
    return this.#page.getByRole('menuitemcheckbox', { name, exact: true });
  }

  /** The content of a cell in a product's row. */
  cell(id: string | number, column: 'ID' | 'Name' | 'Price'): Locator {
    return this.row(id).getByRole('gridcell').nth({ ID: 1, Name: 2, Price: 3 }[column]);
  }

  /** The edge that changes the width of a column. */
  separator(column: string): Locator {
    return this.grid.getByRole('separator', { name: `Width of the ${column} column` });
  }

  /** Clicks the row's button, then the dialog's. */
  async delete(id: string | number): Promise<void> {
    await this.deleteButton(id).click();
    await this.confirmDelete();
  }

  async confirmDelete(): Promise<void> {
    await this.deleteDialog.getByRole('button', { name: 'Delete product' }).click();
  }
}
