import type { Locator, Page } from '@playwright/test';
import { BodyForm } from './body-form.ts';
import { find, names } from './find.ts';

const { forms, frame } = names;

/** The Users page, by its promised names. */
export class UsersPage extends BodyForm {
  readonly heading: Locator;
  readonly id: Locator;
  readonly update: Locator;
  /** Sends the update of a user that the service doesn't have, or doesn't show. `update` is off then. */
  readonly updateUnread: Locator;
  /** The button of the menu, which is there if there is something to use. */
  readonly lastSent: Locator;
  /** Its item. The description has the time and the outcome. */
  readonly useLastSent: Locator;
  /** What the update would change. */
  readonly changes: Locator;
  readonly read: Locator;
  readonly keepTyped: Locator;
  /** The question about fields that others changed too. */
  readonly changedMeanwhile: Locator;

  constructor(page: Page) {
    super(page);
    this.heading = find(page, forms.updateUserHeading);
    this.id = find(page, forms.userIdBox);
    this.lastSent = find(page, forms.lastSentButton);
    this.useLastSent = find(page, forms.useTheseValuesMenuItem);
    this.changes = find(page, forms.changesRegion);
    this.read = find(page, forms.readUserButton);
    this.keepTyped = find(page, forms.keepWhatITypedButton);
    this.changedMeanwhile = find(page, forms.somebodyElseChangedDialog);
    this.update = find(page, forms.updateUserButton);
    this.updateUnread = find(page, forms.updateWithoutReadingButton);
  }

  /** The radio that keeps what was typed in the field with this label, which others changed too. */
  chooseMine(label: string): Locator {
    return find(this.conflict(label), forms.keepMineRadio);
  }

  /** The radio that takes what others have put into the field with this label. */
  chooseTheirs(label: string): Locator {
    return find(this.conflict(label), forms.takeTheirsRadio);
  }

  private conflict(label: string): Locator {
    return this.changedMeanwhile.getByRole('radiogroup', { name: label, exact: true });
  }

  /** Opens the menu of the form and chooses *New update*. */
  async newUpdate(): Promise<void> {
    await find(this.page, forms.moreActionsForThisFormButton).click();
    await find(this.page, forms.newUpdateMenuItem).click();
  }

  /** @deprecated Renamed. */
  clear(): never {
    throw new Error('"Clear form" is "New update" now: use `newUpdate()`.');
  }

  /** Opens the menu of the form and chooses *Discard draft*. */
  async discardDraft(): Promise<void> {
    await find(this.page, forms.moreActionsForThisFormButton).click();
    await find(this.page, forms.discardDraftMenuItem).click();
  }

  async open(): Promise<void> {
    await find(find(this.page, frame.mainNavigation), frame.usersLink).click();
  }
}
