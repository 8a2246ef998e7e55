import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { frame, forms } = names;

/** The protection of a profile, in the window's frame and in the questions before a write. */
export class ProtectionBar {
  readonly bar: Locator;
  readonly unlock: Locator;
  readonly lock: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.bar = find(page, frame.protectionRegion);
    this.unlock = find(this.bar, frame.unlockFor15MinutesButton);
    this.lock = find(this.bar, frame.lockNowButton);
  }

  /** The question before a write to a production profile. */
  question(profile = 'Shop'): Locator {
    return find(this.#page, forms.sendToDialog, { profile });
  }

  /** Where the name of the profile has to be typed before a delete. */
  nameToType(profile = 'Shop'): Locator {
    return find(this.#page, forms.typeToConfirmBox, { profile });
  }
}
