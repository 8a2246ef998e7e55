import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { classNames } from '../look/class-names.ts';
import { Skeleton } from '../look/loading.tsx';
import { Grid } from './grid.tsx';
import { wholeRow } from './move.ts';
import { gridCell } from './role.ts';
import { GridRow } from './row.tsx';
import textGrid from './text-grid.module.css';
import { TextHead } from './text-head.tsx';
import { type GridModel, useGrid } from './use-grid.ts';

/** The loaded records by their place in the list, from 0. */
export interface Records<R> {
  get(place: number): R | undefined;
  entries(): Iterable<readonly [place: number, record: R]>;
}

type RecordKey = string | number;

interface RecordModel<R, Column extends string> {
  readonly grid: GridModel<typeof wholeRow | Column>;
  readonly records: Records<R>;
  readonly columns: readonly Column[];
  readonly keyOf: (record: R) => RecordKey;
}

/**
 * The state of a `RecordGrid`. The same record stays active while others come and go. `columns` and `records` must be the same
 * objects as long as they are the same; `matching`: what the records match, and when that changes, the first are shown.
 */
export function useRecordGrid<R, Column extends string>(parts: {
  readonly columns: readonly Column[];
  readonly rows: number;
  readonly records: Records<R>;
  readonly keyOf: (record: R) => RecordKey;
  readonly matching?: unknown;
}): RecordModel<R, Column> {
  const { columns, rows, records, keyOf, matching } = parts;
  // A row takes the focus as a whole because it is opened as a whole. Its cells can be read one by one.
  const reading = useMemo(() => ({ row: [wholeRow, ...columns] as const, head: [] }), [columns]);
  const grid = useGrid<typeof wholeRow | Column>({ columns: reading, first: wholeRow, rows });
  const { focus, scroll } = grid;
  const activeKey = useRef<RecordKey | null>(null);
  const placeOfActive = (): number => {
    const key = activeKey.current;
    if (key === null) return -1;
    const there = records.get(focus.active.place);
    if (there !== undefined && keyOf(there) === key) return focus.active.place;
    for (const [place, record] of records.entries()) if (keyOf(record) === key) return place;
    return -1;
  };
  const toTop = useEffectEvent((_: unknown) => {
    scroll.scrollTo(0);
    if (placeOfActive() === -1) focus.follow(0);
  });
  useLayoutEffect(() => toTop(matching), [matching]);
  const follow = useEffectEvent((_: Records<R>) => {
    const place = placeOfActive();
    if (place !== -1) focus.follow(place);
  });
  useLayoutEffect(() => follow(records), [records]);
  useLayoutEffect(() => {
    const record = records.get(focus.active.place);
    activeKey.current = record === undefined ? null : keyOf(record);
  });
  return { grid, records, columns, keyOf };
}

/** What a cell shows. `title`: all of it, where it may not fit. */
export interface RecordCell {
  readonly content: ReactNode;
  readonly title?: string;
}

/** How a record is drawn: the same object as long as it is drawn the same. */
interface RecordLook<R, Column extends string> {
  /** The classes of the cells in each column, and of its header. */
  readonly classes: Readonly<Record<string, string>>;
  cell(column: Column, record: R): RecordCell;
  /** The width of the grey bar while a record is read; empty for none. */
  waiting?(column: Column): string;
  /** A click on it shows more of it. All records, if missing. */
  canOpen?(record: R): boolean;
  isBusy?(record: R): boolean;
}

interface RecordGridProps<R, Column extends string> {
  readonly of: RecordModel<R, Column>;
  readonly name: string;
  /** How many records match, if not all are in the grid; -1 if unknown. */
  readonly rowCount?: number;
  readonly className: string;
  readonly nameOf: (column: Column) => ReactNode;
  readonly look: RecordLook<R, Column>;
  /** The key of the open record. */
  readonly open: RecordKey;
  readonly onOpen: (record: R) => void;
  /** A key other than those that open and move; returns whether it was handled. */
  readonly onKey?: (event: KeyboardEvent, record: R) => boolean;
}

/** Records as rows that are opened as a whole: the Journal, the rows of a batch. Only those in sight are in the page. */
export function RecordGrid<R, Column extends string>(props: RecordGridProps<R, Column>) {
  const { of, name, rowCount, className, nameOf, look, open, onOpen, onKey } = props;
  const { grid, records, columns, keyOf } = of;
  const { active } = grid.focus;
  const onGridKey = (event: KeyboardEvent): boolean => {
    const record = records.get(active.place);
    if (record === undefined) return false;
    if (event.key !== 'Enter' && event.key !== ' ') return onKey?.(event, record) ?? false;
    onOpen(record);
    return true;
  };
  return (
    <Grid
      grid={grid}
      name={name}
      columnCount={columns.length}
      {...(rowCount === undefined ? {} : { rowCount })}
      className={classNames(textGrid.grid, className)}
      headClassName={textGrid.head}
      head={
        <TextHead columns={columns} nameOf={nameOf} classOf={(column) => look.classes[column]} />
      }
      onKey={onGridKey}
    >
      {grid.places.map((place) => {
        const record = records.get(place);
        return (
          <RecordRow
            key={place}
            record={record}
            columns={columns}
            place={place}
            y={grid.yOf(place)}
            activeColumn={place === active.place ? active.column : null}
            look={look}
            isOpen={record !== undefined && keyOf(record) === open}
            onOpen={onOpen}
          />
        );
      })}
    </Grid>
  );
}

interface RecordRowProps<R, Column extends string> {
  readonly record: R | undefined;
  readonly columns: readonly Column[];
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The Tab stop: the row itself or one of its cells. Null in all rows but the active one. */
  readonly activeColumn: typeof wholeRow | Column | null;
  readonly look: RecordLook<R, Column>;
  readonly isOpen: boolean;
  readonly onOpen: (record: R) => void;
}

/**
 * One record; grey bars while it is read. A row keeps its element and shows another record: a search usually finds others, and
 * new elements took 10 ms of each key. Memoized, so only changed rows are drawn again.
 */
const RecordRow = memo(function RecordRow<R, Column extends string>(
  props: RecordRowProps<R, Column>,
) {
  const { record, columns, place, y, activeColumn, look, isOpen, onOpen } = props;
  const canOpen = record !== undefined && (look.canOpen?.(record) ?? true);
  return (
    <GridRow
      place={place}
      y={y}
      tabIndex={activeColumn === wholeRow ? 0 : -1}
      aria-selected={isOpen}
      aria-busy={(record !== undefined && look.isBusy?.(record)) || undefined}
      className={classNames(textGrid.row, canOpen && textGrid.openable, isOpen && textGrid.open)}
      {...(record === undefined ? {} : { onClick: () => onOpen(record) })}
    >
      {columns.map((column) => {
        const { content, title = '' } =
          record === undefined
            ? waitingCell(look.waiting?.(column) ?? '')
            : look.cell(column, record);
        return (
          <div
            key={column}
            {...gridCell(column)}
            // Only the active cell: a click on any cell counts as a click on the row.
            {...(activeColumn === column ? { tabIndex: 0 } : {})}
            {...(title === '' ? {} : { title })}
            className={classNames(textGrid.cell, look.classes[column])}
          >
            {content}
          </div>
        );
      })}
    </GridRow>
  );
}) as <R, Column extends string>(props: RecordRowProps<R, Column>) => ReactNode;

const waitingCell = (width: string): RecordCell => ({
  content: width === '' ? null : <Skeleton width={width} />,
});
