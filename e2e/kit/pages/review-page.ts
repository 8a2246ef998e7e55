import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { forms, review } = names;

/** The review pile, by its promised names. */
export class ReviewPage {
  readonly link: Locator;
  readonly heading: Locator;
  readonly grid: Locator;
  readonly rows: Locator;
  readonly add: Locator;
  readonly sendAll: Locator;
  readonly remove: Locator;
  readonly openInForm: Locator;
  /** The request of the open update. */
  readonly preview: Locator;
  /** What the open update changes. */
  readonly changes: Locator;

  constructor(page: Page) {
    this.link = find(page, review.reviewLink);
    this.heading = page.getByRole('heading', { name: 'Review', exact: true, level: 1 });
    this.grid = find(page, review.reviewGrid);
    this.rows = this.grid.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
    this.add = find(page, forms.addToReviewButton);
    this.sendAll = find(page, review.sendAllButton);
    this.remove = find(page, review.removeButton);
    this.openInForm = find(page, review.openInTheFormButton);
    this.preview = find(page, review.requestPreviewRegion);
    this.changes = find(page, review.changesRegion);
  }
}
