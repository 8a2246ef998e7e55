import type { Locator, Page } from '@playwright/test';
import { BodyForm } from './body-form.ts';

/** The Orders page, with the names of the UI contract. */
export class OrdersPage extends BodyForm {
  readonly heading: Locator;
  readonly create: Locator;

  constructor(page: Page) {
    super(page);
    this.heading = page.getByRole('heading', { name: 'Create order' });
    this.create = page.getByRole('button', { name: /^Create order/ });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Orders' }).click();
  }
}
