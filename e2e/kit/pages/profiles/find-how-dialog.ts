import type { Locator, Page } from '@playwright/test';
import { ProfileForm } from './profile-form.ts';

/** The dialog that tries the common placements of the token. */
export class FindHowDialog {
  readonly dialog: Locator;
  readonly try: Locator;
  readonly cancel: Locator;
  readonly close: Locator;
  /** The attempts, one per line. */
  readonly attempts: Locator;
  readonly end: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Find how the token is sent' });
    this.try = this.dialog.getByRole('button', { name: /^Try \d+ ways?$/ });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
    this.attempts = this.dialog.getByRole('list', { name: 'What was tried' }).getByRole('listitem');
    this.end = this.dialog.getByRole('status');
  }

  /** With the button in *More options* of the form. */
  async open(): Promise<void> {
    await new ProfileForm(this.#page).openMore();
    await this.#page.getByRole('button', { name: 'Find how', exact: true }).click();
  }
}
