import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { profileForm } = names;

/** The list of "Test connection", by its promised names. */
export class ConnectionTest {
  readonly steps: Locator;
  readonly copy: Locator;
  readonly end: Locator;

  constructor(page: Page) {
    this.steps = find(page, profileForm.connectionTestList);
    this.copy = find(page, profileForm.copyResultButton);
    this.end = find(page, profileForm.cancelTestButton);
  }

  /** The line of a layer in this state. */
  step(layer: string, state: 'Done' | 'Failed' | 'Not reached' | 'Unknown'): Locator {
    const line = this.steps.getByRole('listitem').filter({ hasText: new RegExp(`^${layer}`) });
    return line.filter({ has: line.page().getByRole('img', { name: state, exact: true }) });
  }
}
