import type { RuntimeInUse } from './runtime-in-use.ts';

interface PackageOptions {
  /** Builds the installers of electron-builder.yml instead of the unpacked app. */
  readonly installers: boolean;
  /** Also builds a .deb of the unpacked app, which needs dpkg and no download. */
  readonly deb: boolean;
  /** Not for release. Only then may the Electron be another than the official one. */
  readonly forTesting: boolean;
}

/** Reads the options of `npm run package -- …`. Throws a sentence about an option it doesn't know. */
export function packageOptions(
  args: readonly string[],
  platform: string = process.platform,
): PackageOptions {
  const known = ['--installers', '--deb', '--for-testing'];
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown !== undefined) {
    throw new Error(`npm run package knows ${known.join(', ')}, not "${unknown}".`);
  }
  const installers = args.includes('--installers');
  return {
    installers,
    deb: args.includes('--deb') || (installers && platform === 'linux'),
    forTesting: args.includes('--for-testing'),
  };
}

/** Throws if a release would be made with an unofficial Electron. */
export function assertReleasable({ forTesting }: PackageOptions, runtime: RuntimeInUse): void {
  if (runtime.official || forTesting) return;
  throw new Error(
    `${runtime.name}\nWhat is given out is made with the official Electron only: stopped. "npm run package -- --for-testing" makes one to test.`,
  );
}

interface Means {
  readonly runtime: RuntimeInUse;
  /** Whether a tar.gz can be made. */
  readonly archives: boolean;
}

const platformFlags: Readonly<Record<string, string>> = { darwin: '--mac', win32: '--win' };

/** electron-builder's command line. It doesn't publish: a release is assembled from all systems. */
export function builderArguments(
  { installers }: PackageOptions,
  { runtime, archives }: Means,
  platform: string = process.platform,
): readonly string[] {
  const flag = platformFlags[platform] ?? '--linux';
  const unpacked = archives && flag === '--linux' ? ['dir', 'tar.gz'] : ['dir'];
  // Installers may be for another processor than this one; electron-builder then downloads Electron.
  const isThisOne = !installers || !runtime.official;
  return [
    flag,
    ...(installers ? [] : unpacked),
    '--publish',
    'never',
    `-c.electronVersion=${runtime.version}`,
    ...(isThisOne ? [`-c.electronDist=${runtime.folder}`] : []),
  ];
}

/** The processors that electron-builder.yml builds installers for on this system. */
export function installerArchs(platform: string = process.platform): readonly string[] {
  switch (platform) {
    case 'darwin':
      return ['arm64', 'x64'];
    case 'win32':
      return ['x64'];
    default:
      return [process.arch];
  }
}
