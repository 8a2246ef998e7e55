import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import { App } from './app/app.ts';
import { type ProfileDraft, profileFor, type Settings } from './app/app-state.ts';
import { openTestDesktop, type TestDesktop } from './app/desktop/test-desktop.ts';
import { installedProgram, type Program } from './app/program.ts';
import { attachEvidence } from './evidence/attach-evidence.ts';
import { type FaultOptions, type StartedFault, startFault } from './faults/start-fault.ts';
import { expect } from './matchers/expect.ts';
import { startTestService, type TestService } from './service/start-test-service.ts';

type ServiceOptions = NonNullable<Parameters<typeof startTestService>[0]>;

/** Options of a test, a file or a project: `test.use({ … })`, or `use` in playwright.config.ts. */
export interface TestOptions {
  /** The profile at the start, as far as it differs from one for `service`. Null for the first screen. */
  readonly profile: Partial<ProfileDraft> | null;
  /** The stored token. By default that of `service`; null for none. */
  readonly token: string | null | undefined;
  /** Settings at the start that differ from those of a new installation. */
  readonly settings: Partial<Settings>;
  /** How `service` starts. */
  readonly serviceOptions: ServiceOptions;
  /** Whether the test fails if a token is anywhere but in the keychain and in requests. */
  readonly searchTokens: boolean;
}

/** Options of a project or a file. */
export interface WorkerOptions {
  /** What is tested. By default `COUNTERFOIL_PROGRAM`, or the installed program. */
  readonly program: Program | null;
  /** More switches for each start, such as `--demo`. */
  readonly appArgs: readonly string[];
  /** Changes to the app's environment. */
  readonly appEnv: Readonly<Record<string, string>>;
}

interface Fixtures {
  /** A service that answers correctly until the test says otherwise. */
  readonly service: TestService;
  /** Counterfoil, empty except for a profile with the token of `service`. */
  readonly app: App;
  /** Starts services with known faults (docs/faults.md), which end with the test. */
  readonly faults: Faults;
}

/** The faults of a test, by their names. */
export interface Faults {
  /** `await faults.start('never-answers')` */
  start(name: string, options?: FaultOptions): Promise<StartedFault>;
  /** The same, and the app is emptied and gets a profile for it with a token. */
  open(name: string, options?: FaultOptions): Promise<StartedFault>;
}

interface WorkerFixtures {
  readonly desktop: TestDesktop;
  readonly appOfWorker: AppOfWorker;
}

/**
 * Playwright's `test` with Counterfoil. The tests of a worker share one app, which is emptied before each. `page` is its
 * window.
 */
export const test = base.extend<TestOptions & Fixtures, WorkerOptions & WorkerFixtures>({
  program: [null, { option: true, scope: 'worker' }],
  appArgs: [[], { option: true, scope: 'worker' }],
  appEnv: [{}, { option: true, scope: 'worker' }],
  profile: [{}, { option: true }],
  token: [undefined, { option: true }],
  settings: [{}, { option: true }],
  serviceOptions: [{}, { option: true }],
  searchTokens: [true, { option: true }],

  desktop: [
    async ({ program, headless }, use) => {
      // A built checkout runs as the user of the checkout.
      const ordinaryUser = program === null || typeof program === 'string';
      const desktop = await openTestDesktop({ ordinaryUser, ownScreen: headless !== false });
      await use(desktop);
      await desktop.close();
    },
    { scope: 'worker' },
  ],
  appOfWorker: [
    async ({ program, appArgs, appEnv, desktop }, use) => {
      const chosen = program ?? (process.env.COUNTERFOIL_PROGRAM || installedProgram());
      const app = new AppOfWorker((name) => {
        return new App({ program: chosen, desktop, name, args: appArgs, env: appEnv });
      });
      await use(app);
      await app.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  service: async ({ serviceOptions }, use) => {
    const service = await startTestService(serviceOptions);
    await use(service);
    await service.close();
  },
  app: async ({ appOfWorker, service, profile, token, settings, searchTokens }, use, info) => {
    const app = await appOfWorker.begin({
      profile: profile === null ? null : profileFor(service.baseUrl, profile),
      token: token === undefined ? service.token : token,
      settings,
    });
    await use(app);
    await app.unfix();
    if (info.status !== info.expectedStatus) await attachEvidence(app, info);
    if (searchTokens) await expect(app).toHaveNoToken(...service.tokens);
  },
  faults: async ({ app, appOfWorker, settings }, use) => {
    const started: StartedFault[] = [];
    const start: Faults['start'] = async (name, options) => {
      const fault = await startFault(name, options);
      started.push(fault);
      return fault;
    };
    await use({
      start,
      async open(name, options) {
        const fault = await start(name, options);
        const { baseUrl, ...change } = fault.profile;
        const profile = profileFor(baseUrl, change);
        await appOfWorker.begin({ profile, token: app.token ?? randomUUID(), settings });
        return fault;
      },
    });
    for (const fault of started) await fault.close();
  },
  context: async ({ app }, use) => {
    await use(app.page.context());
  },
  page: async ({ app }, use) => {
    await use(app.page);
  },
});

interface Beginning {
  readonly profile: ProfileDraft | null;
  readonly token: string | null;
  readonly settings: Partial<Settings>;
}

/** The app that the tests of a worker share. */
class AppOfWorker {
  readonly #create: (name: string) => App;
  #app: App | null = null;
  #usual: Settings | null = null;
  #started = 0;

  constructor(create: (name: string) => App) {
    this.#create = create;
  }

  /** The app in this state: a new one if there is none, or if a test has ended it. */
  async begin({ profile, token, settings }: Beginning): Promise<App> {
    const app = this.#app?.isRunning() === true ? this.#app : await this.#start();
    this.#usual ??= (await app.startState()).settings;
    await app.reset({ profile, token, settings: { ...this.#usual, ...settings } });
    return app;
  }

  async end(): Promise<void> {
    await this.#app?.end();
  }

  async #start(): Promise<App> {
    await this.#app?.end();
    this.#started += 1;
    this.#app = this.#create(`app-${this.#started}`);
    await this.#app.start();
    return this.#app;
  }
}
