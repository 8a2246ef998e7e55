import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { gridCell } from '../../../../ui/grid/role.ts';
import { GridRow } from '../../../../ui/grid/row.tsx';
import { classNames } from '../../../../ui/look/class-names.ts';
import { cellWidth, numberWidth } from './columns-in-sight.ts';
import styles from './table-grid.module.css';
import type { TableRow } from './use-table-rows.ts';

/** A cell may be 10 MB. Only this many characters are drawn. */
const mostDrawn = 200;

interface TableRowViewProps {
  readonly place: number;
  /** The row number in the file. */
  readonly number: number;
  readonly y: number;
  /** Null until it has loaded. */
  readonly row: TableRow | null;
  /** The columns to draw. */
  readonly shown: readonly number[];
  readonly activeColumn: string | null;
  readonly isPreviewed: boolean;
  readonly onPreview: (row: number) => void;
}

/** One row of the table. Shows when a cell holds a spreadsheet error instead of a value. */
export const TableRowView = memo(function TableRowView({
  place,
  number,
  y,
  row,
  shown,
  activeColumn,
  isPreviewed,
  onPreview,
}: TableRowViewProps) {
  const { t } = useTranslation();
  const cell = (column: string, at: number) => ({
    ...gridCell(column),
    'aria-colindex': at,
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
  });
  return (
    <GridRow
      place={place}
      y={y}
      aria-selected={isPreviewed}
      aria-busy={row === null}
      className={classNames(styles.row, isPreviewed && styles.previewed)}
      onClick={() => onPreview(place + 1)}
    >
      <div {...cell('number', 1)} className={styles.number}>
        {formatNumber(number)}
      </div>
      {shown.map((at) => {
        const text = row === null ? '' : at < row.length ? (row[at] ?? null) : '';
        return (
          <div
            key={at}
            {...cell(String(at), at + 2)}
            className={classNames(styles.cell, text === null && styles.error)}
            style={{ insetInlineStart: numberWidth + at * cellWidth }}
          >
            {text === null ? t('batches.make.table.errorCell') : drawn(text)}
          </div>
        );
      })}
    </GridRow>
  );
});

function drawn(text: string): string {
  return text.length <= mostDrawn ? text : `${text.slice(0, mostDrawn).toWellFormed()}…`;
}
