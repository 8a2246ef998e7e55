import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trustTestAuthority } from '../../service/tls/test-certificates.ts';
import { type BackgroundProcess, type CommandPrefix, nobody, runAs } from './background-process.ts';
import { startPrivateKeyring } from './private-keyring.ts';
import { startVirtualScreen } from './virtual-screen.ts';

/** Where apps under test run: a folder, a screen, a keyring and an ordinary user. */
export interface TestDesktop {
  /** For everything that the apps write. Removed at the end. */
  readonly folder: string;
  /** Where in it the program is copied to if the user of the apps can't read the original. */
  readonly programCopy: string;
  /** For the apps. */
  readonly env: NodeJS.ProcessEnv;
  /** Runs a command as the user of the apps; undefined if that is the user of this process. */
  readonly asUser: CommandPrefix | undefined;
  /** Creates a folder in `folder` that belongs to the user of the apps. */
  makeFolder(name: string): string;
  /** Ends screen and keyring, and removes the folder. The apps must have ended. */
  close(): Promise<void>;
}

export interface TestDesktopOptions {
  /**
   * Whether root's apps run as `nobody`, because Chromium's sandbox refuses root. It must be able to read the program.
   */
  readonly ordinaryUser: boolean;
  /** Whether a new screen is used even if there is one. Otherwise the windows open in front of the person. */
  readonly ownScreen: boolean;
}

/**
 * On Linux the keyring is always a new one: tests never touch that of a person. macOS and Windows have one keychain per
 * user, where the app's entries have a name of their own for each user-data folder.
 */
export async function openTestDesktop(options: TestDesktopOptions): Promise<TestDesktop> {
  const linux = process.platform === 'linux';
  const isNobody = options.ordinaryUser && linux && process.getuid?.() === 0;
  const asUser = isNobody ? runAs(nobody) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-kit-'));
  // Others pass through it to the program's copy.
  chmodSync(folder, 0o711);
  const makeFolder = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (isNobody) chownSync(path, nobody, nobody);
    return path;
  };
  const temporary = makeFolder('tmp');
  const env: NodeJS.ProcessEnv = isNobody
    ? { PATH: process.env.PATH, LANG: process.env.LANG, HOME: makeFolder('home') }
    : { ...process.env };
  env.TMPDIR = temporary;
  // Without it, Chromium reports every certificate of a fault as one of an unknown authority. A person's home stays as it is.
  if (isNobody && env.HOME !== undefined) trustTestAuthority(env.HOME, nobody);
  // Set in the terminals of editors that run on Electron; it turns Electron into plain Node.
  delete env.ELECTRON_RUN_AS_NODE;
  const processes: BackgroundProcess[] = [];
  const started = (process: BackgroundProcess) => void processes.unshift(process);
  const close = async () => {
    // The newest first: the keyring before its bus.
    for (const each of processes) await each.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (linux) {
      const parts = makeFolder('desktop');
      const hasScreen = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
      Object.assign(env, await startPrivateKeyring(parts, started, asUser));
      if (options.ownScreen || isNobody || !hasScreen) {
        Object.assign(env, await startVirtualScreen(parts, started, asUser));
        // Chromium prefers it to the screen.
        delete env.WAYLAND_DISPLAY;
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, programCopy: join(folder, 'program'), env, asUser, makeFolder, close };
}
