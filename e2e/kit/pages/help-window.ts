import { expect, type Locator, type Page } from '@playwright/test';
import { find, names } from './find.ts';

const { frame } = names;

/** The help: a window of its own, found by its promised names. */
export class HelpWindow {
  /** The window. */
  readonly page: Page;
  readonly contents: Locator;
  readonly onThisPage: Locator;
  readonly article: Locator;

  constructor(page: Page) {
    this.page = page;
    this.contents = find(page, frame.contentsNavigation);
    this.onThisPage = find(page, frame.onThisPageNavigation);
    this.article = page.getByRole('article');
  }

  /** Opens it with the button in the frame of this window of the app. */
  static async open(window: Page): Promise<HelpWindow> {
    await find(window, frame.helpButton).click();
    return HelpWindow.of(window);
  }

  /** The help of this window's app, which is open or about to open. */
  static async of(window: Page): Promise<HelpWindow> {
    const find = () =>
      window
        .context()
        .pages()
        .find((page) => page.url().startsWith('app://counterfoil/help/'));
    await expect.poll(() => find() !== undefined).toBe(true);
    const page = find();
    if (page === undefined) throw new Error('The help was closed.');
    return new HelpWindow(page);
  }

  /** A heading of the current page. */
  heading(name: string): Locator {
    return this.article.getByRole('heading', { name, exact: true });
  }

  /** Closes it. Its keys are for people: no page of it has scripts, and main sees only keys of the system. */
  async close(): Promise<void> {
    const closed = this.page.waitForEvent('close');
    await this.page.close();
    await closed;
  }
}
