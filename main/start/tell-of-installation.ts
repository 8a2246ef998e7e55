import { type InstallationChange, watchInstallation } from '../shell/watch-installation.ts';
import type { Run } from './begin-run.ts';
import type { NoticeBoard } from './notice-board.ts';

/**
 * Says in the window that the program was replaced under an app that runs, or is gone: the app goes on
 * with the files that it has open, and a start of the app by its icon shows this window and not the new version.
 * Returns what ends it.
 */
export function tellOfInstallation(
  { isPackaged }: Pick<Run, 'isPackaged'>,
  notices: Pick<NoticeBoard, 'put' | 'withdraw'>,
  program: string,
  everyMs?: number,
): () => void {
  if (!isPackaged) return () => undefined;
  const tell = (change: InstallationChange): void => {
    notices.withdraw(change === 'replaced' ? 'app-removed' : 'app-replaced');
    notices.put({ kind: `app-${change}`, detail: '' });
  };
  return watchInstallation(program, tell, everyMs);
}
