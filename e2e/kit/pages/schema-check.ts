import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { products } = names;

/** The dialog in which the products are checked against a schema, by its promised names. */
export class SchemaCheck {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly address: Locator;
  readonly result: Locator;
  readonly schemas: Locator;

  constructor(page: Page) {
    this.button = find(page, products.checkAgainstASchemaButton);
    this.dialog = find(page, products.checkProductsAgainstASchemaDialog);
    this.address = find(this.dialog, products.schemaAddressBox);
    this.result = find(this.dialog, products.resultRegion);
    this.schemas = find(this.dialog, products.entriesList);
  }

  press(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }

  async choose(text: string): Promise<void> {
    await this.dialog.locator('input[type="file"]').setInputFiles({
      ...{ name: 'shop.json', mimeType: 'application/json' },
      buffer: Buffer.from(text),
    });
  }
}
