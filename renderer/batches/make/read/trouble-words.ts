import type { TFunction } from 'i18next';
import {
  largestCells,
  largestPacked,
  largestText,
  largestUnpacked,
  mostColumns,
  mostRows,
} from '../../../../main/contract/batch/table-options.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { formatBytes, formatNumber } from '../../../lib/words/format.ts';
import type { ReaderState } from './table-reader.ts';
import type { TableTrouble } from './table-trouble.ts';

/** Why a table could not be read, and what the user can do about it. */
export function troubleWords(t: TFunction, trouble: TableTrouble): string {
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
  refused: ReaderState['refused'],
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
