import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { frame } = names;

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
    this.dialog = find(page, frame.helpDialog);
    this.search = find(this.dialog, frame.searchTheHelpBox);
    this.contents = find(this.dialog, frame.contentsNavigation);
    this.found = find(this.dialog, frame.foundInTheHelpNavigation);
    this.article = this.dialog.getByRole('article');
    this.back = find(this.dialog, frame.backButton);
  }

  /** With the button in the window frame. */
  async open(): Promise<void> {
    await find(this.#page, frame.helpButton).click();
  }

  /** A heading of the current page. */
  heading(name: string): Locator {
    return this.article.getByRole('heading', { name, exact: true });
  }
}
