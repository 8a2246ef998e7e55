import type { RuntimeInUse } from './runtime-in-use.ts';

interface PackageOptions {
  /** The installers of electron-builder.yml instead of the unpacked app. */
  readonly installers: boolean;
  /** electron-builder's `--publish`. */
  readonly publish: string;
  /** Something for other people, which wants the official Electron. */
  readonly release: boolean;
}

/** What `npm run package -- …` was asked. Throws a sentence for what it does not know. */
export function packageOptions(args: readonly string[]): PackageOptions {
  let installers = false;
  let publish = 'never';
  for (let index = 0; index < args.length; index += 1) {
    const [name, value] = (args[index] ?? '').split('=', 2);
    if (name === '--installers') installers = true;
    else if (name === '--publish') {
      publish = value ?? args[++index] ?? 'always';
    } else
      throw new Error(`npm run package knows --installers and --publish, not "${args[index]}".`);
  }
  return { installers, publish, release: installers || publish !== 'never' };
}

interface Means {
  readonly runtime: RuntimeInUse;
  /** Whether a tar.gz can be made. */
  readonly archives: boolean;
}

const platformFlags: Readonly<Record<string, string>> = { darwin: '--mac', win32: '--win' };

/** electron-builder's command line. */
export function builderArguments(
  { installers, publish }: PackageOptions,
  { runtime, archives }: Means,
  platform: string = process.platform,
): readonly string[] {
  const flag = platformFlags[platform] ?? '--linux';
  const unpacked = archives && flag === '--linux' ? ['dir', 'tar.gz'] : ['dir'];
  return [
    ...[flag, ...(installers ? [] : unpacked)],
    ...['--publish', publish],
    `-c.electronVersion=${runtime.version}`,
    // Installers may be for another processor than this one: then electron-builder fetches Electron.
    ...(installers ? [] : [`-c.electronDist=${runtime.folder}`]),
  ];
}
