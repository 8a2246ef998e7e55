import { join } from 'node:path';
import { _electron as electron } from '@playwright/test';
import { createBuilder } from 'vite';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { electronPath } from '../../scripts/setup/electron/electron.mjs';
import { definedOnly, problemsInLog, projectFolder } from '../fixtures/launch-app.ts';
import type { BatchCaller } from './run-batch.ts';
import { withSameNodeEnv } from './with-same-node-env.ts';

export interface MainWithoutWindow extends BatchCaller {
  /** Saves a profile with its token, for this session only. */
  addProfile(profile: Profile, token: string): Promise<void>;
  removeProfile(profileId: string): Promise<void>;
  /** Errors in main's log, those of all calls until now. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** The bundle and the thread that it starts, beside the build of the app. No package has it. */
const folder = join(projectFolder, 'dist/without-window');
const name = 'main-without-window';

/**
 * Bundles `main/handlers/testing/main-without-window.ts` and starts it in Electron, with this user-data folder. It
 * opens no window and has no page.
 */
export async function startMainWithoutWindow(
  userData: string,
  env: Readonly<Record<string, string>>,
): Promise<MainWithoutWindow> {
  await withSameNodeEnv(bundle);
  const app = await electron.launch({
    executablePath: electronPath(),
    args: [
      ...['-r', join(import.meta.dirname, '../fixtures/before-main/wait-for-playwright.cjs')],
      join(folder, `${name}.cjs`),
      `--user-data-dir=${userData}`,
    ],
    env: definedOnly({ ...process.env, ...env }),
    // As in `launchApp`.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  return {
    ask: (asked, input) =>
      app.evaluate((_, given) => Reflect.get(globalThis, 'mainWithoutWindow').ask(...given), [
        asked,
        input,
      ] as const),
    giveTable: (batchId, columns, rows) =>
      app.evaluate((_, given) => Reflect.get(globalThis, 'mainWithoutWindow').giveTable(...given), [
        batchId,
        columns,
        rows,
      ] as const),
    untilAtRest: (batchId) =>
      app.evaluate(
        (_, id) => Reflect.get(globalThis, 'mainWithoutWindow').untilAtRest(id),
        batchId,
      ),
    addProfile: (profile, token) =>
      app.evaluate(
        (_, given) => Reflect.get(globalThis, 'mainWithoutWindow').addProfile(...given),
        [profile, token] as const,
      ),
    removeProfile: (profileId) =>
      app.evaluate(
        (_, id) => Reflect.get(globalThis, 'mainWithoutWindow').removeProfile(id),
        profileId,
      ),
    problems: () => problemsInLog(userData),
    close: () => app.close(),
  };
}

/** As the app's main is bundled, with the thread for reasons and its words. */
async function bundle(): Promise<void> {
  const input = {
    [name]: join(projectFolder, `main/handlers/testing/${name}.ts`),
    'reason-worker': join(projectFolder, 'main/service/reason/reason-worker.ts'),
  };
  const builder = await createBuilder({
    configFile: join(projectFolder, 'vite.config.ts'),
    logLevel: 'warn',
    environments: {
      main: { build: { outDir: folder, minify: false, rolldownOptions: { input } } },
    },
  });
  const { main } = builder.environments;
  if (main === undefined) throw new Error('vite.config.ts has no environment main');
  await builder.build(main);
}
