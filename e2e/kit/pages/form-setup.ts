import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { forms } = names;

/** What is above the fields of an order or a user while the profile has no form. */
export class FormSetup {
  /** The form that the service describes. */
  readonly foundOrderForm: Locator;
  readonly foundUserForm: Locator;
  readonly use: Locator;
  readonly useBoth: Locator;
  readonly showDifference: Locator;
  /** The ways to make a form. */
  readonly orderCard: Locator;
  readonly userCard: Locator;
  readonly find: Locator;
  readonly withToken: Locator;
  readonly lastOrder: Locator;
  readonly record: Locator;
  readonly fromScratch: Locator;
  readonly dismiss: Locator;

  constructor(page: Page) {
    this.foundOrderForm = find(page, forms.orderFormFoundRegion).or(
      find(page, forms.describesAnOrderFormRegion),
    );
    this.foundUserForm = find(page, forms.userFormFoundRegion).or(
      find(page, forms.describesAUserFormRegion),
    );
    this.use = find(page, forms.useItButton);
    this.useBoth = find(page, forms.useBothButton);
    this.showDifference = find(page, forms.showTheDifferenceButton);
    this.orderCard = find(page, forms.setUpTheOrderFormRegion);
    this.userCard = find(page, forms.setUpTheUserFormRegion);
    this.find = find(page, forms.findInButton);
    this.withToken = find(page, forms.lookWithTheTokenButton);
    this.lastOrder = find(page, forms.useTheLastAcceptedOrderButton);
    this.record = find(page, forms.useThisRecordButton);
    this.fromScratch = find(page, forms.startFromScratchButton);
    const found = this.foundOrderForm.or(this.foundUserForm);
    const card = found.or(this.orderCard).or(this.userCard);
    this.dismiss = find(card, forms.dismissButton);
  }
}
