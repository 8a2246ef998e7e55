import { cpSync, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { TestDesktop } from './desktop/test-desktop.ts';

/** A checkout of the app after `npm run build`, and the Electron to run it. */
export interface BuiltApp {
  /** The folder of the checkout. */
  readonly folder: string;
  /** The path of Electron's executable; `npm run --silent electron:path` prints it. */
  readonly electron: string;
}

/**
 * What is tested: the path of the installed program, the folder of an unpacked app (`release/linux-unpacked`), or a
 * built checkout.
 */
export type Program = string | BuiltApp;

/** Where the installers put the program, the first that exists. Throws a sentence if none does. */
export function installedProgram(platform: string = process.platform): string {
  const places = {
    darwin: ['/Applications', join(homedir(), 'Applications')],
    win32: [
      join(process.env.LOCALAPPDATA ?? '', 'Programs/Counterfoil'),
      join(process.env.ProgramFiles ?? '', 'Counterfoil'),
    ],
    linux: ['/usr/lib/counterfoil', '/opt/Counterfoil'],
  };
  const folders = platform === 'darwin' || platform === 'win32' ? places[platform] : places.linux;
  const found = folders.map((folder) => packagedProgram(folder, platform)).find(existsSync);
  if (found !== undefined) return found;
  throw new Error(
    `Counterfoil is not installed in ${folders.join(' or ')}. Set "program" in playwright.config.ts, or COUNTERFOIL_PROGRAM.`,
  );
}

/** The program to start in the folder of an unpacked app. */
export function packagedProgram(folder: string, platform: string = process.platform): string {
  switch (platform) {
    case 'darwin':
      return join(folder, 'Counterfoil.app/Contents/MacOS/Counterfoil');
    case 'win32':
      return join(folder, 'Counterfoil.exe');
    default:
      return join(folder, 'counterfoil');
  }
}

/** The command that starts the program on this desktop. Throws a sentence if it isn't there. */
export function commandFor(program: Program, desktop: TestDesktop): readonly string[] {
  if (typeof program !== 'string') {
    const { electron, folder } = program;
    const main = join(folder, 'dist/main/index.cjs');
    if (!existsSync(main)) throw new Error(`There is no ${main}: run "npm run build" there.`);
    // Chromium's sandbox can't run as root. All others keep it.
    return [electron, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), folder];
  }
  const given = resolve(program);
  if (!existsSync(given)) throw new Error(`There is no program ${given}.`);
  const file = statSync(given).isDirectory() ? packagedProgram(given) : given;
  if (!existsSync(file)) throw new Error(`There is no Counterfoil in ${given}.`);
  return [desktop.asUser === undefined || isReachable(file) ? file : copyFor(file, desktop)];
}

/** Whether other users may enter every folder above the file. */
function isReachable(file: string): boolean {
  const above = dirname(file);
  return above === file || ((statSync(above).mode & 0o001) !== 0 && isReachable(above));
}

/** Copies the program's folder to where the user of the apps can read it. */
function copyFor(file: string, desktop: TestDesktop): string {
  const { programCopy } = desktop;
  if (!existsSync(programCopy)) cpSync(dirname(file), programCopy, { recursive: true });
  return join(programCopy, basename(file));
}
