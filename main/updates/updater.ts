import { chmod, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  AppImageUpdater,
  type AppUpdater,
  MacUpdater,
  NsisUpdater,
  Provider,
  type ResolvedUpdateFileInfo,
  type UpdateInfo,
} from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { OfferedUpdate } from '../contract/update.ts';
import type { Fetch } from '../service/network/connection.ts';
import {
  assertVerified,
  copyVerified,
  downloadFeed,
  downloadFile,
  type UpdateLimits,
  usualUpdateLimits,
} from './download.ts';
import { type Feed, type FeedFile, readFeed, readUpdateKey } from './feed.ts';
import { refuseOlder } from './refuse-older.ts';
import { UpdateError } from './update-error.ts';

export interface UpdaterParts {
  readonly system: FeedFile['system'];
  readonly arch: string;
  /** Of this app. */
  readonly version: string;
  readonly address: string;
  /** The public key, as PEM. */
  readonly key: string;
  /** Windows: the name in the certificate of the build; null if the build has none. */
  readonly publisher: string | null;
  /** The AppImage to replace; null elsewhere. */
  readonly appImage: string | null;
  /** Whether Counterfoil installs new versions, so that there must be a file for it. */
  readonly isInstalling: boolean;
  /** Where downloads are kept until they are installed. */
  readonly folder: string;
  /** The file that remembers the newest feed. */
  readonly seenPath: string;
  /** Missing: the usual ones. */
  readonly limits?: UpdateLimits;
  readonly fetch: Fetch;
}

export interface Updater {
  /** Reads the feed. Null if it offers no newer version. Throws what `problemOf` has words for. */
  check(signal: AbortSignal): Promise<Omit<OfferedUpdate, 'way'> | null>;
  /** Downloads what the last check has found, and verifies it on the disk. Throws as `check`, and keeps nothing then. */
  download(progress: DownloadProgress, signal: AbortSignal): Promise<void>;
  /**
   * Verifies the download again and installs it. Right before this process ends: on macOS and Windows the installer
   * waits for that.
   */
  install(): Promise<void>;
}

export interface DownloadProgress {
  onBytes(bytes: number, totalBytes: number): void;
  /** All bytes are there, and are read back from the disk. */
  onVerify(): void;
}

/** How long Squirrel may take to unpack the app and to check its signature, and an installer to start. */
const squirrelMs = 180_000;
const startMs = 2000;

/**
 * electron-updater, with a feed whose signature is checked. It compares versions, keeps the download and starts the
 * installers of Windows and macOS. Its own requests are never used: they follow redirects, have no limits, send an ID of
 * this installation and read an unsigned feed.
 */
export function createUpdater(parts: UpdaterParts): Updater {
  const key = readUpdateKey(parts.key);
  let feed: Feed | null = null;
  let signal: AbortSignal = new AbortController().signal;
  let progress: DownloadProgress = { onBytes: () => undefined, onVerify: () => undefined };
  let onQuit: () => void = () => undefined;

  /** What this system installs; throws `UpdateError` if the release has nothing for it. */
  const ownFile = (): FeedFile => {
    const own = feed?.files.find(
      ({ name, system, arch }) =>
        system === parts.system && arch === parts.arch && name.endsWith(endings[parts.system]),
    );
    if (own === undefined) throw new UpdateError('no-file');
    return own;
  };
  const source = () => ({ fetch: parts.fetch, limits: parts.limits ?? usualUpdateLimits, signal });

  class SignedProvider extends Provider<UpdateInfo> {
    constructor(...[, , options]: readonly [unknown, unknown, ProviderRuntimeOptions]) {
      super(options);
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      const received = readFeed(await downloadFeed(parts.address, source()), key);
      await refuseOlder(parts.seenPath, parts.address, received);
      feed = received;
      const { version, date } = feed;
      // Two old fields that it no longer needs.
      return { version, releaseDate: date, files: [], path: '', sha512: '' };
    }

    resolveFiles(): ResolvedUpdateFileInfo[] {
      const { name, size, sha512 } = ownFile();
      return [{ url: new URL(name, parts.address), info: { url: name, size, sha512 } }];
    }
  }

  const executor = {
    async download(url: URL, path: string): Promise<string> {
      const file = ownFile();
      const onBytes = (bytes: number) => progress.onBytes(bytes, file.size);
      await downloadFile(url.href, { file, path }, { ...source(), onBytes });
      return path;
    },
  };

  const updater = updaterFor(parts, () => onQuit());
  const kept = new DownloadedUpdateHelper(parts.folder);
  Object.assign(updater, {
    httpExecutor: executor,
    downloadedUpdateHelper: kept,
    // It would write an ID of this installation into the user-data folder, and send it.
    stagingUserIdPromise: { value: Promise.resolve('') },
  });
  updater.logger = null;
  updater.autoDownload = false;
  // Only `install` does, which the end of a session doesn't call.
  updater.autoInstallOnAppQuit = false;
  updater.autoRunAppAfterInstall = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  updater.disableDifferentialDownload = true;
  updater.forceDevUpdateConfig = true;
  // Errors are handled where its promises reject.
  updater.on('error', () => undefined);
  updater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider });

  const verify = async (): Promise<string> => {
    const file = kept.file;
    if (file === null) throw new UpdateError('storage', 'The download is gone.');
    await assertVerified(file, ownFile());
    const { publisher } = parts;
    if (publisher !== null && updater instanceof NsisUpdater) {
      const wrong = await updater.verifyUpdateCodeSignature([publisher], file);
      if (wrong !== null) throw new UpdateError('wrong-publisher', wrong);
    }
    return file;
  };

  return {
    async check(given) {
      signal = given;
      const result = await updater.checkForUpdates();
      if (result === null || !result.isUpdateAvailable || feed === null) {
        // What is left of an update that was installed.
        await rm(parts.folder, { recursive: true, force: true });
        return null;
      }
      // The others only say that there is a newer version.
      if (parts.isInstalling) ownFile();
      const { version, date, notes } = feed;
      return { version, date, notes };
    },
    async download(given, until) {
      progress = given;
      signal = until;
      await updater.downloadUpdate();
      progress.onVerify();
      try {
        await verify();
      } catch (error) {
        await kept.clear();
        throw error;
      }
    },
    async install() {
      const file = await verify();
      if (parts.appImage !== null) await replaceAppImage(file, ownFile(), parts.appImage);
      else if (updater instanceof MacUpdater) {
        await handOver(updater, () => {
          const handedOver = new Promise<void>((resolve) => {
            onQuit = resolve;
          });
          updater.quitAndInstall();
          return Promise.race([handedOver, late()]);
        });
      } else if (updater instanceof NsisUpdater) {
        await handOver(updater, () => {
          updater.install(true, false);
          // It reports later that the installer couldn't be started.
          return delay(startMs);
        });
      }
    },
  };
}

const endings = { linux: '.AppImage', win32: '.exe', darwin: '.zip' } as const;

/** The updater of the system, which asks nothing of Electron but what is here. */
function updaterFor(
  { system, version, folder }: UpdaterParts,
  quit: () => void,
): AppImageUpdater | MacUpdater | NsisUpdater {
  const app: AppAdapter = {
    version,
    name: 'counterfoil',
    isPackaged: true,
    quit,
    // There is none: what it would say is in the build.
    appUpdateConfigPath: join(folder, 'none.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    onQuit: () => undefined,
  };
  switch (system) {
    case 'linux':
      return new AppImageUpdater(undefined, app);
    case 'darwin':
      return new MacUpdater(undefined, app);
    case 'win32':
      return new NsisUpdater(undefined, app);
  }
}

/** Resolves with the hand-over; throws what the updater reports until then. */
async function handOver(updater: AppUpdater, act: () => Promise<void>): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => {
    updater.once('error', (error) => reject(new UpdateError('storage', error.message, error)));
  });
  await Promise.race([failed, act()]);
}

async function late(): Promise<never> {
  await delay(squirrelMs, undefined, { ref: false });
  throw new UpdateError('timeout');
}

/**
 * Puts the new AppImage in the place of the old one, in one step. electron-updater deletes the old one first, so a full
 * disk would leave none, and renames the new one, so shortcuts would no longer find it.
 */
async function replaceAppImage(from: string, file: FeedFile, appImage: string): Promise<void> {
  const { mode } = await stat(appImage);
  const next = `${appImage}.new`;
  await copyVerified(from, file, next);
  try {
    await chmod(next, mode);
    await rename(next, appImage);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  await rm(from, { force: true });
}
