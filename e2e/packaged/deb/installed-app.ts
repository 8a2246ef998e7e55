import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { desktopEntryFile } from '../../../scripts/package/linux/desktop-entry.ts';
import { assertSandboxed, processesOf } from '../../../scripts/package/processes.ts';
import { connect } from '../../kit/app/connect.ts';
import { entryPointSwitches, forgetEntryPoint } from '../../kit/app/entry-point.ts';
import type { StartedApp } from '../../kit/app/started-app.ts';
import { until } from '../until.ts';
import type { DesktopSession } from './desktop-session.ts';
import type { TestUser } from './test-user.ts';

/** Where the package installs its program and its desktop entry. */
export const installedProgram = '/usr/lib/counterfoil/counterfoil';
export const installedEntry = `/usr/share/applications/${desktopEntryFile}`;

/** The app as a menu starts it: not a child of this process. */
export interface InstalledApp extends Pick<StartedApp, 'until'> {
  readonly pid: number;
  /** Resolves when it ends; rejects if it doesn't in time. */
  ends(): Promise<void>;
  /** Ends it the way the system asks programs to. */
  end(): Promise<void>;
}

const startsWithinMs = 30_000;
const endsWithinMs = 15_000;
const sandboxedWithinMs = 20_000;

/** Starts a desktop entry by its Exec line, as GNOME's menus do. */
export async function startFromEntry(
  session: DesktopSession,
  entry: string,
): Promise<InstalledApp> {
  session.run('gio', ['launch', entry]);
  const pid = await until(mainProcess, 'The app did not start.', startsWithinMs);
  const ends = async () => {
    const isGone = () => (processesOf(installedProgram).length === 0 ? true : undefined);
    await until(isGone, 'The app did not end.', endsWithinMs);
  };
  return {
    pid,
    until: (look, withinMs) =>
      until(
        () => {
          if (mainProcess() !== pid) throw new Error('The app has ended.');
          return look();
        },
        'The app did not start in time.',
        withinMs,
      ),
    ends,
    end() {
      process.kill(pid, 'SIGTERM');
      return ends();
    },
  };
}

/**
 * Creates the user's own copy of the installed entry, which replaces it in their menus: the same Exec line with these
 * switches after the program. A menu itself passes only file addresses.
 */
function copyEntryWith(user: TestUser, switches: readonly string[]): string {
  const text = readFileSync(installedEntry, 'utf8');
  const changed = text.replace(/^(Exec=\S+)/m, `$1 ${switches.join(' ')}`);
  if (changed === text) throw new Error(`${installedEntry} has no Exec line.`);
  const copy = join(user.home, '.local/share/applications', basename(installedEntry));
  for (const folder of [dirname(dirname(dirname(copy))), dirname(dirname(copy)), dirname(copy)]) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, user.id, user.group);
  }
  writeFileSync(copy, changed);
  return copy;
}

/** The user's desktop on a system where the package is installed. */
export interface Scene {
  readonly user: TestUser;
  readonly session: DesktopSession;
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
export function untilSandboxed(app: InstalledApp): Promise<string> {
  const look = (): string | undefined => {
    try {
      return assertSandboxed(installedProgram);
    } catch {
      return undefined;
    }
  };
  return app.until(look, sandboxedWithinMs).catch(() => assertSandboxed(installedProgram));
}

/** The parent of all other processes of the app. */
function mainProcess(): number | undefined {
  return processesOf(installedProgram).find(({ commandLine }) => !commandLine.includes('--type='))
    ?.pid;
}
