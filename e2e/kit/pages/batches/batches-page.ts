import type { Locator, Page } from '@playwright/test';

/** The Batches page and a running batch, by its promised names. */
export class BatchesPage {
  readonly heading: Locator;
  readonly grid: Locator;
  readonly newBatch: Locator;
  readonly all: Locator;
  readonly progress: Locator;
  readonly pause: Locator;
  readonly continue: Locator;
  readonly stop: Locator;
  readonly firstRow: Locator;
  readonly rows: Locator;
  readonly outcome: Locator;
  readonly again: Locator;
  readonly againDialog: Locator;
  readonly exportResult: Locator;
  readonly inJournal: Locator;
  readonly exportAs: (format: 'XLSX' | 'CSV') => Locator;
  /** The journal entry of the open row. */
  readonly journalEntry: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.heading = page.getByRole('heading', { name: 'Batches', exact: true });
    this.grid = page.getByRole('grid', { name: 'Batches' });
    this.newBatch = button('New batch');
    this.all = button('All batches');
    this.progress = page.getByRole('progressbar', { name: 'Batch progress' });
    this.pause = button('Pause');
    this.continue = button('Continue');
    this.stop = button('Stop');
    this.firstRow = page.getByRole('region', { name: 'First row', exact: true });
    this.rows = page.getByRole('grid', { name: 'Rows' });
    this.outcome = page.getByRole('combobox', { name: 'Outcome' });
    this.again = button('Send again…');
    this.againDialog = page.getByRole('dialog', { name: 'Send rows again' });
    this.exportResult = button('Export result');
    this.inJournal = button('Show in journal');
    this.exportAs = (format) => page.getByRole('menuitem', { name: `As ${format}` });
    this.journalEntry = page.getByRole('region', { name: 'Journal entry' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Batches' }).click();
  }

  /** The batch with this name in the list. */
  batch(name: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: name });
  }

  /** The page of the batch with this name. */
  titled(name: string): Locator {
    return this.#page.getByRole('heading', { name, exact: true, level: 1 });
  }

  async openBatch(name: string): Promise<void> {
    await this.open();
    await this.batch(name).click();
  }

  /** A row of the open batch, by its number from 1. */
  row(number: number): Locator {
    return this.rows.locator(`[aria-rowindex="${number + 1}"]`);
  }

  /** A count that filters the rows, such as "Refused 1". */
  chip(name: string): Locator {
    return this.#page
      .getByRole('group', { name: 'Rows by outcome' })
      .getByRole('button', { name, exact: true });
  }

  /** The button that sends the other rows after the first one. */
  sendOthers(count: number): Locator {
    return this.firstRow.getByRole('button', { name: `Send the other ${count}`, exact: true });
  }
}
