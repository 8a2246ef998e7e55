import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { products, frame } = names;

/** The Products page, by its promised names. */
export class ProductsPage {
  readonly heading: Locator;
  readonly grid: Locator;
  readonly search: Locator;
  readonly refresh: Locator;
  readonly priceFrom: Locator;
  readonly priceTo: Locator;
  /** All fields of the product whose row was clicked, or opened with Enter. */
  readonly inspector: Locator;
  readonly deleteDialog: Locator;
  readonly exportButton: Locator;
  readonly columns: Locator;
  readonly selectAll: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = find(page, products.productsHeading);
    this.grid = find(page, products.productsGrid);
    this.search = find(page, products.searchProductsBox);
    this.priceFrom = find(page, products.priceFromBox);
    this.priceTo = find(page, products.priceToBox);
    this.inspector = find(page, products.productRegion);
    // A list without rows offers it a second time.
    const head = page.getByRole('group', { name: products.productsHeading.name, exact: true });
    this.refresh = find(head, products.refreshButton);
    this.exportButton = find(page, products.exportButton);
    this.columns = find(page, products.columnsButton);
    this.selectAll = find(page, products.selectAllShownCheckbox);
    this.deleteDialog = find(page, products.deleteProductDialog);
  }

  async open(): Promise<void> {
    await find(find(this.#page, frame.mainNavigation), frame.productsLink).click();
  }

  /** @deprecated There is no dialog with the details any more. */
  get details(): never {
    throw new Error('The dialog "Product details" is now the region "Product": use `inspector`.');
  }

  /** The row of a product by its ID. */
  row(id: string | number): Locator {
    return this.grid.getByRole('row').filter({ has: this.deleteButton(id) });
  }

  deleteButton(id: string | number): Locator {
    return find(this.#page, products.deleteButton, { id });
  }

  /** Opens the menu of the row. */
  actionsButton(id: string | number): Locator {
    return find(this.#page, products.actionsForButton, { id });
  }

  /** The open menu of the row. */
  actionsMenu(id: string | number): Locator {
    return find(this.#page, products.actionsForMenu, { id });
  }

  checkbox(id: string | number): Locator {
    return find(this.#page, products.selectCheckbox, { id });
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
    return find(this.grid, products.widthOfColumnSeparator, { column });
  }

  /** The item of the menu *Export* for a file. */
  exportItem(format: 'XLSX' | 'CSV', rows: 'all shown' | 'selected' = 'all shown'): Locator {
    const items = {
      XLSX: { 'all shown': products.xlsxAllShownMenuItem, selected: products.xlsxSelectedMenuItem },
      CSV: { 'all shown': products.csvAllShownMenuItem, selected: products.csvSelectedMenuItem },
    };
    return find(this.#page, items[format][rows]);
  }

  /** Opens the menu *Export* and chooses the file. */
  async export(
    format: 'XLSX' | 'CSV',
    rows: 'all shown' | 'selected' = 'all shown',
  ): Promise<void> {
    await this.exportButton.click();
    await this.exportItem(format, rows).click();
  }

  /** Opens the menu *Export* and chooses *Print…*. */
  async print(): Promise<void> {
    await this.exportButton.click();
    await find(this.#page, products.printMenuItem).click();
  }

  /** Clicks the row's button, then the dialog's. */
  async delete(id: string | number): Promise<void> {
    await this.deleteButton(id).click();
    await this.confirmDelete();
  }

  async confirmDelete(): Promise<void> {
    await find(this.deleteDialog, products.deleteProductButton).click();
  }
}
