import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

const savesWithinMs = 10_000;
const lookAgainMs = 50;
/** The end of the name of a file that is being written. */
const unfinished = '.part';

/** Counterfoil under test: its window, its data and its journal. */
export class App extends AppProcess {
  #seenLog = 0;
  #token: string | null = null;
  #usualNotices: string | null = null;
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

  /** Also notes what this computer makes it say at every start, such as a missing keychain. */
  override async start(): Promise<void> {
    await super.start();
    this.#usualNotices ??= await this.#notices();
  }

  /**
   * Empties it and gives it this state, as after an installation and its first steps. Its log, its memory and the size of
   * the window stay. If it has something to say about a crash or an earlier run, only a new start forgets that.
   */
  async reset(state: AppState): Promise<void> {
    const { page } = this;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await openRestingPage(page);
    await forgetEverything(page);
    const [notices] = await Promise.all([this.#notices(), giveState(page, state)]);
    for (const name of readdirSync(this.saved)) rmSync(join(this.saved, name), { recursive: true });
    this.#token = state.token;
    this.#seenLog = this.#wholeLog().length;
    if (notices !== this.#usualNotices) return this.restart();
    await openFirstPage(page);
    await untilUsable(page);
  }

  /**
   * The path of the file that it has saved since the last `reset`, as soon as it is complete. `name` chooses among
   * several. Throws if there is none in time, or more than one.
   */
  async savedFile(name: RegExp = /./, { timeout = savesWithinMs } = {}): Promise<string> {
    const giveUpAt = Date.now() + timeout;
    for (;;) {
      const found = readdirSync(this.saved).filter((file) => name.test(file));
      const [first, ...more] = found.filter((file) => !file.endsWith(unfinished));
      if (more.length > 0) throw new Error(`It has saved ${found.join(', ')}.`);
      if (first !== undefined && found.length === 1) return join(this.saved, first);
      if (Date.now() > giveUpAt) {
        const all = readdirSync(this.saved).join(', ') || 'none';
        throw new Error(`It has saved no file with the name ${name}. Its files: ${all}.`);
      }
      await sleep(lookAgainMs);
    }
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

  async #notices(): Promise<string> {
    const notices = await ask(this.page, 'getNotices', {});
    return notices.map(({ kind }) => kind).join();
  }

  #wholeLog(): string {
    try {
      return readFileSync(join(this.userData, 'logs/main.log'), 'utf8');
    } catch {
      return '';
    }
  }
}
