import type { Locator, Page } from '@playwright/test';

/** The Journal page, with the names of the UI contract. */
export class JournalPage {
  readonly heading: Locator;
  readonly grid: Locator;
  readonly search: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { name: 'Journal', exact: true });
    this.search = page.getByRole('searchbox', { name: 'Search journal' });
    this.grid = page.getByRole('grid', { name: 'Journal' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Journal' }).click();
  }

  /** Opens or closes the boxes of the filters. */
  async toggleFilter(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Filter', exact: true }).click();
  }

  /** Opens the menu for the whole journal and chooses one of its items. */
  async choose(item: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'More journal actions' }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  /** Journal entries, newest first. 0 is the first one below the header. */
  journalEntry(index: number): Locator {
    return this.grid.getByRole('row').nth(index + 1);
  }
}
