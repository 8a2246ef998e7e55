import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';

interface PackageOfProject {
  readonly version: string;
  /** A name, and an address where there is one. */
  readonly author: string;
}

/** What package.json says of the app. */
export function packageOfProject(): PackageOfProject {
  const { version, author } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  ) satisfies PackageOfProject;
  return { version, author };
}
