import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';

/** What provides a screen and a keyring; it needs no packages. */
const desktopScripts = [
  'package.json',
  'scripts/with-desktop.ts',
  'scripts/desktop',
  'scripts/setup',
  'e2e/kit/app/desktop',
];

/** Where an ordinary user finds the copied part of the project's scripts, and a Node to run them. */
export interface LentProject {
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
