import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { debName } from '../deb/control-fields.ts';
import { filesBelow } from '../deb/files-below.ts';
import { processesOf } from '../processes.ts';
import { installDeb, installedPackages, installedVersion, purgeDebs, removeDeb } from './apt.ts';
import { installedEntry, installedProgram } from './installed-app.ts';
import type { Step } from './print-steps.ts';
import { systemFiles } from './system-files.ts';
import type { TestUser } from './test-user.ts';

/** The state of the system before the package was installed. */
export interface SystemBefore {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlyMap<string, string>;
}

/** Recorded before the first step that changes anything. */
export const systemBefore = (): SystemBefore => ({
  files: systemFiles(),
  packages: installedPackages(),
});

/** Removing the package keeps what its users have made. */
export function removeSteps(user: TestUser, before: SystemBefore, deb: string): readonly Step[] {
  let data = '';
  return [
    {
      name: 'apt-get remove',
      act() {
        if (processesOf(installedProgram).length > 0) throw new Error('It still runs.');
        data = digestOf(user);
        removeDeb(debName);
        const left = [installedProgram, installedEntry, '/usr/bin/counterfoil'].filter(existsSync);
        if (left.length > 0) throw new Error(`Still there: ${left.join(', ')}`);
        return 'program, command and desktop entry are gone';
      },
    },
    {
      name: 'apt-get purge',
      act() {
        // It has no files in /etc, so apt forgets it once it is removed.
        installDeb(deb);
        purgeDebs([debName, ...cameAlong(before)]);
        if (installedVersion(debName) !== null) throw new Error('It is still installed.');
        return 'installed once more, and purged';
      },
    },
    {
      name: 'what the user made',
      act() {
        if (digestOf(user) !== data) throw new Error(`Files in ${user.home} have changed.`);
        return `${filesBelow(user.home).length} files, byte for byte as before`;
      },
    },
    {
      name: 'the system, beside how it was',
      act() {
        const [now, was] = [systemFiles(), before.files];
        const left = [...now].filter((path) => !was.has(path));
        const lost = [...was].filter((path) => !now.has(path));
        if (left.length === 0 && lost.length === 0) return `the same ${now.size} paths`;
        throw new Error(`Left behind:\n${left.join('\n')}\nLost:\n${lost.join('\n')}`);
      },
    },
  ];
}

/** The packages that apt installed along with ours. */
export function cameAlong({ packages }: SystemBefore): readonly string[] {
  return [...installedPackages().keys()].filter((name) => name !== debName && !packages.has(name));
}

/** A digest of the names and bytes of all files in the user's home. */
function digestOf({ home }: TestUser): string {
  const digest = createHash('sha256');
  for (const file of filesBelow(home)) digest.update(join(file, '\0')).update(readFileSync(file));
  return digest.digest('hex');
}
