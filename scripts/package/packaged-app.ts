import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';

const output = join(projectRoot, 'release');

/** The folder of this machine's unpacked app. */
export function packagedFolder(): string {
  return folderFor(process.arch);
}

/** The existing unpacked apps of this system, by processor: on macOS one machine makes both. */
export function packagedApps(): readonly { readonly arch: string; readonly folder: string }[] {
  return ['arm64', 'x64']
    .map((arch) => ({ arch, folder: folderFor(arch) }))
    .filter(({ folder }) => existsSync(folder));
}

function folderFor(processor: string): string {
  const arch = processor === 'x64' ? '' : `-${processor}`;
  switch (process.platform) {
    case 'darwin':
      return join(output, `mac${arch}`);
    case 'win32':
      return join(output, `win${arch}-unpacked`);
    default:
      return join(output, `linux${arch}-unpacked`);
  }
}

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
