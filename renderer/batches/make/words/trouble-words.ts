import type { TFunction } from 'i18next';
import {
  largestPacked,
  largestText,
  largestUnpacked,
  mostColumns,
  mostRows,
} from '../../../../main/contract/batch/table-options.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { formatBytes, formatNumber } from '../../../lib/words/format.ts';
import type { TableTrouble } from '../read/table-trouble.ts';

/** Why a table could not be read, and what of it can be mended. */
export function troubleWords(t: TFunction, trouble: TableTrouble): string {
  switch (trouble.kind) {
    case 'file':
      return t('batches.make.table.lost');
    case 'gone':
      return t('batches.make.table.gone');
    case 'problem': {
      const { problem, row } = trouble;
      const sentence = t(`batches.make.problem.${problem}`, {
        rows: formatNumber(mostRows),
        columns: formatNumber(mostColumns),
        text: formatBytes(largestText),
        packed: formatBytes(largestPacked),
        unpacked: formatBytes(largestUnpacked),
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
