import { type InstallationChange, watchInstallation } from '../shell/watch-installation.ts';
import type { Run } from './begin-run.ts';
import type { NoticeBoard } from './notice-board.ts';

/**
 * Says in the window that the program was replaced or removed while the app runs. The app continues with the
 * files it has open, and starting it from its icon shows this window instead of the new version. Returns a
 * function that stops it.
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
