import type { Locator, Page } from '@playwright/test';
import { BodyForm } from './body-form.ts';
import { find, names } from './find.ts';

const { forms, frame } = names;

/** The Orders page, by its promised names. */
export class OrdersPage extends BodyForm {
  readonly heading: Locator;
  readonly create: Locator;
  /** Also saves what is in the form as a draft. */
  readonly newOrder: Locator;

  constructor(page: Page) {
    super(page);
    this.heading = find(page, forms.createOrderHeading);
    this.create = find(page, forms.createOrderButton);
    this.newOrder = find(page, forms.newOrderButton);
  }

  async open(): Promise<void> {
    await find(find(this.page, frame.mainNavigation), frame.ordersLink).click();
  }
}
