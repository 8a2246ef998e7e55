import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { restingProblem } from './app-state.ts';
import { type ConnectedWindow, connect, connectTo } from './connect.ts';
import type { TestDesktop } from './desktop/test-desktop.ts';
import {
  closeWindows,
  entryPointAddress,
  entryPointSwitches,
  forgetEntryPoint,
} from './entry-point.ts';
import { type AppPart, endProcess, isRunning, processOf } from './processes.ts';
import { commandFor, type Program } from './program.ts';
import { type StartedApp, startApp } from './started-app.ts';

export interface AppOptions {
  readonly program: Program;
  readonly desktop: TestDesktop;
  /** The name of its folder on the desktop. */
  readonly name: string;
  /** More switches, such as `--demo`. */
  readonly args: readonly string[];
  /** Changes to its environment. */
  readonly env: Readonly<Record<string, string>>;
}

const patienceMs = 30_000;
const lookAgainMs = 50;
/** An app that is still there after this has a question. */
const asksWithinMs = 1500;
const endsWithinMs = 10_000;

/** Counterfoil as a program that is started by its switch for tests, ends, crashes and starts again on its data. */
export class AppProcess {
  /** All data of the app. */
  readonly userData: string;
  /** Where the app saves exports, without its save dialog. */
  readonly saved: string;
  /** Where the app's folder, and everything that belongs to it, is. */
  readonly desktop: TestDesktop;
  readonly #options: AppOptions;
  readonly #command: readonly string[];
  #started: StartedApp | null = null;
  #window: ConnectedWindow | null = null;
  #pid = 0;

  /** Doesn't start it yet. */
  constructor(options: AppOptions) {
    const { desktop, name, program, args } = options;
    const folder = desktop.makeFolder(name);
    this.userData = join(folder, 'data');
    this.saved = desktop.makeFolder(join(name, 'saved'));
    this.desktop = desktop;
    this.#options = options;
    const command = commandFor(program, desktop);
    const switches = ['--lang=en-US', `--automation-save-folder=${this.saved}`];
    this.#command = [...command, ...switches, ...entryPointSwitches(this.userData), ...args];
  }

  /** The first window of the app. */
  get page(): Page {
    return this.#connected().page;
  }

  /** The process ID of main. */
  get pid(): number {
    return this.#pid;
  }

  isRunning(): boolean {
    return this.#window !== null && isRunning(this.#pid);
  }

  /** What Chromium and main have written to stderr since the last start. */
  output(): string {
    return this.#started?.output() ?? '';
  }

  /** Errors and warnings of the page since it was connected to. */
  problems(): readonly string[] {
    return (this.#window?.problems() ?? []).filter((problem) => !restingProblem.test(problem));
  }

  /** Starts it on its folder. Resolves when its first page can be used. */
  async start(): Promise<void> {
    const { desktop, env } = this.#options;
    forgetEntryPoint(this.userData);
    const [program = '', ...rest] = [...(desktop.asUser ?? []), ...this.#command];
    const started = startApp(program, rest, { ...desktop.env, ...env }, desktop.folder);
    this.#started = started;
    await this.#join(started);
  }

  /** Closes its windows, as a person does. Ends it by force if a question keeps it open. */
  async close(): Promise<void> {
    if (this.#window !== null && isRunning(this.#pid)) {
      await this.#disconnect();
      await closeWindows(this.userData);
      await this.#ends(asksWithinMs);
      if (isRunning(this.#pid)) await this.#answerQuestions();
    }
    await this.#forceEnd();
  }

  /** Kills main as a power cut would. The test starts it again. */
  async kill(): Promise<void> {
    await this.#disconnect();
    process.kill(this.#pid, 'SIGKILL');
    await this.#forceEnd();
  }

  /** Closes it if it is running, and starts it again on the same data. */
  async restart(): Promise<void> {
    await this.close();
    await this.start();
  }

  /** Kills a part of it, and connects to the window again once the app has recovered. */
  async crash(part: AppPart): Promise<void> {
    const { browser } = this.#connected();
    const before = await processOf(browser, part);
    if (before === null) throw new Error(`The app has no process for ${part}.`);
    process.kill(before, 'SIGKILL');
    const recovered = async () => {
      const now = await processOf(browser, part).catch(() => null);
      return now !== null && now !== before;
    };
    const giveUpAt = Date.now() + patienceMs;
    // An app that restarts itself has another main, which `rejoin` finds.
    while (isRunning(this.#pid) && !(await recovered())) {
      if (Date.now() > giveUpAt) throw new Error(`The app did not renew its ${part}.`);
      await sleep(lookAgainMs);
    }
    await this.rejoin();
  }

  /** Connects to the app again: to the new page after a crash, or after it has restarted itself. */
  async rejoin(): Promise<void> {
    await this.#disconnect();
    const giveUpAt = Date.now() + patienceMs;
    const until: StartedApp['until'] = async (look) => {
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        if (Date.now() > giveUpAt) throw new Error('The app did not come back.');
        await sleep(lookAgainMs);
      }
    };
    for (;;) {
      try {
        return await this.#join({ until });
      } catch (error) {
        // The file may name the port of the main that has just ended.
        if (Date.now() > giveUpAt) throw error;
        await this.#disconnect();
        await sleep(lookAgainMs);
      }
    }
  }

  async #join(app: Pick<StartedApp, 'until'>): Promise<void> {
    const window = await connect(app, this.userData);
    this.#window = window;
    await untilUsable(window.page);
    const pid = await processOf(window.browser, 'main');
    if (pid === null) throw new Error('The app has no main process.');
    this.#pid = pid;
  }

  async #disconnect(): Promise<void> {
    const window = this.#window;
    this.#window = null;
    if (window === null) return;
    // Only this lets Playwright finish its trace: one of an app that ends before is empty. It closes no window.
    const closed = window.page.context().close();
    await Promise.race([closed.catch(() => undefined), sleep(endsWithinMs)]);
    await window.browser.close().catch(() => undefined);
  }

  /** "Requests are still being sent": nobody waits for them in a test that has ended. */
  async #answerQuestions(): Promise<void> {
    const address = entryPointAddress(this.userData);
    if (address === undefined) return;
    const window = await connectTo(address).catch(() => null);
    for (const page of window?.page.context().pages() ?? []) {
      const quitNow = page.getByRole('alertdialog').getByRole('button', { name: 'Quit now' });
      quitNow.click({ timeout: endsWithinMs }).catch(() => undefined);
    }
    await this.#ends(endsWithinMs);
    await window?.browser.close().catch(() => undefined);
  }

  async #ends(ms: number): Promise<void> {
    const giveUpAt = Date.now() + ms;
    while (isRunning(this.#pid) && Date.now() < giveUpAt) await sleep(lookAgainMs);
  }

  async #forceEnd(): Promise<void> {
    await this.#disconnect();
    if (this.#pid !== 0) await endProcess(this.#pid);
    await this.#started?.stop();
    this.#pid = 0;
  }

  #connected(): ConnectedWindow {
    if (this.#window === null) throw new Error('The app is not running.');
    return this.#window;
  }
}

/** React has rendered. The first paint that comes with the page is hidden from screen readers. */
export async function untilUsable(page: Page): Promise<void> {
  const rendered = page.locator('#root > :not(style, [aria-hidden])').first();
  await rendered.waitFor({ state: 'attached', timeout: patienceMs });
}
