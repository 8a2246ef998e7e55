import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { profileForm } = names;

/** The questions before something is sent that was made for another account or address. */
export class MisfitDialog {
  readonly account: Locator;
  readonly sameAccount: Locator;
  readonly address: Locator;
  readonly toNewAddress: Locator;
  readonly dontSend: Locator;

  constructor(page: Page) {
    this.account = find(page, profileForm.sameAccountDialog);
    this.sameAccount = find(this.account, profileForm.yesSameAccountButton);
    this.address = find(page, profileForm.sendItToTheNewAddressDialog);
    this.toNewAddress = find(this.address, profileForm.sendToNewAddressButton);
    this.dontSend = find(page, profileForm.dontSendButton);
  }
}
