import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDeb } from '../../../scripts/package/deb/make-deb.ts';
import { packagedFolder, packageOfProject } from '../../../scripts/package/packaged-app.ts';
import { makeNewerApp } from '../newer-app.ts';

interface TestDeb {
  readonly file: string;
  readonly version: string;
}

export interface TestDebs {
  /** The unchanged packaged app. */
  readonly current: TestDeb;
  /** The next version, which looks like another build. */
  readonly newer: TestDeb;
}

/** Makes both from the unpacked app in release/, into the folder. */
export async function makeTestDebs(root: string): Promise<TestDebs> {
  const { version, author } = packageOfProject();
  const make = async (folder: string, name: string, itsVersion: string): Promise<TestDeb> => {
    const options = { folder, author, output: join(root, name), quick: true };
    return { file: await makeDeb({ ...options, version: itsVersion }), version: itsVersion };
  };
  const newerVersion = nextVersion(version);
  const newerFolder = join(root, 'newer-app');
  await makeNewerApp(packagedFolder(), newerFolder, newerVersion);
  const debs = {
    current: await make(packagedFolder(), 'current', version),
    newer: await make(newerFolder, 'newer', newerVersion),
  };
  rmSync(newerFolder, { recursive: true });
  return debs;
}

/** `0.1.1` after `0.1.0`, and `0.1.0` after `0.1.0-beta.1`. */
export function nextVersion(version: string): string {
  const [, front = '', patch = '0', pre] = /^(\d+\.\d+\.)(\d+)(-.*)?$/.exec(version) ?? [];
  return `${front}${pre === undefined ? Number(patch) + 1 : patch}`;
}
