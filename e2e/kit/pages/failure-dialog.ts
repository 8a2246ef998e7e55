import type { Locator, Page } from '@playwright/test';

export type Part = 'What happened' | 'Reason' | 'What to do' | 'Details';

/** The dialog that explains a failure, with the names of the UI contract. */
export class FailureDialog {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The warning that a write may have gone through. */
  get doubt(): Locator {
    return this.#page.getByRole('alertdialog').getByText(/may still have gone through\.$/);
  }

  titled(title: string): Locator {
    return this.#page.getByRole('alertdialog', { name: title });
  }

  part(name: Part): Locator {
    return this.#page.getByRole('alertdialog').getByRole('group', { name });
  }

  button(name: string): Locator {
    return this.#page.getByRole('alertdialog').getByRole('button', { name, exact: true });
  }

  close(): Promise<void> {
    return this.button('Close').click();
  }
}
