import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Installer, transformVersion } from 'electron-installer-debian';
import { projectRoot } from '../../setup/paths.mjs';
import { linuxIconSizes } from '../icons/icon-files.ts';
import { type ControlFields, controlFields, debName } from './control-fields.ts';
import { filesBelow } from './files-below.ts';
import { filesBesideTheApp } from './files-beside-the-app.ts';

interface DebOptions {
  /** The unpacked app. */
  readonly folder: string;
  readonly version: string;
  readonly author: string;
  /** The folder for the .deb. */
  readonly output: string;
  /** For tests: larger, but made in seconds; the normal compression takes two minutes on two cores. */
  readonly quick: boolean;
}

/** Options of dpkg-deb. Not zstd: Debian 12's lintian calls a package with it malformed. */
const compressions = { quick: ['-Zgzip', '-z1'], small: ['-Zxz'] } as const;

/** Makes the .deb of an unpacked app; returns its path. Needs dpkg-deb, which every Debian and Ubuntu has. */
export async function makeDeb(options: DebOptions): Promise<string> {
  const { folder, author, output, quick } = options;
  const fields = controlFields({
    version: transformVersion(options.version),
    author,
    arch: process.arch,
    size: diskUse(folder),
  });
  // It applies this process's umask: with 077 only root could start the app.
  const umask = process.umask(0o022);
  try {
    mkdirSync(output, { recursive: true });
    const installer = new CounterfoilInstaller(fields, folder);
    installer.generateOptions();
    await installer.createStagingDir();
    await installer.createContents();
    const file = join(output, `${debName}_${fields.version}_${fields.arch}.deb`);
    const compression = compressions[quick ? 'quick' : 'small'];
    execFileSync(
      'dpkg-deb',
      ['--root-owner-group', ...compression, '--build', installer.stagingDir, file],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    return file;
  } finally {
    process.umask(umask);
  }
}

/**
 * Lays the app out as the package's authors do (/usr/lib/counterfoil, a link in /usr/bin, a setuid root chrome-sandbox,
 * which keeps the sandbox where ordinary users can't create user namespaces). We set everything else: its defaults name
 * libraries that Electron hasn't needed for years.
 */
class CounterfoilInstaller extends Installer {
  readonly #fields: ControlFields;

  constructor(fields: ControlFields, folder: string) {
    // Its template of the control file reads these even though they are empty.
    const empty = { revision: '', homepage: '', logger: () => undefined };
    super({ ...fields, ...empty, src: folder, bin: debName, icon: icons() });
    this.#fields = fields;
    this.defaults = {};
  }

  override get contentFunctions(): readonly string[] {
    return ['copyApplication', 'copyLinuxIcons', 'createBinarySymlink', 'createControl'];
  }

  override async createContents(): Promise<void> {
    await super.createContents();
    for (const { path, content } of filesBesideTheApp(this.#fields, new Date())) {
      const target = join(this.stagingDir, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    writeFileSync(join(this.stagingDir, 'DEBIAN/md5sums'), md5sums(this.stagingDir));
  }
}

/** The icons by size, in the form of the installer's option. */
function icons(): Readonly<Record<string, string>> {
  const build = join(projectRoot, 'build');
  const sizes = linuxIconSizes.map((size) => `${size}x${size}`);
  return {
    ...Object.fromEntries(sizes.map((size) => [size, join(build, `icons/${size}.png`)])),
    scalable: join(build, 'icon.svg'),
  };
}

/** The checksums for `dpkg --verify`. */
function md5sums(root: string): string {
  return filesBelow(root)
    .map((file) => ({ file, path: relative(root, file) }))
    .filter(({ path }) => !path.startsWith('DEBIAN/'))
    .map(
      ({ file, path }) =>
        `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${path}\n`,
    )
    .join('');
}

/** Size in KiB, each file rounded up. */
function diskUse(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + Math.ceil(statSync(file).size / 1024), 0);
}
