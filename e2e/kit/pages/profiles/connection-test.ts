import type { Locator, Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { profileForm } = names;

/** The list of "Test connection" and *Find how* below it, by their promised names. */
export class ConnectionTest {
  readonly steps: Locator;
  readonly copy: Locator;
  readonly end: Locator;
  /** Offered after a 401 or 403. */
  readonly findHow: Locator;
  readonly search: FindHow;

  constructor(page: Page) {
    this.steps = find(page, profileForm.connectionTestList);
    this.copy = find(page, profileForm.copyResultButton);
    this.end = find(page, profileForm.cancelTestButton);
    this.findHow = find(page, profileForm.findHowButton);
    this.search = new FindHow(page);
  }

  /** The line of a layer in this state. */
  step(layer: string, state: 'Done' | 'Failed' | 'Not reached' | 'Unknown'): Locator {
    const line = this.steps.getByRole('listitem').filter({ hasText: new RegExp(`^${layer}`) });
    return line.filter({ has: line.page().getByRole('img', { name: state, exact: true }) });
  }
}

/** The region that tries the common placements of the token. */
class FindHow {
  readonly region: Locator;
  readonly try: Locator;
  readonly cancel: Locator;
  readonly close: Locator;
  /** The attempts, one per line. */
  readonly attempts: Locator;
  readonly end: Locator;

  constructor(page: Page) {
    this.region = find(page, profileForm.findHowTheTokenIsSentRegion);
    this.try = find(this.region, profileForm.tryWaysButton);
    this.cancel = find(this.region, profileForm.cancelButton);
    this.close = find(this.region, profileForm.closeButton);
    this.attempts = find(this.region, profileForm.whatWasTriedList).getByRole('listitem');
    this.end = this.region.getByRole('status');
  }
}
