import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { journal, frame } = names;

/** The Journal page, by its promised names. */
export class JournalPage {
  readonly heading: Locator;
  readonly grid: Locator;
  readonly search: Locator;
  /** Which lines are shown: `All`, `Needs you N` or `Batches`. */
  readonly show: Locator;
  /** The entry that is open. */
  readonly entry: Locator;
  /** Opens the menu of the entry that is open. */
  readonly entryActions: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = find(page, journal.journalHeading);
    this.search = find(page, journal.searchJournalBox);
    this.grid = find(page, journal.journalGrid);
    this.show = find(page, journal.showRadiogroup);
    this.entry = find(page, journal.journalEntryRegion);
    this.entryActions = find(page, journal.moreActionsForThisEntryButton);
  }

  /** With all of its lines. */
  async open(): Promise<void> {
    await find(find(this.#page, frame.mainNavigation), frame.journalLink).click();
    await find(this.#page, journal.allRadio).check();
  }

  /** Opens or closes the boxes of the filters. */
  async toggleFilter(): Promise<void> {
    await find(this.#page, journal.filterButton).click();
  }

  /** Opens the menu for the whole journal and chooses one of its items. */
  async choose(item: string): Promise<void> {
    await find(this.#page, journal.moreJournalActionsButton).click();
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** Opens the menu for the open entry and chooses one of its items. */
  async chooseOfEntry(item: string): Promise<void> {
    await this.entryActions.click();
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** Journal entries, newest first. 0 is the first one below the header. */
  journalEntry(index: number): Locator {
    return this.grid.getByRole('row').nth(index + 1);
  }
}
