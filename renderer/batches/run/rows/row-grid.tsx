import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { type RecordCell, RecordGrid, useRecordGrid } from '../../../ui/grid/record-grid.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Stamp } from '../../../ui/look/stamp.tsx';
import {
  besideRowState,
  isQuiet,
  isResolvedByHand,
  rowStateInWords,
} from '../../state/batch-in-words.ts';
import styles from './row-grid.module.css';
import { rowReason } from './row-reason.ts';

/** The columns on either side of the table's own, in visual order. `number` is the row number. */
const firstColumns = ['number', 'target'] as const;
const lastColumns = ['outcome', 'reason'] as const;

type FixedColumn = (typeof firstColumns | typeof lastColumns)[number];

/** A column of the table, by its place among those shown. */
type CellColumn = `cell ${number}`;
const cellColumn = (place: number): CellColumn => `cell ${place}`;
const placeOfCell = (column: CellColumn): number => Number(column.slice('cell '.length));

type RowColumn = FixedColumn | CellColumn;

/** The width in px that the other columns need: the target of an update is only an ID. */
const othersWidth = { createOrder: 716, updateUser: 556, deleteProduct: 716 } as const;
const cellWidth = 132;

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
  readonly rows: ReadonlyMap<number, BatchRow>;
  /** Is told which rows are visible, by index from `from` up to but not including `to`. */
  readonly onSight: (from: number, to: number) => void;
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
  const { rows, onSight, columnNames, total, all, operation, numbers, openRow, canOpen, onOpen } =
    props;
  const { t } = useTranslation();
  const [room, setRoom] = useState(0);
  const cellCount = Math.min(room, columnNames.length);
  const columns = useMemo(
    (): readonly RowColumn[] => [
      ...firstColumns,
      ...Array.from({ length: cellCount }, (_, at) => cellColumn(at)),
      ...lastColumns,
    ],
    [cellCount],
  );
  const model = useRecordGrid({ columns, rows: total, records: rows, keyOf: rowNumber });
  const { grid } = model;
  useCellRoom(grid.scroller, othersWidth[operation], cellCount, setRoom);
  const { from, to } = grid.inSight;
  useEffect(() => onSight(from, to), [onSight, from, to]);

  const look = useMemo(
    () => ({
      classes: styles,
      waiting: (column: RowColumn) => waitingWidth[isFixed(column) ? column : 'cell'],
      cell: (column: RowColumn, row: BatchRow) => cellOf(t, { column, row, operation, numbers }),
      canOpen,
      isBusy: ({ state }: BatchRow) => state === 'sending',
    }),
    [t, operation, numbers, canOpen],
  );
  return (
    <RecordGrid<BatchRow, RowColumn>
      of={model}
      name={t('batches.run.grid')}
      className={classNames(
        styles.grid,
        cellCount > 0 && styles.withCells,
        operation !== 'updateUser' && styles.longTarget,
        numbers.shown(all) > 9999 && styles.manyRows,
      )}
      nameOf={(column) =>
        isFixed(column) ? t(`batches.run.columns.${column}`) : columnNames[placeOfCell(column)]
      }
      look={look}
      open={openRow}
      onOpen={onOpen}
    />
  );
}

const rowNumber = ({ row }: BatchRow): number => row;

const waitingWidth = { number: '4ch', target: '16ch', cell: '8ch', outcome: '', reason: '' };

interface RowCell {
  readonly column: RowColumn;
  readonly row: BatchRow;
  readonly operation: WriteOperation;
  readonly numbers: RowNumbers;
}

function cellOf(t: TFunction, { column, row, operation, numbers }: RowCell): RecordCell {
  switch (column) {
    case 'number':
      return { content: formatNumber(numbers.shown(row.row)) };
    case 'target':
      return words(harmless(row.target));
    case 'outcome':
      return { content: <RowStamp row={row} />, title: outcomeInWords(t, row) };
    case 'reason':
      return words(rowReason(row, operation));
    default: {
      const cell = row.cells?.[placeOfCell(column)];
      return words(cell === null ? t('batches.make.table.errorCell') : harmless(cell ?? ''));
    }
  }
}

const words = (text: string): RecordCell => ({ content: text, title: text });

function isFixed(column: RowColumn): column is FixedColumn {
  return !column.startsWith('cell ');
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
