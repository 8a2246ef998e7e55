import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../connect.ts';
import { entryPointSwitches, forgetEntryPoint } from '../entry-point.ts';
import { assertSandboxed } from '../processes.ts';
import { walkThrough } from '../walk-through.ts';
import type { DesktopSession } from './desktop-session.ts';
import {
  copyEntryWith,
  type InstalledApp,
  installedEntry,
  installedProgram,
  startFromEntry,
} from './installed-app.ts';
import type { Step } from './print-steps.ts';
import type { TestUser } from './test-user.ts';

/** The user's desktop on a system where the package is installed. */
export interface Scene {
  readonly user: TestUser;
  readonly session: DesktopSession;
}

const sandboxedWithinMs = 20_000;

/** Starts the app from the menu, unchanged, and then drives it through what users do. */
export function stepsOfUse(scene: Scene): readonly Step[] {
  const { user, session } = scene;
  return [
    {
      name: 'started from its desktop entry',
      async act() {
        const app = await startFromEntry(session, installedEntry);
        const sandboxed = await untilSandboxed(app);
        const folder = join(user.home, '.config/Counterfoil');
        await app.end();
        if (!existsSync(folder)) throw new Error(`It has made no ${folder}.`);
        return sandboxed;
      },
    },
    {
      name: 'the main job, by the entry point',
      async act() {
        const { app, window } = await startDriven(scene, 'demo', ['--demo']);
        const seen = await walkThrough(window.page);
        const sandboxed = assertSandboxed(installedProgram);
        await window.page.close();
        await app.ends();
        if (window.problems().length > 0) throw new Error(window.problems().join('\n'));
        return [...seen, sandboxed].join('\n');
      },
    },
  ];
}

/** Starts the user's copy of the entry with the entry point for testers, on a folder with this name in their home. */
export async function startDriven(
  { user, session }: Scene,
  name: string,
  more: readonly string[] = [],
): Promise<DrivenApp> {
  const userData = join(user.home, name);
  forgetEntryPoint(userData);
  const switches = [...entryPointSwitches(userData), '--lang=en', ...more];
  const app = await startFromEntry(session, copyEntryWith(user, switches));
  return { app, userData, window: await connect(app, userData) };
}

export interface DrivenApp {
  readonly app: InstalledApp;
  readonly userData: string;
  readonly window: Awaited<ReturnType<typeof connect>>;
}

/** A page gets its sandbox shortly after its process. Rejects with the last problem. */
export function untilSandboxed({ until }: InstalledApp): Promise<string> {
  const look = (): string | undefined => {
    try {
      return assertSandboxed(installedProgram);
    } catch {
      return undefined;
    }
  };
  return until(look, sandboxedWithinMs).catch(() => assertSandboxed(installedProgram));
}
