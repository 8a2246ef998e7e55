import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { firstScreen } = names;

/** The dialog that lists what `--profiles=FILE` would add or change. */
export class ProfileOffer {
  readonly dialog: Locator;
  readonly use: Locator;
  readonly leaveOut: Locator;
  /** In place of these two if a form of the file would replace one. */
  readonly keepMine: Locator;
  readonly useTheirs: Locator;

  constructor(page: Page) {
    this.dialog = find(page, firstScreen.profilesFromAFileDialog);
    this.use = find(this.dialog, firstScreen.useTheseButton);
    this.leaveOut = find(this.dialog, firstScreen.dontUseButton);
    this.keepMine = find(this.dialog, firstScreen.keepMineButton);
    this.useTheirs = find(this.dialog, firstScreen.useTheirsButton);
  }
}
