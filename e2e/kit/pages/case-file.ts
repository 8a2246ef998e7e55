import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { journal } = names;

/** The dialog of a case file, by its promised names. */
export class CaseFileDialog {
  /** In an entry, or on the page of a batch. */
  readonly button: Locator;
  readonly dialog: Locator;
  readonly preview: Locator;
  readonly undo: Locator;
  readonly save: Locator;
  readonly removeThereToo: Locator;

  constructor(page: Page) {
    this.button = find(page, journal.caseFileButton);
    this.dialog = find(page, journal.caseFileDialog);
    this.preview = find(this.dialog, journal.previewRegion);
    this.undo = find(this.dialog, journal.undoButton);
    this.save = find(this.dialog, journal.saveFileButton);
    this.removeThereToo = find(this.dialog, journal.removeThemThereTooButton);
  }

  /** A part of the preview with its own name, such as *Data sent*. */
  part(name: string): Locator {
    return this.preview.getByRole('group', { name, exact: true });
  }

  /** The button that removes this from the part, or takes that back: a path, a header, a fact, `line 3`. */
  remove(part: string, what: string): Locator {
    return find(this.part(part), journal.removeButton, { what });
  }
}
