import type { Locator, Page } from '@playwright/test';

/** The drafts of the current form, by their names. */
export class Drafts {
  /** With their number: "Drafts (2)". */
  readonly button: Locator;
  readonly dialog: Locator;
  readonly rows: Locator;
  readonly newOrder: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: /^Drafts( \(\d+\))?$/ });
    this.dialog = page.getByRole('dialog', { name: /^(Order|User) drafts$/ });
    this.rows = this.dialog.getByRole('listitem');
    this.newOrder = page.getByRole('button', { name: 'New order', exact: true });
  }

  openNamed(draft: string): Locator {
    return this.dialog.getByRole('button', { name: `Open draft: ${draft}`, exact: true });
  }

  discardNamed(draft: string): Locator {
    return this.dialog.getByRole('button', { name: `Discard draft: ${draft}`, exact: true });
  }

  close(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  }
}
