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

/** The times when the app restarted itself, in a file that outlives it. */
export interface RestartRecord {
  leavesGraphicsOut(): boolean;
  /** The restarts that the window hasn't reported yet, oldest first. They then count as reported. */
  takeUntold(): readonly Restart[];
  /**
   * Records a restart that is about to happen. False if it may not happen: there were too many recently, or it can't
   * be recorded and therefore not counted.
   */
  add(why: RestartReason, logId: string): boolean;
}

const fileSchema = z.strictObject({
  version: z.literal(1),
  restarts: z.array(restartSchema).max(1000),
});

/**
 * Opens the record in the user-data folder. Everything is synchronous: it is first needed before Electron is ready,
 * and records have to be on the disk because the process may end at any moment. A file that can't be read counts as
 * empty: it contains none of a person's data.
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

/** Replaces the whole file, like `writeFileAtomically`, but synchronously. */
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
