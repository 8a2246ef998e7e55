import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { profileForm } = names;

/** The dialog that asks for a token over the unchanged form. */
export class TokenDialog {
  readonly dialog: Locator;
  readonly token: Locator;
  readonly sessionOnly: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.dialog = find(page, profileForm.tokenNeededDialog);
    this.token = find(this.dialog, profileForm.tokenBox);
    this.sessionOnly = find(this.dialog, profileForm.keepForThisSessionOnlyCheckbox);
    this.save = find(this.dialog, profileForm.saveAndContinueButton);
    this.cancel = find(this.dialog, profileForm.cancelButton);
  }
}
