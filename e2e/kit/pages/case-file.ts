import type { Locator, Page } from '@playwright/test';

/** The dialog of a case file, with the names of the UI contract. */
export class CaseFileDialog {
  /** In an entry, or on the page of a batch. */
  readonly button: Locator;
  readonly dialog: Locator;
  readonly preview: Locator;
  readonly undo: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly removeThereToo: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: 'Case file', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Case file' });
    this.preview = this.dialog.getByRole('region', { name: 'Preview' });
    this.undo = this.dialog.getByRole('button', { name: 'Undo' });
    this.save = this.dialog.getByRole('button', { name: 'Save file…' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.removeThereToo = this.dialog.getByRole('button', { name: 'Remove them there too' });
  }

  /** A part of the preview with its own name, such as *Data sent*. */
  part(name: string): Locator {
    return this.preview.getByRole('group', { name, exact: true });
  }

  /** The button that removes this from the part, or takes that back: a path, a header, a fact, `line 3`. */
  remove(part: string, what: string): Locator {
    return this.part(part).getByRole('button', { name: `Remove ${what}`, exact: true });
  }
}
