import { sep } from 'node:path';
import type { Quit } from '../quit/quit.ts';
import type { RestartRecord } from './restart-record.ts';
import type { RestartReason } from './restart-rules.ts';

/**
 * Ends the app and starts it again with everything stored. `logId` is the ID of the error in the log, if
 * that is the reason.
 */
export type RestartApp = (why: RestartReason, logId?: string) => void;

export function createRestartApp(parts: {
  readonly record: Pick<RestartRecord, 'add'>;
  readonly quit: Pick<Quit, 'isEnding' | 'onceSettled'>;
  /** Starts the app again when this process ends, however it ends. */
  relaunch(): void;
  /** Says in the window that the app is about to restart. */
  tell(why: RestartReason): void;
  /**
   * Says in a native dialog that the app ends without restarting, after too many restarts. Resolves when
   * the dialog is closed.
   */
  showEndingDialog(why: RestartReason): Promise<void>;
}): RestartApp {
  const { record, quit } = parts;
  return (why, logId = '') => {
    if (quit.isEnding()) return;
    if (!record.add(why, logId)) {
      // At once, because Chromium may end the process before the cleanup is finished.
      const read = parts.showEndingDialog(why);
      quit.onceSettled(() => read);
      return;
    }
    // Before waiting for requests under way, for the same reason.
    parts.relaunch();
    parts.tell(why);
    quit.onceSettled(async () => undefined);
  };
}

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
