import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { gridCell } from '../../../ui/grid/role.ts';
import { GridRow } from '../../../ui/grid/row.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { whyInWords } from '../../state/batch-in-words.ts';
import { cellWidth, numberWidth } from './columns-in-sight.ts';
import styles from './table-grid.module.css';
import type { MarkedProblems, TableRow } from './table-rows.ts';

/** A cell may be 10 MB. Only this many characters are drawn. */
const mostDrawn = 200;

interface TableRowViewProps {
  readonly place: number;
  /** From 1. */
  readonly row: number;
  /** The row number in the file. */
  readonly number: number;
  readonly y: number;
  /** Null until they have loaded. */
  readonly cells: TableRow | null;
  /** The columns to draw. */
  readonly shown: readonly number[];
  readonly activeColumn: string | null;
  readonly isPreviewed: boolean;
  /** What a check has found. */
  readonly problems: MarkedProblems | undefined;
  /** The number in the file of an earlier row that is the same. */
  readonly sameAs: number | null;
  readonly onPreview: (row: number) => void;
}

/** One row of the table, with its problems. Shows when a cell holds a spreadsheet error instead of a value. */
export const TableRowView = memo(function TableRowView({
  place,
  row,
  number,
  y,
  cells,
  shown,
  activeColumn,
  isPreviewed,
  problems,
  sameAs,
  onPreview,
}: TableRowViewProps) {
  const { t } = useTranslation();
  const cell = (column: string, at: number) => ({
    ...gridCell(column),
    'aria-colindex': at,
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
  });
  const wordsAt = (column: number | null) =>
    (problems ?? [])
      .filter((problem) => problem.column === column)
      .map(({ why }) => whyInWords(why, column === null ? '' : (cells?.[column] ?? '')));
  /** A cell with a problem says why. */
  const marked = (words: readonly string[]) =>
    words.length === 0 ? {} : { 'aria-invalid': true, title: wordsTogether(words) };
  const ofRow = wordsAt(null);
  const same =
    sameAs === null ? [] : [t('batches.make.check.sameAs', { row: formatNumber(sameAs) })];
  return (
    <GridRow
      place={place}
      y={y}
      aria-selected={isPreviewed}
      aria-busy={cells === null}
      className={classNames(styles.row, isPreviewed && styles.previewed)}
      onClick={() => onPreview(row)}
    >
      <div
        {...cell('number', 1)}
        {...marked(ofRow)}
        {...(same.length === 0 ? {} : { title: wordsTogether([...ofRow, ...same]) })}
        className={classNames(
          styles.number,
          problems !== undefined && styles.broken,
          problems === undefined && sameAs !== null && styles.repeated,
        )}
      >
        {formatNumber(number)}
      </div>
      {shown.map((at) => {
        const text = cells === null ? '' : at < cells.length ? (cells[at] ?? null) : '';
        const words = wordsAt(at);
        return (
          <div
            key={at}
            {...cell(String(at), at + 2)}
            {...marked(words)}
            className={classNames(
              styles.cell,
              text === null && styles.error,
              words.length > 0 && styles.bad,
            )}
            style={{ insetInlineStart: numberWidth + at * cellWidth }}
          >
            {text === null ? t('batches.make.table.errorCell') : drawn(text)}
          </div>
        );
      })}
    </GridRow>
  );
});

/** A column that a body names twice causes the same problem twice. */
function wordsTogether(words: readonly string[]): string {
  return [...new Set(words)].join(' ');
}

function drawn(text: string): string {
  return text.length <= mostDrawn ? text : `${text.slice(0, mostDrawn).toWellFormed()}…`;
}
