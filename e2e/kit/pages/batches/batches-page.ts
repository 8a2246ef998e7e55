import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';
import { correctCell } from './correct-cell.ts';

const { batches, journal, frame } = names;

/** The batches in the Journal, and one that was started, by its promised names. */
export class BatchesPage {
  /** The grid of the Journal. */
  readonly grid: Locator;
  /** Leads from an open batch back to the Journal. */
  readonly toJournal: Locator;
  readonly progress: Locator;
  readonly pause: Locator;
  readonly continue: Locator;
  readonly stop: Locator;
  readonly firstRow: Locator;
  readonly rows: Locator;
  readonly outcome: Locator;
  /** The rows that can be mended, with their table. */
  readonly toFix: Locator;
  readonly exportTheseRows: Locator;
  /** Leaves the rows that can be mended as they are; takes that back. */
  readonly leave: Locator;
  readonly undoLeaving: Locator;
  readonly again: Locator;
  readonly againDialog: Locator;
  readonly exportResult: Locator;
  readonly exportAs: (format: 'XLSX' | 'CSV') => Locator;
  /** The journal entry of the open row. */
  readonly journalEntry: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.grid = find(page, journal.journalGrid);
    this.toJournal = find(page, batches.journalButton);
    this.progress = find(page, batches.batchProgressProgressbar);
    this.pause = find(page, batches.pauseButton);
    this.continue = find(page, batches.continueButton);
    this.stop = find(page, batches.stopButton);
    this.firstRow = find(page, batches.firstRowRegion);
    this.rows = find(page, batches.rowsGrid);
    this.outcome = find(page, batches.outcomeBox);
    this.toFix = find(page, batches.rowsToFixRegion);
    this.exportTheseRows = find(this.toFix, batches.exportTheseRowsButton);
    this.leave = find(page, batches.leaveTheseRowsButton);
    this.undoLeaving = find(page, batches.undoLeavingButton);
    this.again = find(page, batches.sendAgainButton);
    this.againDialog = find(page, batches.sendRowsAgainDialog);
    this.exportResult = find(page, batches.exportResultButton);
    this.exportAs = (format) =>
      find(page, { XLSX: batches.asXlsxMenuItem, CSV: batches.asCsvMenuItem }[format]);
    this.journalEntry = find(page, journal.journalEntryRegion);
  }

  /** Opens the Journal, with the batches alone. */
  async open(): Promise<void> {
    await find(find(this.#page, frame.mainNavigation), frame.journalLink).click();
    await find(this.#page, journal.batchesRadio).check();
  }

  get heading(): never {
    throw new Error('The page "Batches" is part of the Journal now: use `open()` and `grid`.');
  }

  get newBatch(): never {
    throw new Error('"New batch" is "From a table…" on Orders and Users now: use `NewBatch.open`.');
  }

  get all(): never {
    throw new Error('"All batches" is "Journal" now: use `toJournal`.');
  }

  get inJournal(): never {
    throw new Error('A batch is a line of the Journal now: use `batch(name)`.');
  }

  /** The line of the batch with this name in the Journal. */
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
    return find(this.#page, batches.rowsByOutcomeGroup).getByRole('button', { name, exact: true });
  }

  /** Opens the rows that can be mended. */
  fix(count: number): Locator {
    return find(this.#page, batches.fixRowsButton, { rows: count });
  }

  /** Shows the rows that may have been carried out. */
  look(count: number): Locator {
    return find(this.#page, batches.lookAtRowsButton, { rows: count });
  }

  /** Sends all rows that can be mended, or none. */
  checkAndSend(count: number): Locator {
    return find(this.toFix, batches.checkAndSendRowsButton, { rows: count });
  }

  /** Types another value into a cell of the rows to fix; `row` as in the file. */
  correctCell(column: string, row: number, value: string): Promise<void> {
    return correctCell(this.#page, column, row, value);
  }

  /** The textbox of a cell that is being edited; `row` as in the file. */
  cellBox(column: string, row: number): Locator {
    return find(this.#page, batches.cellBox, { column, row });
  }

  /** The same of a product or a choice of the form. */
  cellChoice(column: string, row: number): Locator {
    return find(this.#page, batches.cellChoiceBox, { column, row });
  }

  /** The button that sends the other rows after the first one. */
  sendOthers(count: number): Locator {
    return find(this.firstRow, batches.sendTheOtherButton, { rows: count });
  }
}
