import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { Table, TableColumn } from '../../../../main/contract/batch/table.ts';
import { useAfterFirstPaint } from '../../../lib/window/timing.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { gridRole, gridRow } from '../../../ui/grid/role.ts';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { classNames } from '../../../ui/look/class-names.ts';
import { Note } from '../../../ui/look/note.tsx';
import { cellWidth, numberColumn, numberWidth, useShownColumns } from './columns-in-sight.ts';
import styles from './table-grid.module.css';
import { TableRowView } from './table-row-view.tsx';
import { type Findings, useTableRows } from './table-rows.ts';

/** What the header shows. It has controls while the columns are mapped. */
export interface TableHead {
  readonly lines: number;
  /** The words above the row numbers, one for each line. */
  readonly numberHead: readonly string[];
  readonly columnHead: (column: TableColumn) => ReactNode;
}

interface TableGridProps {
  readonly batchId: string;
  readonly table: Table;
  readonly head: TableHead;
  /** The rows to show, in order, from 1. Null for all. */
  readonly only: readonly number[] | null;
  readonly findings: Findings;
  /** There is something below it. */
  readonly isShort: boolean;
  readonly previewRow: number;
  readonly onPreview: (row: number) => void;
}

/**
 * The rows of the table, the same in every step. Reserves their space and draws them a moment later: together with the
 * rest of the page they took 130 ms.
 */
export function TableGrid(props: TableGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isAfter = useAfterFirstPaint();
  const width = numberWidth + props.table.columns.length * cellWidth;
  const { lines } = props.head;
  const rows = props.only?.length ?? props.table.rows;
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--table-width', `${width}px`);
    frame.current?.style.setProperty('--head-lines', String(lines));
    frame.current?.style.setProperty('--rows', String(rows));
  }, [width, lines, rows]);
  return (
    <div ref={frame} className={classNames(styles.frame, props.isShort && styles.short)}>
      {isAfter && <Rows {...props} />}
    </div>
  );
}

/** Only visible rows and columns are in the page. */
function Rows({ batchId, table, head, only, findings, previewRow, onPreview }: TableGridProps) {
  const { t } = useTranslation();
  const { columns, skips } = table;
  const numbers = useMemo(() => rowNumbers(skips), [skips]);
  const keys = useMemo(
    () => ({ row: [numberColumn, ...columns.map((_, at) => String(at))], head: [] }),
    [columns],
  );
  const rows = only?.length ?? table.rows;
  const grid = useGrid<string>({
    columns: keys,
    first: numberColumn,
    rows,
    headLines: head.lines,
  });
  const { active } = grid.focus;
  const shown = useShownColumns(grid.scroller, columns.length, active.column);
  const rowOf = (place: number) => only?.[place] ?? place + 1;
  const { rowAt, hasFailed } = useTableRows(batchId, table, grid.places.map(rowOf), only !== null);

  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (key !== 'Enter') return false;
    onPreview(rowOf(active.place));
    return true;
  };
  const headRow = (
    <div {...gridRow(-1)} className={styles.row}>
      <div {...gridRole('columnheader', { 'aria-colindex': 1 })} className={styles.number}>
        {head.numberHead.map((words) => (
          <div key={words} className={styles.line}>
            {words}
          </div>
        ))}
      </div>
      {shown.map((at) => {
        const column = columns[at];
        return (
          column !== undefined && (
            <div
              key={at}
              {...gridRole('columnheader', { 'aria-colindex': at + 2 })}
              className={styles.cell}
              style={{ insetInlineStart: numberWidth + at * cellWidth }}
            >
              {head.columnHead(column)}
            </div>
          )
        );
      })}
    </div>
  );
  return (
    <>
      <Grid
        grid={grid}
        name={t('batches.make.table.grid')}
        columnCount={columns.length + 1}
        className={styles.grid}
        headClassName={styles.head}
        head={headRow}
        onKey={onKey}
      >
        {grid.places.map((place) => {
          const row = rowOf(place);
          const same = findings.repeats.get(row);
          return (
            <TableRowView
              key={row}
              place={place}
              row={row}
              number={numbers.shown(row)}
              y={grid.yOf(place)}
              cells={rowAt(row)}
              shown={shown}
              activeColumn={place === active.place ? active.column : null}
              isPreviewed={row === previewRow}
              problems={findings.problems.get(row)}
              sameAs={same === undefined ? null : numbers.shown(same)}
              onPreview={onPreview}
            />
          );
        })}
      </Grid>
      {hasFailed && <Note tone="danger">{t('batches.make.table.rowsFailed')}</Note>}
    </>
  );
}
