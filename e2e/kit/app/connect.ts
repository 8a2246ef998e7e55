import { type Browser, chromium, type Page } from '@playwright/test';
import { entryPointAddress } from './entry-point.ts';
import type { StartedApp } from './started-app.ts';

const startsWithinMs = 30_000;

export interface ConnectedWindow {
  readonly browser: Browser;
  /** The app's first window. */
  readonly page: Page;
  /** Errors and warnings of the page so far, including refusals by the CSP. */
  problems(): readonly string[];
}

/**
 * Connects to the app's window over the DevTools protocol as soon as it can. Playwright's `_electron` needs Node's
 * inspector and switches the sandbox off; this tests the app as it is released.
 */
export async function connect(
  app: Pick<StartedApp, 'until'>,
  userData: string,
  addressNow = () => entryPointAddress(userData),
): Promise<ConnectedWindow> {
  return connectTo(await app.until(addressNow, startsWithinMs));
}

/** Connects to an app that is listening there. */
export async function connectTo(address: string): Promise<ConnectedWindow> {
  const browser = await chromium.connectOverCDP(address, { timeout: startsWithinMs });
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The app has no browser context.');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(`page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      const { url } = message.location();
      seen.push(`console ${message.type()}: ${message.text()} (${url})`);
    }
  });
  return { browser, page, problems: () => seen };
}
