import type { Locator, Page } from '@playwright/test';
import { BodyForm } from './body-form.ts';

/** The Users page, with the names of the UI contract. */
export class UsersPage extends BodyForm {
  readonly heading: Locator;
  readonly id: Locator;
  readonly update: Locator;
  readonly lastSent: Locator;
  /** What the update would change. */
  readonly changes: Locator;
  readonly read: Locator;
  readonly keepTyped: Locator;

  constructor(page: Page) {
    super(page);
    this.heading = page.getByRole('heading', { name: 'Update user' });
    this.id = page.getByRole('textbox', { name: 'User ID' });
    this.lastSent = page.getByRole('group', { name: 'Last sent' });
    this.changes = page.getByRole('region', { name: 'Changes' });
    this.read = page.getByRole('button', { name: 'Read user', exact: true });
    this.keepTyped = page.getByRole('button', { name: 'Keep what I typed' });
    this.update = page.getByRole('button', { name: /^Update user/ });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Users' }).click();
  }
}
