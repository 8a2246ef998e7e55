import type { Locator, Page } from '@playwright/test';

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
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.link = page.getByRole('link', { name: 'Review', exact: true });
    this.heading = page.getByRole('heading', { name: 'Review', exact: true, level: 1 });
    this.grid = page.getByRole('grid', { name: 'Review' });
    this.rows = this.grid.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
    this.add = button('Add to review');
    this.sendAll = button('Send all');
    this.remove = button('Remove');
    this.openInForm = button('Open in the form');
    this.preview = page.getByRole('region', { name: 'Request preview' });
    this.changes = page.getByRole('region', { name: 'Changes' });
  }
}
