import type { Locator, Page } from '@playwright/test';

/** The form of a service, on the first run and later, with the names of the UI contract. */
export class ProfileForm {
  readonly form: Locator;
  readonly name: Locator;
  readonly baseUrl: Locator;
  readonly token: Locator;
  /** Opens and closes the fold that holds everything below. */
  readonly more: Locator;
  readonly protection: Locator;
  readonly placement: Locator;
  readonly prefix: Locator;
  readonly headerName: Locator;
  readonly parameterName: Locator;
  readonly connect: Locator;
  readonly save: Locator;
  readonly test: Locator;

  constructor(page: Page) {
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    this.form = page.getByRole('form', { name: 'Profile', exact: true });
    this.name = box('Profile name');
    this.baseUrl = box('Base URL');
    // A password field has no ARIA role.
    this.token = page.getByLabel('Token', { exact: true });
    this.more = page.getByRole('button', { name: 'More options', exact: true });
    this.protection = page.getByRole('combobox', { name: 'Protection' });
    this.placement = page.getByRole('combobox', { name: 'Send the token as' });
    this.prefix = box('Prefix');
    this.headerName = box('Header name');
    this.parameterName = box('Parameter name');
    this.connect = page.getByRole('button', { name: 'Connect', exact: true });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.test = page.getByRole('button', { name: 'Test connection' });
  }

  /** Opens *More options*, unless it is open because something in it is set. */
  async openMore(): Promise<void> {
    if ((await this.more.getAttribute('aria-expanded')) !== 'true') await this.more.click();
  }
}
