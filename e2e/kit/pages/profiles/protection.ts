import type { Locator, Page } from '@playwright/test';

/** The protection of a profile, in the window's frame and in the questions before a write. */
export class ProtectionBar {
  readonly bar: Locator;
  readonly unlock: Locator;
  readonly lock: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole('region', { name: 'Protection' });
    this.unlock = this.bar.getByRole('button', { name: 'Unlock for 15 minutes' });
    this.lock = this.bar.getByRole('button', { name: 'Lock now' });
  }

  /** The question before a write to a production profile. */
  question(profile = 'Shop'): Locator {
    return this.#page.getByRole('alertdialog', { name: `Send to ${profile}?` });
  }

  /** Where the name of the profile has to be typed before a delete. */
  nameToType(profile = 'Shop'): Locator {
    return this.#page.getByRole('textbox', { name: `Type ${profile} to confirm` });
  }
}
