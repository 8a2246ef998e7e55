import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { profileForm } = names;

/** The form of a service, on the first run and later, by its promised names. */
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
    this.form = page.getByRole('form', { name: 'Profile', exact: true });
    this.name = find(page, profileForm.profileNameBox);
    this.baseUrl = find(page, profileForm.baseUrlBox);
    this.token = find(page, profileForm.tokenBox);
    this.more = find(page, profileForm.moreOptionsButton);
    this.protection = find(page, profileForm.protectionBox);
    this.placement = find(page, profileForm.sendTheTokenAsBox);
    this.prefix = find(page, profileForm.prefixBox);
    this.headerName = find(page, profileForm.headerNameBox);
    this.parameterName = find(page, profileForm.parameterNameBox);
    this.connect = find(page, profileForm.connectButton);
    this.save = find(page, profileForm.saveButton);
    this.test = find(page, profileForm.testConnectionButton);
  }

  /** Opens *More options*, unless it is open because something in it is set. */
  async openMore(): Promise<void> {
    if ((await this.more.getAttribute('aria-expanded')) !== 'true') await this.more.click();
  }
}
