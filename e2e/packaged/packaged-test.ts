import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { packagedFolder } from '../../scripts/package/packaged-app.ts';
import { type Stage, setStage } from '../../scripts/package/set-stage.ts';
import { nobody } from '../kit/app/desktop/background-process.ts';
import type { StartedApp } from '../kit/app/started-app.ts';

export const isRoot = process.getuid?.() === 0;

/** Creates a folder that the stage's user can write to. */
export function ownFolder(path: string): string {
  mkdirSync(path);
  if (isRoot) chownSync(path, nobody, nobody);
  return path;
}

interface Fixtures {
  /** A fresh folder that the stage's user can write to. */
  readonly folder: string;
  /** Starts a program on the stage; it is stopped after the test. */
  readonly start: Stage['start'];
}

interface WorkerFixtures {
  /** A copy of the packaged app that belongs to an ordinary user. */
  readonly stage: Stage;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
    async ({}, use) => {
      const stage = setStage(packagedFolder());
      await use(stage);
      stage.strike();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  folder: ({ stage }, use) => use(ownFolder(join(stage.folder, 'home', randomUUID()))),
  start: async ({ stage }, use, info) => {
    const started: StartedApp[] = [];
    await use((args, how) => {
      const app = stage.start(args, how);
      started.push(app);
      return app;
    });
    for (const app of started.toReversed()) await app.stop();
    if (info.status === info.expectedStatus) return;
    for (const [index, app] of started.entries()) {
      writeFileSync(info.outputPath(`output-${index}.txt`), app.output());
    }
  },
});

export { expect };
