import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { batches, forms } = names;

/** Updates that were collected in a batch, by their promised names. */
export class CollectedUpdates {
  /** On the page *Users*. */
  readonly add: Locator;
  readonly link: Locator;
  readonly heading: Locator;
  readonly grid: Locator;
  readonly rows: Locator;
  /** The open row: what it changes, its request, and what can be done with it. */
  readonly row: Locator;
  readonly changes: Locator;
  readonly data: Locator;
  readonly openInForm: Locator;
  readonly remove: Locator;
  /** Leads to the step with `start`. */
  readonly next: Locator;
  readonly start: Locator;
  readonly startQuestion: Locator;

  constructor(page: Page) {
    this.add = find(page, forms.addToBatchButton);
    this.link = find(page, forms.collectedUpdatesLink);
    this.heading = find(page, batches.collectedUpdatesHeading);
    this.grid = find(page, batches.rowsGrid);
    this.rows = this.grid.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
    this.row = find(page, batches.rowRegion);
    this.changes = find(this.row, batches.changesRegion);
    this.data = find(this.row, batches.dataRegion);
    this.openInForm = find(this.row, batches.openInTheFormButton);
    this.remove = find(this.row, batches.removeButton);
    this.next = find(page, batches.nextButton, { step: 'Send' });
    this.start = find(page, batches.startBatchButton);
    this.startQuestion = find(page, batches.startTheBatchDialog);
  }
}
