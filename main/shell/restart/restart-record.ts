import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  leavesGraphicsOut,
  mayRestart,
  type Restart,
  type RestartReason,
  restartSchema,
  stillWanted,
} from './restart-rules.ts';

/** The times that the app has started itself again, in a file that outlives it. */
export interface RestartRecord {
  leavesGraphicsOut(): boolean;
  /** What the window has not said yet, the oldest first; from now on it counts as said. */
  takeUntold(): readonly Restart[];
  /**
   * Notes one that is about to be. False: it may not be, after too many of late, or where it cannot be noted, so that
   * nobody could count them.
   */
  add(why: RestartReason, logId: string): boolean;
}

const fileSchema = z.strictObject({
  version: z.literal(1),
  restarts: z.array(restartSchema).max(1000),
});

/**
 * Opens the record in the user-data folder. All of it at once and without waiting: the first question comes before
 * Electron is ready, and what is noted has to lie on the disk while the process may end at any moment. A file that
 * cannot be read counts as none: it holds nothing of a person's.
 */
export function openRestartRecord(
  folder: string,
  { version, now = () => new Date() }: { readonly version: string; now?(): Date },
): RestartRecord {
  const path = join(folder, 'restarts.json');
  let restarts = read(path);
  const keep = (next: readonly Restart[]): boolean => {
    try {
      write(path, stillWanted(next, now()));
    } catch {
      return false;
    }
    restarts = next;
    return true;
  };
  return {
    leavesGraphicsOut: () => leavesGraphicsOut(restarts, { now: now(), version }),
    takeUntold() {
      const untold = restarts.filter(({ isTold }) => !isTold);
      if (untold.length > 0) keep(restarts.map((one) => ({ ...one, isTold: true })));
      return untold;
    },
    add: (why, logId) =>
      mayRestart(restarts, now()) &&
      keep([...restarts, { why, logId, version, at: now().toISOString(), isTold: false }]),
  };
}

function read(path: string): readonly Restart[] {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).restarts;
  } catch {
    return [];
  }
}

/** As a whole, as `writeFileAtomically`, which waits. */
function write(path: string, restarts: readonly Restart[]): void {
  const unfinished = `${path}.unfinished`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeFileSync(file, JSON.stringify({ version: 1, restarts }));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}
