import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../deb/files-below.ts';
import { appStream } from '../deb/files-beside-the-app.ts';
import { desktopEntryFile } from '../linux/desktop-entry.ts';
import { compareDepends } from './compare-depends.ts';
import type { Step } from './print-steps.ts';
import { runCommand } from './run-command.ts';

/** Runs Debian's and the desktops' own checks on a package, which is unpacked into the folder. */
export function lintSteps(deb: string, folder: string): readonly Step[] {
  const unpacked = (path: string) => join(folder, path);
  return [
    {
      name: 'unpacked',
      act() {
        runCommand('dpkg-deb', ['--extract', deb, folder]);
        return `${filesBelow(folder).length} files`;
      },
    },
    {
      name: 'desktop-file-validate',
      act() {
        runCommand('desktop-file-validate', [
          unpacked(`usr/share/applications/${desktopEntryFile}`),
        ]);
        return 'no errors';
      },
    },
    {
      name: 'appstreamcli validate',
      act() {
        const file = unpacked(`usr/share/metainfo/${appStream}`);
        return lastLine(runCommand('appstreamcli', ['validate', '--no-net', '--no-color', file]));
      },
    },
    { name: 'depends', act: () => compareDepends(dependsOf(deb), linkedIn(folder)) },
    {
      name: 'lintian',
      act() {
        const said = runCommand('lintian', ['--no-cfg', '--allow-root', '--fail-on=error', deb]);
        const lines = said.split('\n').filter((line) => /^[EWI]: /.test(line));
        return lines.length === 0 ? 'no errors, no warnings' : `no errors\n${lines.join('\n')}`;
      },
    },
  ];
}

function dependsOf(deb: string): string {
  return runCommand('dpkg-deb', ['--field', deb, 'Depends']);
}

/** The libraries that programs and libraries below a folder are linked against, according to Debian's own tool. */
function linkedIn(folder: string): string {
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

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
