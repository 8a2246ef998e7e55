import { expect, type Locator, type Page } from '@playwright/test';

export type FieldType = 'Text' | 'Number' | 'Yes/no' | 'Null' | 'JSON' | 'Object' | 'List';

/** The body editor with its views and the journal entry next to it, with the names of the UI contract. */
export abstract class BodyForm {
  readonly preview: Locator;
  readonly json: Locator;
  /** The body that would be sent, as the journal entry shows it. */
  readonly shownBody: Locator;
  readonly fillPlaceholders: Locator;
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.preview = page.getByRole('region', { name: 'Request preview' });
    this.json = page.getByRole('textbox', { name: 'JSON', exact: true });
    this.shownBody = this.preview.getByRole('region', { name: 'Body' });
    this.fillPlaceholders = page.getByRole('checkbox', {
      name: 'Fill in placeholders when sending',
    });
  }

  /** Fills the JSON view with this text. */
  async writeJson(text: string): Promise<void> {
    await this.face('JSON').click();
    await this.json.fill(text);
  }

  face(name: 'Form' | 'Fields' | 'JSON'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** A control of the profile's form, by its label. */
  control(role: 'textbox' | 'combobox' | 'checkbox', label: string): Locator {
    return this.page.getByRole(role, { name: label, exact: true });
  }

  fieldName(index: number): Locator {
    return this.page.getByRole('textbox', { name: 'Field name' }).nth(index);
  }

  fieldType(index: number): Locator {
    return this.page.getByRole('combobox', { name: 'Type' }).nth(index);
  }

  value(index: number): Locator {
    return this.page.getByRole('textbox', { name: 'Value' }).nth(index);
  }

  /** The row of a field, or of an item by its number, with its boxes. */
  row(name: string): Locator {
    const named = new RegExp(`^(Field \\d+, )?${name}$`);
    return this.page.getByRole('group', { name: named });
  }

  /** From top to bottom. */
  async fieldNames(): Promise<readonly string[]> {
    const names = await this.page.getByRole('textbox', { name: 'Field name' }).all();
    return Promise.all(names.map((name) => name.inputValue()));
  }

  /** Returns the value's box. */
  async addField(name: string, type: FieldType, value: string): Promise<Locator> {
    const add = this.page.getByRole('button', { name: 'Add field' });
    const names = this.page.getByRole('textbox', { name: 'Field name' });
    // The form may still be loading, and its rows must be counted after that.
    await add.waitFor();
    const before = await names.count();
    await add.click();
    await expect(names).toHaveCount(before + 1);
    await names.last().fill(name);
    await this.page.getByRole('combobox', { name: 'Type' }).last().selectOption({ label: type });
    const box = this.page.getByRole('textbox', { name: 'Value' }).last();
    await box.fill(value);
    return box;
  }
}
