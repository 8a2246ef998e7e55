import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BatchesPage } from '../pages/batches/batches-page.ts';
import { FailureDialog } from '../pages/failure-dialog.ts';
import { JournalPage } from '../pages/journal-page.ts';
import { OrdersPage } from '../pages/orders-page.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { AppProcess, untilUsable } from './app-process.ts';
import {
  type AppState,
  forgetEverything,
  giveState,
  openFirstPage,
  openRestingPage,
} from './app-state.ts';
import { ask } from './bridge.ts';
import { type FixedPage, fixPage } from './fixed-page.ts';
import { type JournalEntry, newestEntry, readJournal } from './journal-entry.ts';

/** Counterfoil under test: its window, its data and its journal. */
export class App extends AppProcess {
  #seenLog = 0;
  #token: string | null = null;
  #unfix: (() => Promise<void>) | null = null;

  /** The pages of the window, by the promised names. After a crash or a restart they are new ones. */
  get products(): ProductsPage {
    return new ProductsPage(this.page);
  }
  get orders(): OrdersPage {
    return new OrdersPage(this.page);
  }
  get users(): UsersPage {
    return new UsersPage(this.page);
  }
  get batches(): BatchesPage {
    return new BatchesPage(this.page);
  }
  get journalPage(): JournalPage {
    return new JournalPage(this.page);
  }
  get failure(): FailureDialog {
    return new FailureDialog(this.page);
  }

  /** The token that the last `reset` gave it; null for none. */
  get token(): string | null {
    return this.#token;
  }

  /** What main has logged since the last `reset`. */
  log(): string {
    return this.#wholeLog().slice(this.#seenLog);
  }

  /**
   * Empties it and gives it this state, as after an installation and its first steps. What a reset leaves: the log, the
   * process, its memory, and the size of the window.
   */
  async reset(state: AppState): Promise<void> {
    const { page } = this;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await openRestingPage(page);
    await forgetEverything(page);
    await giveState(page, state);
    for (const name of this.savedFiles()) rmSync(join(this.saved, name), { recursive: true });
    this.#token = state.token;
    this.#seenLog = this.#wholeLog().length;
    await openFirstPage(page);
    await untilUsable(page);
  }

  /** The names of the files that it has saved since the last `reset`. */
  savedFiles(): readonly string[] {
    return readdirSync(this.saved);
  }

  /** Fixes clock and UUIDs in the page, until the end of the test or the next start. */
  async fix(fixed: FixedPage): Promise<void> {
    await this.unfix();
    this.#unfix = await fixPage(this.page, fixed);
  }

  /** Ends `fix` for the next page that is loaded. */
  async unfix(): Promise<void> {
    await this.#unfix?.();
    this.#unfix = null;
  }

  /** The journal, oldest entry first. */
  journal(): Promise<JournalEntry[]> {
    return readJournal(this.page);
  }

  /** Its newest entry; null if it is empty. */
  newestEntry(): Promise<JournalEntry | null> {
    return newestEntry(this.page);
  }

  /** The settings, version and profiles of the app. */
  startState() {
    return ask(this.page, 'getStartState', {});
  }

  /** Removes its tokens from the keychain, which may be that of a person, and closes it. */
  async end(): Promise<void> {
    const page = this.isRunning() ? this.page : null;
    if (page !== null) {
      await openRestingPage(page);
      await forgetEverything(page);
    }
    await this.close();
  }

  #wholeLog(): string {
    try {
      return readFileSync(join(this.userData, 'logs/main.log'), 'utf8');
    } catch {
      return '';
    }
  }
}
