import type { Locator, Page } from '@playwright/test';

export type FieldType = 'Text' | 'Number' | 'Yes/no' | 'Null' | 'JSON';

/** The body editor with its two faces and the stub beside it, by the names of the UI contract. */
export abstract class BodyForm {
  readonly preview: Locator;
  readonly json: Locator;
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.preview = page.getByRole('region', { name: 'Request preview' });
    this.json = page.getByRole('textbox', { name: 'JSON', exact: true });
  }

  /** Fills the JSON face with this text. */
  async writeJson(text: string): Promise<void> {
    await this.face('JSON').click();
    await this.json.fill(text);
  }

  face(name: 'Fields' | 'JSON'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
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

  /** Answers the value's box. */
  async addField(name: string, type: FieldType, value: string): Promise<Locator> {
    const names = this.page.getByRole('textbox', { name: 'Field name' });
    const add = this.page.getByRole('button', { name: 'Add field' });
    // The form may still be loading: its rows count when it is there.
    await add.waitFor();
    const index = await names.count();
    await add.click();
    await names.nth(index).fill(name);
    await this.fieldType(index).selectOption({ label: type });
    const box = this.page.getByRole('textbox', { name: 'Value' }).last();
    await box.fill(value);
    return box;
  }
}
