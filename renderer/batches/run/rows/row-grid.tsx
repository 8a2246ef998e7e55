import type { TFunction } from 'i18next';
import {
  type KeyboardEvent,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { wholeRow } from '../../../ui/grid/move.ts';
import { gridCell } from '../../../ui/grid/role.ts';
import { GridRow } from '../../../ui/grid/row.tsx';
import textGrid from '../../../ui/grid/text-grid.module.css';
import { TextHead } from '../../../ui/grid/text-head.tsx';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { classNames } from '../../../ui/look/class-names.ts';
import { Skeleton } from '../../../ui/look/loading.tsx';
import { Stamp } from '../../../ui/look/stamp.tsx';
import {
  besideRowState,
  isQuiet,
  isResolvedByHand,
  rowStateInWords,
} from '../../state/batch-in-words.ts';
import styles from './row-grid.module.css';
import type { ListedRow, RowList } from './row-list.ts';
import { rowReason } from './row-reason.ts';

/** The columns on either side of the table's own, in visual order. `number` is the row number. */
const firstColumns = ['number', 'target'] as const;
const lastColumns = ['outcome', 'reason'] as const;

type FixedColumn = (typeof firstColumns | typeof lastColumns)[number];

/** A column of the table, by its place among those shown. */
type CellColumn = `cell ${number}`;
const cellColumn = (place: number): CellColumn => `cell ${place}`;

type RowColumn = typeof wholeRow | FixedColumn | CellColumn;

/** The width in px that the other columns need: the target of an update is only an ID. */
const othersWidth = { createOrder: 716, updateUser: 556, deleteProduct: 716 } as const;
const cellWidth = 132;

interface RowViewProps {
  readonly row: ListedRow | undefined;
  /** How many columns of the table are shown. */
  readonly cellCount: number;
  readonly operation: WriteOperation;
  /** The row number in the file. */
  readonly number: number;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The Tab stop: the row itself or one of its cells. Null in all rows but the active one. */
  readonly activeColumn: RowColumn | null;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
  readonly onOpen: (row: BatchRow) => void;
}

/** One row of a batch. Grey bars while it loads from main. */
const RowView = memo(function RowView(props: RowViewProps) {
  const { row, cellCount, operation, number, place, y, activeColumn, isOpen, canOpen, onOpen } =
    props;
  const { t } = useTranslation();
  const target = row === undefined ? '' : harmless(row.target);
  const reason = row === undefined ? '' : rowReason(row, operation);
  const cell = (column: RowColumn, title = '') => ({
    ...gridCell(column),
    // Only the active cell: a click on any cell counts as a click on the row.
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
    ...(title === '' ? {} : { title }),
    className: classNames(textGrid.cell, isFixed(column) && styles[column]),
  });
  const cells = Array.from({ length: cellCount }, (_, at) => {
    const text = row === undefined ? '' : row.cells[at];
    return text === null ? t('batches.make.table.errorCell') : harmless(text ?? '');
  });
  return (
    <GridRow
      place={place}
      y={y}
      tabIndex={activeColumn === wholeRow ? 0 : -1}
      aria-selected={isOpen}
      aria-busy={row?.state === 'sending' || undefined}
      className={classNames(textGrid.row, canOpen && textGrid.openable, isOpen && textGrid.open)}
      {...(row === undefined ? {} : { onClick: () => onOpen(row) })}
    >
      <div {...cell('number')}>
        {row === undefined ? <Skeleton width="4ch" /> : formatNumber(number)}
      </div>
      <div {...cell('target', target)}>
        {row === undefined ? <Skeleton width="16ch" /> : target}
      </div>
      {cells.map((text, at) => (
        <div key={cellColumn(at)} {...cell(cellColumn(at), text)}>
          {row === undefined ? <Skeleton width="8ch" /> : text}
        </div>
      ))}
      <div {...cell('outcome', row === undefined ? '' : outcomeInWords(t, row))}>
        {row !== undefined && <RowStamp row={row} />}
      </div>
      <div {...cell('reason', reason)}>{reason}</div>
    </GridRow>
  );
});

/** The outcome of a row, and the number of attempts. Muted text if it was not sent. */
function RowStamp({ row }: { readonly row: BatchRow }) {
  const { t } = useTranslation();
  const { state } = row;
  const { suffix, detail } = behindState(t, row);
  if (isQuiet(state)) {
    return (
      <span className={styles.quiet}>{`${rowStateInWords(state)}${suffix} ${detail}`.trim()}</span>
    );
  }
  return <Stamp outcome={state} suffix={suffix} {...(detail === '' ? {} : { detail })} />;
}

/** What is behind the state of a row. */
function behindState(t: TFunction, row: BatchRow) {
  const { state, attempts, evidence } = row;
  const detail = [
    besideRowState(row),
    // As in the journal: a list that was read later shows what a 404 meant.
    evidence === null || state === 'gone' ? '' : t(`journal.evidence.${evidence.kind}`),
    attempts > 1 ? t('batches.run.times', { count: attempts }) : '',
  ]
    .filter((part) => part !== '')
    .map((part) => `· ${part}`)
    .join(' ');
  return { suffix: isResolvedByHand(row) ? t('batches.run.byHand') : '', detail };
}

/** What may not fit into the cell. Empty if there is nothing but the state. */
function outcomeInWords(t: TFunction, row: BatchRow): string {
  const { suffix, detail } = behindState(t, row);
  return suffix + detail === '' ? '' : `${rowStateInWords(row.state)}${suffix} ${detail}`.trim();
}

interface RowGridProps {
  readonly list: RowList;
  readonly rows: ReadonlyMap<number, ListedRow>;
  /** The names of the table's columns whose cells the rows have. */
  readonly columnNames: readonly string[];
  readonly total: number;
  /** How many rows the batch has, with or without a filter. */
  readonly all: number;
  readonly operation: WriteOperation;
  readonly numbers: RowNumbers;
  /** The open row, from 1. 0 for none. */
  readonly openRow: number;
  readonly canOpen: (row: BatchRow) => boolean;
  readonly onOpen: (row: BatchRow) => void;
}

/** The rows of a batch with the result of each. Only the visible ones are in the page. */
export function RowGrid(props: RowGridProps) {
  const { list, rows, columnNames, total, all, operation, numbers, openRow, canOpen, onOpen } =
    props;
  const { t } = useTranslation();
  const [room, setRoom] = useState(0);
  const cellCount = Math.min(room, columnNames.length);
  const shownColumns = useMemo(
    () => [
      ...firstColumns,
      ...Array.from({ length: cellCount }, (_, at) => cellColumn(at)),
      ...lastColumns,
    ],
    [cellCount],
  );
  // A row takes the focus as a whole because it is opened as a whole. Its cells can be read one by one.
  const columns = useMemo(
    () => ({ row: [wholeRow, ...shownColumns] as const, head: [] }),
    [shownColumns],
  );
  const grid = useGrid<RowColumn>({ columns, first: wholeRow, rows: total });
  useCellRoom(grid.scroller, othersWidth[operation], cellCount, setRoom);
  const { active } = grid.focus;
  const { from, to } = grid.inSight;
  useEffect(() => list.show(from, to), [list, from, to]);

  // With a filter by state, rows leave the list: the same row stays active.
  const activeRow = useRef<number | null>(null);
  const followRow = useEffectEvent((_: ReadonlyMap<number, ListedRow>) => {
    const known = activeRow.current;
    if (known === null || rows.get(active.place)?.row === known) return;
    const place = [...rows].find(([, { row }]) => row === known)?.[0];
    if (place !== undefined) grid.focus.follow(place);
  });
  useLayoutEffect(() => followRow(rows), [rows]);
  useLayoutEffect(() => {
    activeRow.current = rows.get(active.place)?.row ?? null;
  });

  const onKey = ({ key }: KeyboardEvent): boolean => {
    const row = rows.get(active.place);
    if ((key !== 'Enter' && key !== ' ') || row === undefined) return false;
    onOpen(row);
    return true;
  };
  const head = (
    <TextHead
      columns={shownColumns}
      nameOf={(column) =>
        isFixed(column)
          ? t(`batches.run.columns.${column}`)
          : columnNames[shownColumns.indexOf(column) - firstColumns.length]
      }
      classOf={(column) => (isFixed(column) ? styles[column] : undefined)}
    />
  );
  return (
    <Grid
      grid={grid}
      name={t('batches.run.grid')}
      columnCount={shownColumns.length}
      className={classNames(
        textGrid.grid,
        styles.grid,
        cellCount > 0 && styles.withCells,
        operation !== 'updateUser' && styles.longTarget,
        numbers.shown(all) > 9999 && styles.manyRows,
      )}
      headClassName={textGrid.head}
      head={head}
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const row = rows.get(place);
        return (
          <RowView
            key={place}
            row={row}
            cellCount={cellCount}
            operation={operation}
            number={numbers.shown(row?.row ?? 0)}
            place={place}
            y={grid.yOf(place)}
            activeColumn={place === active.place ? active.column : null}
            isOpen={row?.row === openRow}
            canOpen={row !== undefined && canOpen(row)}
            onOpen={onOpen}
          />
        );
      })}
    </Grid>
  );
}

function isFixed(column: RowColumn): column is FixedColumn {
  return column !== wholeRow && !column.startsWith('cell ');
}

/** Counts how many columns of the table there is room for, and tells the style sheet how many there are. */
function useCellRoom(
  scroller: { readonly current: HTMLElement | null },
  taken: number,
  cellCount: number,
  onRoom: (room: number) => void,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      // A hidden page has no width and keeps its columns.
      if (element.clientWidth === 0) return;
      onRoom(Math.max(0, Math.floor((element.clientWidth - taken) / cellWidth)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [scroller, taken, onRoom]);
  useLayoutEffect(() => {
    scroller.current?.style.setProperty('--cells', String(cellCount));
  }, [scroller, cellCount]);
}
