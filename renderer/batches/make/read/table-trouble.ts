import { type TableProblem, tableProblems } from '../../../../main/contract/batch/table-options.ts';
import type { Failure } from '../../../../main/contract/failure.ts';

/** Why a table could not be read. The previous table stays. */
export type TableTrouble =
  /** The file was changed, removed or locked while it was read. */
  | { readonly kind: 'file' }
  /**
   * Main no longer has the bytes, for example after a restart. They
   * can't be read with other options.
   */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'problem';
      readonly problem: TableProblem;
      /** The row of the file that is the reason. Null if it is not a single row. */
      readonly row: number | null;
      /** The invalid byte. Its position counts from 0. */
      readonly byte?: { readonly position: number; readonly value: number };
    }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** What a failure from main means for the table. Null if the user cancelled the read. */
export function troubleOfFailure(failure: Failure): TableTrouble | null {
  if (failure.kind === 'cancelled') return null;
  if (failure.kind !== 'invalid-input') return { kind: 'failure', failure };
  for (const { path, message } of failure.issues) {
    if (path === 'batchId' && message === 'unknown') return { kind: 'gone' };
    const byte = /^table\.byte\.(\d+)\.(\d+)$/.exec(path);
    const place = byte ?? /^table(?:\.(\d+))?$/.exec(path);
    const problem = tableProblems.find((code) => code === message);
    if (place === null || problem === undefined) continue;
    if (byte !== null) {
      const at = { position: Number(byte[1]), value: Number(byte[2]) };
      return { kind: 'problem', problem, row: null, byte: at };
    }
    return { kind: 'problem', problem, row: place[1] === undefined ? null : Number(place[1]) };
  }
  return { kind: 'failure', failure };
}
