import { sep } from 'node:path';

/** What decides about which program is started again. */
interface Running {
  readonly execPath: string;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * How the app is started again: as it was. An AppImage is a mounted file that goes with its process, so that the file
 * itself has to be started; the variables that name it are believed only where we do run from its mount, since a
 * terminal that is an AppImage hands down its own.
 */
export function relaunchOptions({ execPath, argv, env }: Running): {
  readonly execPath: string;
  readonly args: string[];
} {
  const { APPIMAGE, APPDIR } = env;
  const isAppImage = APPIMAGE && APPDIR && execPath.startsWith(`${APPDIR}${sep}`);
  return { execPath: isAppImage ? APPIMAGE : execPath, args: argv.slice(1) };
}
