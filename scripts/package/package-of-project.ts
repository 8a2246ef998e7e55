import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';

interface PackageOfProject {
  readonly version: string;
  /** A name, and an address if there is one. */
  readonly author: string;
}

/** The app's data from package.json. */
export function packageOfProject(): PackageOfProject {
  const { version, author } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  ) satisfies PackageOfProject;
  return { version, author };
}
