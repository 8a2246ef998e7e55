import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { forms } = names;

/** "Templates" of a form and its dialogs, with their accessible names. */
export class TemplatesDialog {
  readonly list: Locator;
  readonly name: Locator;
  /** Shown if there are many. */
  readonly search: Locator;
  /** In the toast, which is over the list. */
  readonly undo: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('dialog', { name: /^(Order|User) templates$/ });
    this.search = find(page, forms.searchTemplatesBox);
    this.undo = find(page.getByRole('status'), forms.undoButton);
    this.name = find(page, forms.templateNameBox);
  }

  async open(): Promise<void> {
    await find(this.#page, forms.templatesButton).click();
    await this.list.waitFor();
  }

  /** In the list. */
  button(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true });
  }

  /** Closes the list. */
  close(): Promise<void> {
    return this.button('Close').click();
  }

  /** Saves the content of the form, and closes the list. */
  async save(name: string): Promise<void> {
    await this.open();
    await this.button('Save as template…').click();
    await this.name.fill(name);
    await find(this.#page, forms.saveButton).click();
    await this.name.waitFor({ state: 'hidden' });
    await this.close();
  }

  /** Starts the form with it. */
  async choose(name: string): Promise<void> {
    await this.open();
    await this.button(name).click();
    await this.list.waitFor({ state: 'hidden' });
  }
}
