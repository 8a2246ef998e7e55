import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';
import { ProfileForm } from './profile-form.ts';

const { profileForm } = names;

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
    this.dialog = find(page, profileForm.findHowTheTokenIsSentDialog);
    this.try = find(this.dialog, profileForm.tryWaysButton);
    this.cancel = find(this.dialog, profileForm.cancelButton);
    this.close = find(this.dialog, profileForm.closeButton);
    this.attempts = find(this.dialog, profileForm.whatWasTriedList).getByRole('listitem');
    this.end = this.dialog.getByRole('status');
  }

  /** With the button in *More options* of the form. */
  async open(): Promise<void> {
    await new ProfileForm(this.#page).openMore();
    await find(this.#page, profileForm.findHowButton).click();
  }
}
