import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { forms } = names;

/** "Saved" of a form: its drafts that aren't in the form, its templates, and the drafts that were discarded. */
export class Saved {
  /** With the number of drafts: "Saved (2)". */
  readonly button: Locator;
  readonly dialog: Locator;
  readonly drafts: Locator;
  readonly templates: Locator;
  readonly discarded: Locator;
  /** Shown if there are many items. */
  readonly search: Locator;
  readonly saveAs: Locator;
  /** The textbox that _Save as template…_ and _Rename NAME_ ask for. */
  readonly name: Locator;
  /** In the toast, which is over the dialog. */
  readonly undo: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.button = find(page, forms.savedButton).or(find(page, forms.savedCountButton));
    this.dialog = find(page, forms.savedDialog);
    this.drafts = find(this.dialog, forms.draftsGroup);
    this.templates = find(this.dialog, forms.templatesGroup);
    this.discarded = find(this.dialog, forms.discardedGroup);
    this.search = find(this.dialog, forms.searchSavedBox);
    this.saveAs = find(this.dialog, forms.saveAsTemplateButton);
    this.name = find(page, forms.templateNameBox);
    this.undo = find(page.getByRole('status'), forms.undoButton);
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.dialog.waitFor();
  }

  close(): Promise<void> {
    return find(this.dialog, forms.closeButton).click();
  }

  openDraft(draft: string): Locator {
    return find(this.drafts, forms.openDraftButton, { draft });
  }

  discardDraft(draft: string): Locator {
    return find(this.drafts, forms.discardNamedDraftButton, { draft });
  }

  restoreDraft(draft: string): Locator {
    return find(this.discarded, forms.restoreDraftButton, { draft });
  }

  /** The button that starts the form with it. */
  template(name: string): Locator {
    return this.templates.getByRole('button', { name, exact: true });
  }

  renameTemplate(name: string): Locator {
    return find(this.templates, forms.renameButton, { name });
  }

  deleteTemplate(name: string): Locator {
    return find(this.templates, forms.deleteButton, { name });
  }

  /** Saves the content of the form as a template. */
  async save(name: string): Promise<void> {
    await this.open();
    await this.saveAs.click();
    await this.name.fill(name);
    await find(this.#page, forms.saveButton).click();
    await this.name.waitFor({ state: 'hidden' });
    await this.close();
  }

  /** Starts the form with a template. */
  async choose(name: string): Promise<void> {
    await this.open();
    await this.template(name).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}

/** @deprecated Replaced by `Saved`. */
export class Drafts {
  constructor(_page: Page) {
    throw new Error('"Drafts" is part of "Saved" now: use the page object `Saved`.');
  }
}

/** @deprecated Replaced by `Saved`. */
export class TemplatesDialog {
  constructor(_page: Page) {
    throw new Error('"Templates" is part of "Saved" now: use the page object `Saved`.');
  }
}
