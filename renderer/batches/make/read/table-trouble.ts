import type { TFunction } from 'i18next';
import {
  largestCells,
  largestPacked,
  largestText,
  largestUnpacked,
  mostColumns,
  mostRows,
  type TableProblem,
  tableProblems,
} from '../../../../main/contract/batch/table-options.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { formatBytes, formatNumber } from '../../../lib/words/format.ts';

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

/** Why a table could not be read, and what the user can do about it. */
function troubleWords(t: TFunction, trouble: TableTrouble): string {
  switch (trouble.kind) {
    case 'file':
      return t('batches.make.table.lost');
    case 'gone':
      return t('batches.make.table.gone');
    case 'problem': {
      const { problem, row, byte } = trouble;
      if (problem === 'encoding' && byte !== undefined)
        return t('batches.make.problem.encodingAt', byteWords(byte));
      const sentence = t(`batches.make.problem.${problem}`, {
        rows: formatNumber(mostRows),
        columns: formatNumber(mostColumns),
        text: formatBytes(largestText),
        packed: formatBytes(largestPacked),
        unpacked: formatBytes(largestUnpacked),
        cells: formatBytes(largestCells),
      });
      if (row === null) return sentence;
      return t('batches.make.atFileRow', { row: formatNumber(row), sentence });
    }
    case 'failure': {
      const { title, whatHappened, reason } = describeFailure(trouble.failure, 'readTable');
      return [`${title}.`, whatHappened, ...(reason.given ? [reason.text] : [])].join(' ');
    }
  }
}

/** The same, naming the file or text that was refused, if there was one. */
export function refusedWords(
  t: TFunction,
  trouble: TableTrouble,
  refused: { readonly fileName: string | null } | null,
): string {
  const sentence = troubleWords(t, trouble);
  if (refused === null) return sentence;
  if (refused.fileName === null) return t('batches.make.table.refusedPasted', { sentence });
  return t('batches.make.table.refusedName', { name: short(refused.fileName), sentence });
}

/**
 * A byte of a file as people look for it: position from 1, value in hexadecimal
 * as programs for bytes show it.
 */
export function byteWords({ position, value }: { position: number; value: number }) {
  const hex = value.toString(16).toUpperCase().padStart(2, '0');
  return { position: formatNumber(position + 1), value: `0x${hex}` };
}
