// Where the smoke test plays: a temporary folder with the packaged app, owned by an ordinary user. Root
// cannot run Chromium's sandbox and shares no folder with others, so for root everything that is needed
// is copied there and run as `nobody`.

import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';
import { lendProject } from './lend-project.ts';
import { packagedProgram } from './packaged-app.ts';
import { type StartedApp, startApp } from './started-app.ts';

export interface Stage {
  /** What a person should know of how this is run. */
  readonly note: string;
  readonly folder: string;
  /** Where the stage's user finds the project's scripts, as far as they are lent, and a Node to run them. */
  readonly project: string;
  readonly node: string;
  /** The program of the app, as it is started. */
  readonly app: string;
  readonly userData: string;
  start(args: readonly string[], how?: HowToStart): StartedApp;
  /** Throws with the problems given and the errors in main's log, if there are any. */
  assertNoErrors(problems: readonly string[]): void;
  strike(): void;
}

interface HowToStart {
  /** Another program than the app; it has to lie where the stage's user can read it. */
  readonly program?: string;
  /** For the program alone, not for what gives it a screen. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The user and group `nobody` has on Linux (nogroup on Debian). */
export const nobody = 65_534;

/** For root: starts what comes after it as that user, and ends it with us. */
const asNobody = [
  ...['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`],
  ...['--clear-groups', '--pdeathsig=TERM'],
];

/** `scripts` are files and folders of the project that are wanted there too; they get no packages. */
export function setStage(packaged: string, scripts: readonly string[] = []): Stage {
  if (!existsSync(packagedProgram(packaged))) {
    throw new Error(
      `There is no packaged app in ${packaged}: run "npm run package" (-- --for-testing).`,
    );
  }
  const root = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-smoke-'));
  const home = join(folder, 'home');
  const temporary = join(folder, 'tmp');
  for (const path of [home, temporary]) mkdirSync(path);
  const place = root
    ? lend(folder, packaged, scripts)
    : { packaged, project: projectRoot, node: process.execPath };
  const app = packagedProgram(place.packaged);
  const userData = join(home, 'data');
  const script = join(place.project, 'scripts/with-desktop.ts');
  const desktop = process.platform === 'linux' ? [place.node, script, '--fresh-keyring'] : [];
  const ordinary = root ? [...asNobody] : [];
  return {
    note: root
      ? 'Run as root, so the app is copied and started as the user nobody, with the Chromium sandbox on.'
      : 'The app is started as you, with the Chromium sandbox on.',
    ...{ folder, app, userData },
    ...{ project: place.project, node: place.node },
    start(args, { program = app, env = {} } = {}) {
      const changed = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const command = changed.length === 0 ? [program] : ['env', ...changed, program];
      const [first = program, ...rest] = [...ordinary, ...desktop, ...command, ...args];
      return startApp(first, rest, environment(root, home, temporary), home);
    },
    assertNoErrors(problems) {
      const all = [...problems, ...errorsOfLog(userData)];
      if (all.length > 0) throw new Error(`Behind the scenes:\n${all.join('\n')}`);
    },
    strike: () => remove(folder),
  };
}

/** Copies the packaged app beside what `nobody` is lent of the project. */
function lend(folder: string, packaged: string, scripts: readonly string[]) {
  const place = { packaged: join(folder, 'app'), ...lendProject(folder, scripts) };
  cpSync(packaged, place.packaged, { recursive: true });
  for (const path of ['', 'home', 'tmp']) chownSync(join(folder, path), nobody, nobody);
  return place;
}

/** A new user's: nothing of ours leads to our folders, our screen or our keyring. */
function environment(root: boolean, home: string, temporary: string): NodeJS.ProcessEnv {
  if (!root) return { ...process.env, TMPDIR: temporary };
  return { PATH: process.env.PATH, LANG: process.env.LANG, HOME: home, TMPDIR: temporary };
}

function errorsOfLog(userData: string): readonly string[] {
  const file = join(userData, 'logs/main.log');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('[error]'));
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
