import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Installer, transformVersion } from 'electron-installer-debian';
import { projectRoot } from '../../setup/paths.mjs';
import { linuxIconSizes } from '../icons/icon-sizes.ts';
import { type ControlFields, controlFields, debName } from './control-fields.ts';
import { filesBelow } from './files-below.ts';
import { filesBesideTheApp } from './files-beside-the-app.ts';

interface DebOptions {
  /** The unpacked app. */
  readonly folder: string;
  readonly version: string;
  readonly author: string;
  /** Where it goes. */
  readonly output: string;
  /** For tests: larger, but made in seconds; the usual way takes two minutes of two cores. */
  readonly quick: boolean;
}

/** dpkg-deb's. Not zstd: lintian of Debian 12 calls a package with it malformed. */
const compressions = { quick: ['-Zgzip', '-z1'], small: ['-Zxz'] } as const;

/** Makes the .deb of an unpacked app; returns its path. Needs dpkg-deb, which every Debian and Ubuntu has. */
export async function makeDeb(options: DebOptions): Promise<string> {
  const { folder, author, output, quick } = options;
  const fields = controlFields({
    version: transformVersion(options.version),
    ...{ author, arch: process.arch },
    size: diskUse(folder),
  });
  // It writes what permissions it is left: with 077 nobody but root could start the app.
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
 * The package lays the app out as its authors do (/usr/lib/counterfoil, a link in /usr/bin, chrome-sandbox for root
 * with setuid, which is what keeps the sandbox where ordinary users may create no user namespaces). The rest is said
 * by us: its own defaults name libraries that Electron has not needed for years.
 */
class CounterfoilInstaller extends Installer {
  readonly #fields: ControlFields;

  constructor(fields: ControlFields, folder: string) {
    // Its template of the control file asks for the empty ones too.
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

/** By their sizes, as its option wants them. */
function icons(): Readonly<Record<string, string>> {
  const build = join(projectRoot, 'build');
  const sizes = linuxIconSizes.map((size) => `${size}x${size}`);
  return {
    ...Object.fromEntries(sizes.map((size) => [size, join(build, `icons/${size}.png`)])),
    scalable: join(build, 'icon.svg'),
  };
}

/** For `dpkg --verify`. */
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

/** KiB, each file in whole ones. */
function diskUse(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + Math.ceil(statSync(file).size / 1024), 0);
}
