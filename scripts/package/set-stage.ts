// The stage of the smoke test: a temporary folder with the packaged app, owned by an ordinary user. Root can't run
// Chromium's sandbox and shares no folder with others, so for root everything is copied there and runs as `nobody`.

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
import { dirname, join } from 'node:path';
import { type CommandPrefix, nobody, runAs } from '../../e2e/kit/app/desktop/background-process.ts';
import { packagedProgram } from '../../e2e/kit/app/program.ts';
import { type StartedApp, startApp } from '../../e2e/kit/app/started-app.ts';
import { projectRoot } from '../setup/paths.mjs';

export interface Stage {
  /** A note for the user about how this runs. */
  readonly note: string;
  readonly folder: string;
  /** Where the stage's user finds the copied part of the project's scripts, and a Node to run them. */
  readonly project: string;
  readonly node: string;
  /** The app's program as it is started. */
  readonly app: string;
  readonly userData: string;
  start(args: readonly string[], how?: HowToStart): StartedApp;
  /** Throws with the given problems and the errors in main's log, if there are any. */
  assertNoErrors(problems: readonly string[]): void;
  strike(): void;
}

interface HowToStart {
  /** Another program than the app; the stage's user must be able to read it. */
  readonly program?: string;
  /** For the program only, not for what provides its screen. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs everything as root at first, before it becomes the stage's user. */
  readonly inside?: CommandPrefix;
}

/** `scripts` are files and folders of the project that are also needed there; they get no packages. */
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
  const ordinary = root ? runAs(nobody) : [];
  return {
    note: root
      ? 'Run as root, so the app is copied and started as the user nobody, with the Chromium sandbox on.'
      : 'The app is started as you, with the Chromium sandbox on.',
    folder,
    app,
    userData,
    project: place.project,
    node: place.node,
    start(args, { program = app, env = {}, inside = [] } = {}) {
      const changed = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const command = changed.length === 0 ? [program] : ['env', ...changed, program];
      const [first = program, ...rest] = [...inside, ...ordinary, ...desktop, ...command, ...args];
      return startApp(first, rest, environment(root, home, temporary), home);
    },
    assertNoErrors(problems) {
      const all = [...problems, ...errorsOfLog(userData)];
      if (all.length > 0) throw new Error(`Behind the scenes:\n${all.join('\n')}`);
    },
    strike: () => remove(folder),
  };
}

/** Copies the packaged app next to the parts of the project that `nobody` gets. */
function lend(folder: string, packaged: string, scripts: readonly string[]) {
  const place = { packaged: join(folder, 'app'), ...lendProject(folder, scripts) };
  cpSync(packaged, place.packaged, { recursive: true });
  for (const path of ['', 'home', 'tmp']) chownSync(join(folder, path), nobody, nobody);
  return place;
}

/** The environment of a new user: nothing in it leads to our folders, our screen or our keyring. */
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

/** What provides a screen and a keyring; it needs no packages. */
const desktopScripts = [
  'package.json',
  'scripts/with-desktop.ts',
  'scripts/desktop',
  'scripts/setup',
  'e2e/kit/app/desktop',
];

/** Where an ordinary user finds the copied part of the project's scripts, and a Node to run them. */
interface LentProject {
  readonly project: string;
  readonly node: string;
}

/** Copies the desktop scripts, `more` and Node into a folder that an ordinary user can read. */
export function lendProject(folder: string, more: readonly string[] = []): LentProject {
  const place = { project: join(folder, 'project'), node: join(folder, 'node') };
  for (const path of [...desktopScripts, ...more]) {
    const target = join(place.project, path);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(projectRoot, path), target, { recursive: true });
  }
  cpSync(process.execPath, place.node);
  return place;
}
