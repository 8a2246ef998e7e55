import { statSync } from 'node:fs';

/** What has become of the installed app while it runs. */
export type InstallationChange = 'replaced' | 'removed';

/** Often enough for somebody who has just installed another version and looks at the old window. */
const lookEveryMs = 5000;

/**
 * Tells each time that the app's program is another file than at the start, or none. Packages of Linux and a drag to
 * the applications of macOS replace it under an app that runs; Windows lets nobody. Returns what ends it; it keeps no
 * process from ending.
 *
 * By looking again and again: the folder of the program can be replaced as a whole, and a watch would go with the old
 * one. Not by `watchFile`, which sees only what changes after its own first look, a moment later.
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

/** Null for a file that is not there. */
function identityOf(program: string): string | null {
  const found = statSync(program, { throwIfNoEntry: false });
  return found === undefined ? null : [found.dev, found.ino, found.size, found.mtimeMs].join(' ');
}
