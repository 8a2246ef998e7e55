import { accessSync, constants, statSync } from 'node:fs';
import { dirname, posix, win32 } from 'node:path';
import type { UpdateWay } from '../contract/update.ts';

export interface InstalledAs {
  readonly way: UpdateWay;
  /** The AppImage that this process runs from; null if it doesn't. */
  readonly appImage: string | null;
}

/** How this program was installed, which decides how a new version gets here. `program` is its path. */
export function installedAs(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  program: string,
): InstalledAs {
  const way = (known: UpdateWay): InstalledAs => ({ way: known, appImage: null });
  switch (platform) {
    case 'linux': {
      const appImage = ownAppImage(env, program);
      if (appImage !== null)
        return { way: isReplaceable(appImage) ? 'at-quit' : 'by-hand', appImage };
      return way(program.startsWith('/usr/lib/counterfoil/') ? 'apt' : 'by-hand');
    }
    case 'win32': {
      // Only the installer for one user installs there. The others need an administrator.
      const own = env.LOCALAPPDATA;
      const isOwn = own !== undefined && isBelow(win32.join(own, 'Programs'), program);
      return way(isOwn ? 'at-quit' : 'by-hand');
    }
    case 'darwin':
      // The app on its disk image, or moved by the system because it was never dragged to Applications, can't be
      // replaced.
      return way(/^\/Volumes\/|\/AppTranslocation\//.test(program) ? 'by-hand' : 'at-quit');
    default:
      return way('by-hand');
  }
}

/**
 * The path in `APPIMAGE`, if this program runs from it. A program started by another AppImage, such as a terminal or an
 * editor, inherits that one's variables: the update would replace a program of somebody else.
 */
function ownAppImage(
  { APPIMAGE: file, APPDIR: mounted }: Readonly<Record<string, string | undefined>>,
  program: string,
): string | null {
  if (file === undefined || mounted === undefined) return null;
  if (!posix.isAbsolute(file) || !posix.isAbsolute(mounted)) return null;
  const [folder, own] = [posix.normalize(`${mounted}/`), posix.normalize(program)];
  return own.startsWith(folder) ? file : null;
}

/** Replacing it means to put another file into its folder. */
function isReplaceable(file: string): boolean {
  try {
    accessSync(dirname(file), constants.W_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function isBelow(folder: string, program: string): boolean {
  const path = win32.relative(folder, program);
  return path !== '' && !path.startsWith('..') && !win32.isAbsolute(path);
}
