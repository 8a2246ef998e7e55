import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../scripts/package/deb/files-below.ts';
import { runCommand } from './system.ts';

/**
 * Throws if a list of `Depends` has more or less than the linked libraries; returns their number. Versions are ignored:
 * those found are specific to the machine.
 */
export function compareDepends(declared: string, linked: string): string {
  const [has, needs] = [namesOf(declared), namesOf(linked)];
  const missing = [...needs].filter((name) => !has.has(name));
  const surplus = [...has].filter((name) => !needs.has(name));
  if (missing.length === 0 && surplus.length === 0) return `${needs.size} libraries, as linked`;
  throw new Error(`Depends lacks [${missing.join(', ')}], has needlessly [${surplus.join(', ')}].`);
}

/** Takes the last of alternatives, which is the name in Debian 12. */
function namesOf(depends: string): ReadonlySet<string> {
  const names = depends.split(',').map((choice) => choice.split('|').at(-1) ?? '');
  return new Set(names.map(nameAlone).filter((name) => name !== ''));
}

/** Drops the version and the suffix that Debian 13 added to libraries with 64-bit time. */
const nameAlone = (text: string): string =>
  text
    .trim()
    .replace(/ \(.*$/, '')
    .replace(/t64$/, '');

export function dependsOf(deb: string): string {
  return runCommand('dpkg-deb', ['--field', deb, 'Depends']);
}

/** The libraries that programs and libraries below a folder are linked against, according to Debian's own tool. */
export function linkedIn(folder: string): string {
  const programs = filesBelow(folder).filter(isElf);
  const own = join(folder, 'usr/lib/counterfoil');
  // The tool expects the description of a source package.
  mkdirSync(join(folder, 'debian'));
  writeFileSync(
    join(folder, 'debian/control'),
    'Source: counterfoil\n\nPackage: counterfoil\nArchitecture: any\n',
  );
  const args = ['-O', '--ignore-missing-info', `-l${own}`, ...programs];
  const said = runCommand('dpkg-shlibdeps', args, { cwd: folder });
  return said.replace('shlibs:Depends=', '');
}

const elf = Buffer.from('\x7fELF');

function isElf(file: string): boolean {
  return readFileSync(file).subarray(0, elf.length).equals(elf);
}
