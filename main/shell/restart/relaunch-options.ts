import { sep } from 'node:path';

/** What determines which program is started again. */
interface Running {
  readonly execPath: string;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * How to start the app again in the same way. An AppImage is mounted and unmounted with its process, so the AppImage
 * file itself has to be started. The variables that name it are only trusted if the app really runs from its mount,
 * because a terminal that is an AppImage passes on its own.
 */
export function relaunchOptions({ execPath, argv, env }: Running): {
  readonly execPath: string;
  readonly args: string[];
} {
  const { APPIMAGE, APPDIR } = env;
  const isAppImage = APPIMAGE && APPDIR && execPath.startsWith(`${APPDIR}${sep}`);
  return { execPath: isAppImage ? APPIMAGE : execPath, args: argv.slice(1) };
}
