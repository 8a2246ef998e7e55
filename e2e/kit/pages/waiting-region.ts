import type { ElectronApplication, Locator, Page } from '@playwright/test';

/** *Waiting to send*, above every page while a write can still be cancelled. */
export class WaitingRegion {
  readonly region: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Waiting to send' });
    this.items = this.region.getByRole('listitem');
  }

  /** The first button of this name, or that of the write with these words. */
  button(name: 'Cancel' | 'Send now', about: string | RegExp = ''): Locator {
    return this.items.filter({ hasText: about }).getByRole('button', { name, exact: true });
  }
}

/** From now on a grace period of 30 s lasts an hour, so that no test depends on how fast it is. */
export const makeGraceLong = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    const real = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms?: number, ...args: []) =>
        real(act, ms === 30_000 ? 3_600_000 : ms, ...args),
    });
  });
