import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

export type Part = 'What happened' | 'Reason' | 'What to do' | 'Details';

const { failures } = names;

/** The dialog that explains a failure, by its promised names. */
export class FailureDialog {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The warning that a write may have gone through. */
  get doubt(): Locator {
    return this.#page.getByRole('alertdialog').getByText(/may still have gone through\.$/);
  }

  /** That a service asks to wait, and until when. It is no dialog. */
  get wait(): Locator {
    return this.#page.getByRole('status').filter({ hasText: 'asks to wait' });
  }

  get tryAgainNow(): Locator {
    return find(this.#page, failures.tryAgainNowButton);
  }

  get cancelWait(): Locator {
    return find(this.#page.getByRole('main'), failures.cancelWaitButton);
  }

  titled(title: string): Locator {
    return this.#page.getByRole('alertdialog', { name: title, exact: true });
  }

  part(name: Part): Locator {
    return this.#page.getByRole('alertdialog').getByRole('group', { name, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole('alertdialog').getByRole('button', { name, exact: true });
  }

  close(): Promise<void> {
    return find(this.#page.getByRole('alertdialog'), failures.closeButton).click();
  }
}
