import type { Locator, Page } from '@playwright/test';

/** The dialog that asks for a token over the unchanged form. */
export class TokenDialog {
  readonly dialog: Locator;
  readonly token: Locator;
  readonly sessionOnly: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Token needed' });
    this.token = this.dialog.getByLabel('Token', { exact: true });
    this.sessionOnly = this.dialog.getByRole('checkbox', { name: 'Keep for this session only' });
    this.save = this.dialog.getByRole('button', { name: 'Save and continue' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  }
}
