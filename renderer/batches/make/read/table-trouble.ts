import { type TableProblem, tableProblems } from '../../../../main/contract/batch/table-options.ts';
import type { Failure } from '../../../../main/contract/failure.ts';

/** Why a table could not be read. What was there before stays. */
export type TableTrouble =
  /** The file has changed, gone or been locked while it was read. */
  | { readonly kind: 'file' }
  /** Main has its bytes no more, such as after a restart: they cannot be read in another way. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'problem';
      readonly problem: TableProblem;
      /** The row of the file that is the reason; null where it is no single one. */
      readonly row: number | null;
      /** The byte that is no text, by its place from 0. */
      readonly byte?: { readonly position: number; readonly value: number };
    }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** What a failure of main says about the table; null where a person has ended it. */
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
