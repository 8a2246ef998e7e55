import { useTranslation } from 'react-i18next';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Note } from '../../../ui/look/note.tsx';
import { problemWords } from '../words/problem-words.ts';
import { Finding } from './finding.tsx';
import { RanBefore } from './ran-before.tsx';

interface CheckResultProps {
  readonly check: BatchCheck;
  readonly numbers: RowNumbers;
  readonly leavesOut: boolean;
}

/** The result of checking every row. */
export function CheckResult({ check, numbers, leavesOut }: CheckResultProps) {
  const { t } = useTranslation();
  const { rows, blank, broken, duplicates, repeatedIds, ranBefore } = check;
  const row = (number: number) => formatNumber(numbers.shown(number));
  const count = (number: number) => ({ count: number, number: formatNumber(number) });
  return (
    <>
      {broken.count === 0 && (
        <Note tone="plain">{t('batches.make.check.allWell', count(rows - blank))}</Note>
      )}
      {broken.count > 0 && (
        <Finding
          tone={leavesOut ? 'warn' : 'danger'}
          title={t(`batches.make.check.brokenRows.${leavesOut ? 'leaveOut' : 'block'}`, {
            ...count(broken.count),
            of: formatNumber(rows - blank),
          })}
          lines={broken.first.map((problem) =>
            t('batches.make.check.atRow', {
              row: row(problem.row),
              sentence: problemWords(t, problem),
            }),
          )}
          more={broken.count - new Set(broken.first.map((problem) => problem.row)).size}
        />
      )}
      {blank > 0 && <Note tone="plain">{t('batches.make.table.remark.blank', count(blank))}</Note>}
      {duplicates.count > 0 && (
        <Finding
          tone="warn"
          title={t('batches.make.check.duplicates', count(duplicates.count))}
          lines={duplicates.first.map((found) =>
            t('batches.make.check.sameRow', { row: row(found.row), as: row(found.as) }),
          )}
          more={duplicates.count - duplicates.first.length}
        />
      )}
      {repeatedIds.count > 0 && (
        <Finding
          tone="warn"
          title={t('batches.make.check.repeatedIds', count(repeatedIds.count))}
          lines={repeatedIds.first.map((found) =>
            t('batches.make.check.sameId', {
              row: row(found.row),
              as: row(found.as),
              id: found.id,
            }),
          )}
          more={repeatedIds.count - repeatedIds.first.length}
        />
      )}
      {ranBefore !== null && <RanBefore batch={ranBefore} />}
    </>
  );
}
