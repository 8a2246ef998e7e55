import { existsSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { App } from 'electron';
import type { Platform } from '../platform.ts';
import type { Switches } from '../read-switches.ts';
import {
  type EntryPointProblem,
  type TestEntryPoint,
  testEntryPoint,
} from './automation/test-entry-point.ts';
import { judgeStart } from './judge-start.ts';

/**
 * Files that the system loads are outside of the archive: the binaries of the keychain and of the journal.
 */
const parts = ['node_modules/keytar', 'node_modules/@libsql'] as const;

/** The path of a part that is missing next to the app's archive; null if all exist. */
function missingPart(archive: string): string | null {
  const paths = parts.map((part) => join(`${archive}.unpacked`, part));
  return paths.find((path) => !existsSync(path)) ?? null;
}

/**
 * Why the app doesn't start. The words are under `startRefused` in the locale, with `detail` for its values.
 */
export interface StartRefusal {
  readonly kind:
    | 'switch'
    | 'incomplete'
    | 'another-user'
    | 'other-computer'
    | `automation-${EntryPointProblem}`;
  readonly detail: string;
}

export type CheckedStart =
  | { readonly ok: false; readonly refusal: StartRefusal }
  /** Null if no program drives the window. */
  | { readonly ok: true; readonly entryPoint: TestEntryPoint | null };

interface Given {
  readonly argv: readonly string[];
  /** Variables are removed from this object: main's own environment. */
  readonly env: NodeJS.ProcessEnv;
  readonly platform: Platform;
  readonly switches: Switches;
}

/**
 * Removes what a command line and an environment may not change in an installed app, and says whether it may
 * start. Call it before anything else: Chromium later reads what is left here.
 */
export function checkStart(app: App, given: Given): CheckedStart {
  if (isInstalled(app)) {
    const acted = seal(app, given);
    if (acted !== null) return refused('switch', acted);
    const missing = missingPart(app.getAppPath());
    if (missing !== null) return refused('incomplete', missing);
  }
  const { userDataFolder } = given.switches;
  const folder = userDataFolder === null ? null : resolve(userDataFolder);
  const folderInUse = folder ?? app.getPath('userData');
  if (isOfAnotherUser(folderInUse)) return refused('another-user', folderInUse);
  const entryPoint = testEntryPoint(app, {
    switches: given.switches,
    folder,
    usualFolder: join(app.getPath('appData'), app.getName()),
  });
  if (typeof entryPoint !== 'string') return { ok: true, entryPoint };
  return refused(`automation-${entryPoint}`, detailOf(entryPoint, given.switches) ?? folderInUse);
}

/** What was typed, if that is the problem; null if it is the user-data folder. */
function detailOf(problem: EntryPointProblem, switches: Switches): string | null {
  if (problem === 'port') return switches.automationPort;
  return problem.startsWith('save-') ? switches.automationSaveFolder : null;
}

/** Returns the switch or variable that took effect before it could be removed. */
function seal({ commandLine }: App, { argv, env, platform }: Given): string | null {
  const verdict = judgeStart({ args: argv.slice(1), env, platform });
  for (const name of verdict.removedSwitches) commandLine.removeSwitch(name);
  for (const name of verdict.removedVariables) delete env[name];
  if (verdict.hasActed !== null) return verdict.hasActed;
  // Wherever it came from.
  return commandLine.hasSwitch('no-sandbox') ? '--no-sandbox' : null;
}

function refused(kind: StartRefusal['kind'], detail: string): CheckedStart {
  return { ok: false, refusal: { kind, detail } };
}

/**
 * Whether this is an installed app. Electron's `isPackaged` only checks the program's name: a link to it named
 * `electron` would pass for a developer's. An app loaded from an archive is installed, and the fuse
 * `OnlyLoadAppFromAsar` prevents loading anything else.
 */
export function isInstalled(app: Pick<App, 'isPackaged' | 'getAppPath'>): boolean {
  return app.isPackaged || extname(app.getAppPath()) === '.asar';
}

/**
 * Whether a folder belongs to another user, who could then read and change what the app stores there. Windows
 * has no such user number; there the folder's permissions decide.
 */
export function isOfAnotherUser(folder: string, user = process.getuid?.()): boolean {
  if (user === undefined) return false;
  const owner = ownerOf(folder);
  return owner !== null && owner !== user;
}

/** Null if the folder doesn't exist or can't be examined; using it then reports the error. */
function ownerOf(folder: string): number | null {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
}
