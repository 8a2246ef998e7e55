import { expect, type Locator, type Page } from '@playwright/test';
import { find, names } from './find.ts';

const { frame } = names;

/** The command palette, by its promised names. */
export class Palette {
  readonly dialog: Locator;
  readonly input: Locator;
  readonly options: Locator;
  readonly status: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = find(page, frame.commandPaletteDialog);
    this.input = find(page, frame.commandBox);
    this.options = find(page, frame.resultsListbox).getByRole('option');
    this.status = this.dialog.getByRole('status');
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+k');
    await expect(this.input).toBeFocused();
  }

  option(name: string | RegExp): Locator {
    return this.options.filter({ hasText: name });
  }

  /** The entries below one heading: "Commands", "Pages" or "Profiles". */
  group(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true });
  }

  /** The entry that Enter chooses, as screen readers find it. */
  async highlighted(): Promise<Locator> {
    const id = await this.input.getAttribute('aria-activedescendant');
    return this.#page.locator(`[id="${id}"]`);
  }

  /** Opens it, types this, and uses the keyboard to choose the first entry with this name, or the first in this group. */
  async choose(typed: string, name: string | RegExp, group?: string): Promise<void> {
    await this.open();
    await this.#page.keyboard.insertText(typed);
    const options = group === undefined ? this.options : this.group(group).getByRole('option');
    const wanted = options.filter({ hasText: name }).first();
    await expect(wanted).toBeVisible();
    while ((await wanted.getAttribute('aria-selected')) !== 'true') {
      await this.#page.keyboard.press('ArrowDown');
    }
    await this.#page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
