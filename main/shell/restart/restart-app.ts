import type { Quit } from '../quit/quit.ts';
import type { RestartRecord } from './restart-record.ts';
import type { RestartReason } from './restart-rules.ts';

export interface RestartParts {
  readonly record: Pick<RestartRecord, 'add'>;
  readonly quit: Pick<Quit, 'isEnding' | 'onceSettled'>;
  /** Has the app started again when this process ends, however it ends. */
  relaunch(): void;
  /** Says in the window that it is about to be. */
  tell(why: RestartReason): void;
  /** Says in a native dialog that it is not, after too many times; resolves when it was read. */
  showEndingDialog(why: RestartReason): Promise<void>;
}

/** Ends the app and starts it again with everything kept; `logId` is that of the error, if that is why. */
export type RestartApp = (why: RestartReason, logId?: string) => void;

export function createRestartApp(parts: RestartParts): RestartApp {
  const { record, quit } = parts;
  return (why, logId = '') => {
    if (quit.isEnding()) return;
    if (!record.add(why, logId)) {
      // At once, since Chromium may end the process before all is put away.
      const read = parts.showEndingDialog(why);
      quit.onceSettled(() => read);
      return;
    }
    // Before the wait for what is being sent, for the same reason.
    parts.relaunch();
    parts.tell(why);
    quit.onceSettled(async () => undefined);
  };
}
