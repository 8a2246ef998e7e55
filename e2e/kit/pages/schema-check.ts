import type { Locator, Page } from '@playwright/test';

/** The dialog in which the products are checked against a schema, by its promised names. */
export class SchemaCheck {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly address: Locator;
  readonly result: Locator;
  readonly schemas: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: 'Check against a schema…' });
    this.dialog = page.getByRole('dialog', { name: 'Check products against a schema' });
    this.address = this.dialog.getByRole('textbox', { name: 'Schema address' });
    this.result = this.dialog.getByRole('region', { name: 'Result' });
    this.schemas = this.dialog.getByRole('list', { name: 'Entries' });
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
