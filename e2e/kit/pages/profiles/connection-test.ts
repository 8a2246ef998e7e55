import type { Locator, Page } from '@playwright/test';

/** The list of "Test connection", by its promised names. */
export class ConnectionTest {
  readonly steps: Locator;
  readonly copy: Locator;
  readonly end: Locator;

  constructor(page: Page) {
    this.steps = page.getByRole('list', { name: 'Connection test' });
    this.copy = page.getByRole('button', { name: 'Copy result' });
    this.end = page.getByRole('button', { name: 'Cancel test' });
  }

  /** The line of a layer in this state. */
  step(layer: string, state: 'Done' | 'Failed' | 'Not reached' | 'Unknown'): Locator {
    const line = this.steps.getByRole('listitem').filter({ hasText: new RegExp(`^${layer}`) });
    return line.filter({ has: line.page().getByRole('img', { name: state }) });
  }
}
