import type { Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { frame } = names;

/** The profile menu of a window. */
export class ProfileMenu {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await find(this.#page, frame.profileButton).click();
  }

  async choose(name: string): Promise<void> {
    await this.open();
    await this.#page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  }

  async press(item: string): Promise<void> {
    await this.open();
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  async openInNewWindow(name: string): Promise<void> {
    await this.press('Open in a new window');
    await this.#page
      .getByRole('menu', { name: 'Open in a new window' })
      .getByRole('menuitem', { name: new RegExp(`^${name}`) })
      .click();
  }
}
