import { statSync } from 'node:fs';
import type { Run } from '../begin-run.ts';
import type { NoticeBoard } from '../notice-board.ts';

/**
 * Says in the window that the program was replaced or removed while the app runs. The app continues with the
 * files it has open, and starting it from its icon shows this window instead of the new version. Returns a
 * function that stops it.
 */
export function tellOfInstallation(
  { isPackaged }: Pick<Run, 'isPackaged'>,
  notices: NoticeBoard,
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

/** What has happened to the installed app while it runs. */
export type InstallationChange = 'replaced' | 'removed';

/** Often enough for a person who has just installed another version and looks at the old window. */
const lookEveryMs = 5000;

/**
 * Reports each time that the app's program differs from the file at the start, or is gone. Linux packages, and
 * dragging to Applications on macOS, replace it while the app runs; Windows doesn't allow that. Returns a function
 * that stops watching. Doesn't keep the process from ending.
 *
 * Polls, because the program's whole folder can be replaced, and a watch would follow the old one. Doesn't use
 * `watchFile`, which only sees changes after its own first check, a moment later.
 */
export function watchInstallation(
  program: string,
  onChange: (change: InstallationChange) => void,
  everyMs = lookEveryMs,
): () => void {
  let known = identityOf(program);
  const timer = setInterval(() => {
    const seen = identityOf(program);
    if (seen === known) return;
    known = seen;
    onChange(seen === null ? 'removed' : 'replaced');
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Null if the file doesn't exist. */
function identityOf(program: string): string | null {
  const found = statSync(program, { throwIfNoEntry: false });
  return found === undefined ? null : [found.dev, found.ino, found.size, found.mtimeMs].join(' ');
}
