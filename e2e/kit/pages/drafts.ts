import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { forms } = names;

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
    this.newOrder = find(page, forms.newOrderButton);
  }

  openNamed(draft: string): Locator {
    return find(this.dialog, forms.openDraftButton, { draft });
  }

  discardNamed(draft: string): Locator {
    return find(this.dialog, forms.discardNamedDraftButton, { draft });
  }

  close(): Promise<void> {
    return find(this.dialog, forms.closeButton).click();
  }
}
