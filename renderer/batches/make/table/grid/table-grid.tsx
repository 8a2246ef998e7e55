import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { rowNumbers } from '../../../../../main/contract/batch/row-numbers.ts';
import type { Table } from '../../../../../main/contract/batch/table.ts';
import { Grid } from '../../../../ui/grid/grid.tsx';
import { gridRole, gridRow } from '../../../../ui/grid/role.ts';
import { useGrid } from '../../../../ui/grid/use-grid.ts';
import { Note } from '../../../../ui/look/note.tsx';
import { cellWidth, columnsInSight, leftShowing, numberWidth } from './columns-in-sight.ts';
import styles from './table-grid.module.css';
import { TableRowView } from './table-row-view.tsx';
import { useTableRows } from './use-table-rows.ts';

/** The column of row numbers. Columns of cells are named by index. */
const numberColumn = 'number';

export interface TableGridProps {
  readonly batchId: string;
  readonly table: Table;
  readonly previewRow: number;
  readonly onPreview: (row: number) => void;
}

/** The rows of the table. Only visible rows and columns are in the page. */
export function TableGrid({ batchId, table, previewRow, onPreview }: TableGridProps) {
  const { t } = useTranslation();
  const { columns, rows, skips } = table;
  const numbers = useMemo(() => rowNumbers(skips), [skips]);
  const keys = useMemo(
    () => ({ row: [numberColumn, ...columns.map((_, at) => String(at))], head: [] }),
    [columns],
  );
  const grid = useGrid<string>({ columns: keys, first: numberColumn, rows });
  const { active } = grid.focus;
  const shown = useShownColumns(grid.scroller, columns.length, active.column);
  const { rowAt, hasFailed } = useTableRows(batchId, table, grid.places);

  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (key !== 'Enter') return false;
    onPreview(active.place + 1);
    return true;
  };
  const head = (
    <div {...gridRow(-1)} className={styles.row}>
      <div {...gridRole('columnheader', { 'aria-colindex': 1 })} className={styles.number}>
        {t('batches.make.table.row')}
      </div>
      {shown.map((at) => (
        <div
          key={at}
          {...gridRole('columnheader', { 'aria-colindex': at + 2 })}
          className={styles.cell}
          style={{ insetInlineStart: numberWidth + at * cellWidth }}
          title={columns[at]?.name}
        >
          {columns[at]?.name}
        </div>
      ))}
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
        head={head}
        onKey={onKey}
      >
        {grid.places.map((place) => (
          <TableRowView
            key={place}
            place={place}
            number={numbers.shown(place + 1)}
            y={grid.yOf(place)}
            row={rowAt(place)}
            shown={shown}
            activeColumn={place === active.place ? active.column : null}
            isPreviewed={place + 1 === previewRow}
            onPreview={onPreview}
          />
        ))}
      </Grid>
      {hasFailed && <Note tone="danger">{t('batches.make.table.rowsFailed')}</Note>}
    </>
  );
}

/** The columns to draw: the visible ones, and the active one wherever the grid is scrolled to. */
function useShownColumns(
  scroller: { readonly current: HTMLElement | null },
  count: number,
  activeColumn: string,
): readonly number[] {
  const [sight, setSight] = useState({ left: 0, viewport: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const { clientWidth: viewport } = element;
      // Negative in right-to-left languages.
      const left = Math.abs(element.scrollLeft);
      setSight((known) =>
        known.left === left && known.viewport === viewport ? known : { left, viewport },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look);
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);

  const active = activeColumn === numberColumn ? null : Number(activeColumn);
  const reveal = useEffectEvent((column: number) => {
    const element = scroller.current;
    if (element === null || !element.contains(document.activeElement)) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const left = leftShowing(column, Math.abs(element.scrollLeft), element.clientWidth);
    element.scrollLeft = sign * left;
  });
  useEffect(() => {
    if (active !== null) reveal(active);
  }, [active]);

  const { from, to } = columnsInSight(sight.left, sight.viewport, count);
  return useMemo(() => {
    const shown = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
    if (active !== null && active < from) shown.unshift(active);
    if (active !== null && active >= to) shown.push(active);
    return shown;
  }, [from, to, active]);
}
