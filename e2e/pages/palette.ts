import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette, with the names of the UI contract. */
export class Palette {
  readonly dialog: Locator;
  readonly input: Locator;
  readonly options: Locator;
  readonly status: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Command palette' });
    this.input = page.getByRole('combobox', { name: 'Command', exact: true });
    this.options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    this.status = this.dialog.getByRole('status');
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+k');
    await expect(this.input).toBeFocused();
  }

  option(name: string | RegExp): Locator {
    return this.options.filter({ hasText: name });
  }

  /** The entry that Enter chooses, as screen readers find it. */
  async highlighted(): Promise<Locator> {
    const id = await this.input.getAttribute('aria-activedescendant');
    return this.#page.locator(`[id="${id}"]`);
  }

  /** Opens it, types this, and uses the keyboard to choose the first entry with this name. */
  async choose(typed: string, name: string | RegExp): Promise<void> {
    await this.open();
    await this.#page.keyboard.insertText(typed);
    const wanted = this.option(name).first();
    await expect(wanted).toBeVisible();
    // Later results are added below.
    await expect(this.status).not.toHaveText('Searching');
    while ((await wanted.getAttribute('aria-selected')) !== 'true') {
      await this.#page.keyboard.press('ArrowDown');
    }
    await this.#page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
