import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { frame } = names;

/** *Waiting to send*, above every page while a write can still be cancelled. */
export class WaitingRegion {
  readonly region: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    this.region = find(page, frame.waitingToSendRegion);
    this.items = this.region.getByRole('listitem');
  }

  /** The first button of this name, or that of the write with these words. */
  button(name: 'Cancel' | 'Send now', about: string | RegExp = ''): Locator {
    return this.items.filter({ hasText: about }).getByRole('button', { name, exact: true });
  }
}
