import type { Locator, Page } from '@playwright/test';

/** The dialog that lists what `--profiles=FILE` would add or change. */
export class ProfileOffer {
  readonly dialog: Locator;
  readonly use: Locator;
  readonly leaveOut: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Profiles from a file' });
    this.use = this.dialog.getByRole('button', { name: 'Use these' });
    this.leaveOut = this.dialog.getByRole('button', { name: "Don't use" });
  }
}
