import { join } from 'node:path';
import { _electron as electron } from '@playwright/test';
import { createBuilder } from 'vite';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { electronPath } from '../../scripts/setup/electron/electron.mjs';
import { definedOnly, problemsInLog, projectFolder } from '../fixtures/launch-app.ts';
import type { BatchSize, EndedBatch } from './run-batch.ts';
import { withSameNodeEnv } from './with-same-node-env.ts';

export interface MainWithoutWindow {
  /** Sends a batch of orders with this profile, which exists only for it. Its token is for this session only. */
  sendBatch(profile: Profile, token: string, size: BatchSize): Promise<EndedBatch>;
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
      '-r',
      join(import.meta.dirname, '../fixtures/before-main/wait-for-playwright.cjs'),
      join(folder, `${name}.cjs`),
      `--user-data-dir=${userData}`,
    ],
    env: definedOnly({ ...process.env, ...env }),
    // As in `launchApp`.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  return {
    // One call for all of it: each costs as much as a row.
    sendBatch: (...given) =>
      app.evaluate(
        (_, [profile, token, size]) =>
          Reflect.get(globalThis, 'mainWithoutWindow').sendBatch(profile, token, size),
        given,
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
