import { useTranslation } from 'react-i18next';
import type { BatchCheck, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import { rowStates } from '../../../../main/contract/batch/row-states.ts';
import { formatNumber, formatSeenAt } from '../../../lib/words/format.ts';
import { Disclosure } from '../../../ui/button/disclosure.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { problemInALine } from '../../state/batch-in-words.ts';
import styles from './check-step.module.css';

interface CheckResultProps {
  readonly check: BatchCheck;
  readonly numbers: RowNumbers;
}

/** The result of checking every row. */
export function CheckResult({ check, numbers }: CheckResultProps) {
  const { t } = useTranslation();
  const { rows, blank, broken, repeated, ranBefore } = check;
  const { sameCells, sameId } = repeated;
  const withCells = repeated.rows.filter(({ id }) => id === null).slice(0, mostWorded);
  const withId = repeated.rows.filter(({ id }) => id !== null).slice(0, mostWorded);
  const row = (number: number) => formatNumber(numbers.shown(number));
  const count = (number: number) => ({ count: number, number: formatNumber(number) });
  return (
    <>
      {broken.count === 0 && (
        <Note tone="plain">{t('batches.make.check.allWell', count(rows - blank))}</Note>
      )}
      {broken.count > 0 && (
        <Finding
          tone="danger"
          title={t('batches.make.check.brokenRows', {
            ...count(broken.count),
            of: formatNumber(rows - blank),
          })}
          lines={broken.first.map((problem) =>
            t('batches.make.check.atRow', {
              row: row(problem.row),
              sentence: problemInALine(problem),
            }),
          )}
          more={broken.count - new Set(broken.first.map((problem) => problem.row)).size}
        />
      )}
      {blank > 0 && <Note tone="plain">{t('batches.make.table.remark.blank', count(blank))}</Note>}
      {sameCells > 0 && (
        <Finding
          tone="warn"
          title={t('batches.make.check.duplicates', count(sameCells))}
          lines={withCells.map((found) =>
            t('batches.make.check.sameRow', { row: row(found.row), as: row(found.as) }),
          )}
          more={sameCells - withCells.length}
        />
      )}
      {sameId > 0 && (
        <Finding
          tone="warn"
          title={t('batches.make.check.repeatedIds', count(sameId))}
          lines={withId.map((found) =>
            t('batches.make.check.sameId', {
              row: row(found.row),
              as: row(found.as),
              id: found.id,
            }),
          )}
          more={sameId - withId.length}
        />
      )}
      {ranBefore !== null && <RanBefore batch={ranBefore} />}
    </>
  );
}

/** The most rows of a kind to put into words. */
const mostWorded = 100;
/** The most lines to show. The first ones usually explain all others. */
const mostLines = 20;
/** The lines that are visible before the user asks for more: the table has to stay in the window. */
const shownLines = 2;

interface FindingProps {
  readonly tone: 'warn' | 'danger';
  readonly title: string;
  /** One line per row. */
  readonly lines: readonly string[];
  /** The number of further rows. */
  readonly more: number;
}

/** One finding, with the first rows it applies to. */
function Finding({ tone, title, lines, more }: FindingProps) {
  const { t } = useTranslation();
  // A column that a body names twice causes the same problem twice.
  const told = [...new Set(lines)];
  const shown = told.length === shownLines + 1 ? told.length : shownLines;
  const left = more + Math.max(0, told.length - mostLines);
  const others = told.length - shown + more;
  const list = (some: readonly string[]) => some.map((line) => <li key={line}>{line}</li>);
  return (
    <div className={styles.finding}>
      <Note tone={tone}>{title}</Note>
      <ul className={styles.lines}>{list(told.slice(0, shown))}</ul>
      {told.length > shown && (
        <Disclosure
          className={styles.others}
          title={t('batches.make.check.more', { count: others, number: formatNumber(others) })}
        >
          <ul className={styles.lines}>
            {list(told.slice(shown, mostLines))}
            {left > 0 && (
              <li>{t('batches.make.check.more', { count: left, number: formatNumber(left) })}</li>
            )}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** Says that the same table was sent before, when, and with which result. */
export function RanBefore({ batch }: { readonly batch: BatchSummary }) {
  const { t } = useTranslation();
  const { name, startedAt, createdAt, counts } = batch;
  const found = rowStates
    .filter((state) => counts[state] > 0)
    .map((state) => t(`batches.make.counts.${state}`, { number: formatNumber(counts[state]) }));
  return (
    <Note tone="warn">
      {t('batches.make.check.ranBefore', {
        name,
        when: formatSeenAt(startedAt ?? createdAt),
        counts: found.join(', '),
      })}
    </Note>
  );
}
