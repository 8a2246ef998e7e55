import type { Locator, Page } from '@playwright/test';

/** The dialog that asks for a proxy login over the unchanged page. */
export class ProxyDialog {
  readonly dialog: Locator;
  readonly user: Locator;
  readonly password: Locator;
  readonly sessionOnly: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Proxy login' });
    this.user = this.dialog.getByRole('textbox', { name: 'User name' });
    this.password = this.dialog.getByLabel('Password', { exact: true });
    this.sessionOnly = this.dialog.getByRole('checkbox', { name: 'Keep for this session only' });
    this.save = this.dialog.getByRole('button', { name: 'Save and continue' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  }

  async logIn(user: string, password: string): Promise<void> {
    await this.user.fill(user);
    await this.password.fill(password);
    await this.save.click();
  }
}
