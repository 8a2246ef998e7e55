import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { profileForm } = names;

/** The dialog that asks for a proxy login over the unchanged page. */
export class ProxyDialog {
  readonly dialog: Locator;
  readonly user: Locator;
  readonly password: Locator;
  readonly sessionOnly: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.dialog = find(page, profileForm.proxyLoginDialog);
    this.user = find(this.dialog, profileForm.userNameBox);
    this.password = find(this.dialog, profileForm.passwordBox);
    this.sessionOnly = find(this.dialog, profileForm.keepForThisSessionOnlyCheckbox);
    this.save = find(this.dialog, profileForm.saveAndContinueButton);
    this.cancel = find(this.dialog, profileForm.cancelButton);
  }

  async logIn(user: string, password: string): Promise<void> {
    await this.user.fill(user);
    await this.password.fill(password);
    await this.save.click();
  }
}
