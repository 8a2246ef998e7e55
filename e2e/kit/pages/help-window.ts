import type { Locator, Page } from '@playwright/test';

/** The help, with its accessible names. */
export class HelpWindow {
  readonly dialog: Locator;
  readonly search: Locator;
  readonly contents: Locator;
  readonly found: Locator;
  readonly article: Locator;
  readonly back: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Help' });
    this.search = this.dialog.getByRole('searchbox', { name: 'Search the help' });
    this.contents = this.dialog.getByRole('navigation', { name: 'Contents' });
    this.found = this.dialog.getByRole('navigation', { name: 'Found in the help' });
    this.article = this.dialog.getByRole('article');
    this.back = this.dialog.getByRole('button', { name: 'Back' });
  }

  /** With the button in the window frame. */
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Help', exact: true }).click();
  }

  /** A heading of the current page. */
  heading(name: string): Locator {
    return this.article.getByRole('heading', { name, exact: true });
  }
}
