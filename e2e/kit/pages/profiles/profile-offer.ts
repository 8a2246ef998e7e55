import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { firstScreen } = names;

/** The dialog that lists what `--profiles=FILE` would add or change. */
export class ProfileOffer {
  readonly dialog: Locator;
  readonly use: Locator;
  readonly leaveOut: Locator;

  constructor(page: Page) {
    this.dialog = find(page, firstScreen.profilesFromAFileDialog);
    this.use = find(this.dialog, firstScreen.useTheseButton);
    this.leaveOut = find(this.dialog, firstScreen.dontUseButton);
  }
}
