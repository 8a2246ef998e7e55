import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { App } from 'electron';
import type { Platform } from '../platform.ts';
import type { Switches } from '../read-switches.ts';
import {
  type EntryPointProblem,
  type TestEntryPoint,
  testEntryPoint,
} from './automation/test-entry-point.ts';
import { isInstalled } from './is-installed.ts';
import { isOfAnotherUser } from './is-of-another-user.ts';
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
    ...{ switches: given.switches, folder },
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
