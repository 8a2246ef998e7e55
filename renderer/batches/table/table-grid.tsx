import { KeyRound } from 'lucide-react';
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { rowNumbers } from '../../../main/contract/batch/row-numbers.ts';
import type { Table } from '../../../main/contract/batch/table.ts';
import { useAfterFirstPaint } from '../../lib/window/timing.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { gridRole, gridRow } from '../../ui/grid/role.ts';
import { type GridModel, useGrid } from '../../ui/grid/use-grid.ts';
import { cellOf } from '../../ui/grid/use-grid-focus.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Note } from '../../ui/look/note.tsx';
import type { CellChoices } from './cell-choices.ts';
import {
  cellWidth,
  numberColumn,
  numberWidth,
  reasonColumn,
  reasonWidth,
  useShownColumns,
} from './columns-in-sight.ts';
import styles from './table-grid.module.css';
import { TableRowView } from './table-row-view.tsx';
import { type Findings, type TableRow, useTableRows } from './table-rows.ts';
import { type OpenCell, type SaveCells, useCellEditor } from './use-cell-editor.ts';

interface TableGridProps {
  readonly batchId: string;
  readonly table: Table;
  /** The column with the ID of the user or product. Null for orders, or if it isn't shown. */
  readonly idColumn: string | null;
  /** The rows to show, in order, from 1. Null for all. */
  readonly only: readonly number[] | null;
  readonly findings: Findings;
  /** What can be chosen in the cells of a column, by its index. */
  readonly choices: ReadonlyMap<number, CellChoices>;
  /** Why a row wasn't done, in a column of its own. Null for no such column. */
  readonly reasonOf: ((row: number) => string) | null;
  /** Null as long as cells can't be edited. */
  readonly save: SaveCells | null;
  /** How often the first wrong cell was asked for. */
  readonly wrongAsked?: number;
  /** There is something below it. */
  readonly isShort: boolean;
  /** Gets the row that is selected. Null if none is. */
  readonly onRow: ((row: number) => void) | null;
}

/**
 * The rows of the table, the same in every step. Reserves their space and draws them a moment later: together with the
 * rest of the page they took 130 ms.
 */
export function TableGrid(props: TableGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isAfter = useAfterFirstPaint();
  const lead = props.reasonOf === null ? 0 : reasonWidth;
  const width = numberWidth + lead + props.table.columns.length * cellWidth;
  const rows = props.only?.length ?? props.table.rows;
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--table-width', `${width}px`);
    frame.current?.style.setProperty('--rows', String(rows));
  }, [width, rows]);
  return (
    <div ref={frame} className={classNames(styles.frame, props.isShort && styles.short)}>
      {isAfter && <Rows {...props} />}
    </div>
  );
}

/** Only visible rows and columns are in the page. */
function Rows(props: TableGridProps) {
  const { batchId, table, idColumn, findings, choices, reasonOf, save, onRow } = props;
  const { wrongAsked = 0 } = props;
  const { t } = useTranslation();
  const { columns, skips } = table;
  const [open, setOpen] = useState<OpenCell | null>(null);
  const only = useHeld(props.only, open !== null);
  const numbers = useMemo(() => rowNumbers(skips), [skips]);
  const lead = reasonOf === null ? 0 : reasonWidth;
  const keys = useMemo(
    () => ({
      row: [
        numberColumn,
        ...(lead > 0 ? [reasonColumn] : []),
        ...columns.map((_, at) => String(at)),
      ],
      head: [],
    }),
    [columns, lead],
  );
  const columnName = useCallback((at: number) => columns[at]?.name ?? '', [columns]);
  const rows = only?.length ?? table.rows;
  const grid = useGrid<string>({
    columns: keys,
    first: numberColumn,
    rows,
  });
  const { active } = grid.focus;
  const shown = useShownColumns(grid.scroller, columns.length, active.column, lead);
  const rowOf = (place: number) => only?.[place] ?? place + 1;
  const { rowAt, hasFailed } = useTableRows(batchId, table, grid.places.map(rowOf), only !== null);

  const activeRow = useRef(0);
  const editor = useCellEditor({
    grid,
    columns: columns.length,
    rowOf: (place) => (place >= 0 && place < rows ? rowOf(place) : null),
    rowAt,
    wrongCells: (row) => wrongCellsOf(findings, row, rowAt(row)),
    save,
    open,
    setOpen,
    activeRow,
  });
  usePaste(grid, editor.onPaste);
  useFollowRow(grid, only, rowOf, activeRow);
  const selected = rowOf(active.place);
  useEffect(() => onRow?.(selected), [onRow, selected]);
  const answered = useRef(0);
  useEffect(() => {
    if (wrongAsked === answered.current) return;
    // It was asked for before the rows with it are there.
    if (editor.goToWrong(1)) answered.current = wrongAsked;
  });

  // A pressed cell is the one that is typed into.
  const onMouseDown = ({ target }: MouseEvent): void => {
    if (save === null || !(target instanceof Element)) return;
    const cell = cellOf(target, keys);
    if (cell !== null && target.closest('textarea, input') === null) grid.focus.move(cell);
  };
  const headRow = (
    <div {...gridRow(-1)} className={styles.row}>
      <div {...gridRole('columnheader', { 'aria-colindex': 1 })} className={styles.number}>
        <div className={styles.line}>{t('batches.make.table.row')}</div>
      </div>
      {reasonOf !== null && (
        <div
          {...gridRole('columnheader', { 'aria-colindex': 2 })}
          className={classNames(styles.cell, styles.reason)}
          style={{ insetInlineStart: numberWidth }}
        >
          <div className={styles.line}>{t('batches.run.columns.reason')}</div>
        </div>
      )}
      {shown.map((at) => {
        const column = columns[at];
        return (
          column !== undefined && (
            <div
              key={at}
              {...gridRole('columnheader', { 'aria-colindex': at + (lead > 0 ? 3 : 2) })}
              className={styles.cell}
              style={{ insetInlineStart: numberWidth + lead + at * cellWidth }}
            >
              <div className={classNames(styles.line, styles.name)} title={column.name}>
                {column.name === idColumn && (
                  <span className={styles.key} title={t('batches.make.columns.id')}>
                    <Icon as={KeyRound} size={14} />
                  </span>
                )}
                {column.name}
              </div>
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
        name={t('batches.make.table.title')}
        columnCount={columns.length + (lead > 0 ? 2 : 1)}
        className={styles.grid}
        headClassName={styles.head}
        head={headRow}
        onKey={editor.onKey}
        onMouseDown={onMouseDown}
        onDoubleClick={editor.onDoubleClick}
      >
        {grid.places.map((place) => {
          const row = rowOf(place);
          const same = findings.repeats.get(row);
          return (
            <TableRowView
              key={row}
              place={place}
              number={numbers.shown(row)}
              y={grid.yOf(place)}
              found={rowAt(row)}
              shown={shown}
              columnName={columnName}
              reason={reasonOf?.(row) ?? null}
              open={open?.row === row ? open : null}
              editor={open?.row === row ? editor : null}
              choices={open?.row === row ? choices.get(open.column) : undefined}
              activeColumn={place === active.place ? active.column : null}
              isSelected={onRow !== null && place === active.place}
              problems={findings.problems.get(row)}
              said={findings.said.get(row)}
              unlisted={findings.unlisted.get(row)}
              sameAs={same === undefined ? null : numbers.shown(same)}
            />
          );
        })}
      </Grid>
      {hasFailed && <Note tone="danger">{t('batches.make.table.rowsFailed')}</Note>}
    </>
  );
}

/** The wrong cells of a row, in order. What the service said no longer counts for a cell that was edited. */
function wrongCellsOf(
  { problems, said }: Findings,
  row: number,
  found: TableRow | null,
): readonly number[] {
  const named = [...(said.get(row)?.keys() ?? [])].filter((at) => found?.was.has(at) !== true);
  const broken = (problems.get(row) ?? []).flatMap(({ column }) => column ?? []);
  return [...new Set([...broken, ...named])].sort((one, other) => one - other);
}

/** While a cell is being edited, the rows stay, so that nothing that is typed goes with its row. */
function useHeld(only: readonly number[] | null, isEditing: boolean): readonly number[] | null {
  const [held, setHeld] = useState(only);
  if (!isEditing && held !== only) setHeld(only);
  return isEditing ? held : only;
}

/** When a filter shows other rows, the same row stays active; if it left, the one in its place. */
function useFollowRow(
  grid: GridModel<string>,
  only: readonly number[] | null,
  rowOf: (place: number) => number,
  activeRow: RefObject<number>,
): void {
  const follow = useEffectEvent((rows: readonly number[] | null) => {
    const place = rows === null ? activeRow.current - 1 : rows.indexOf(activeRow.current);
    if (place >= 0) grid.focus.follow(place);
  });
  useLayoutEffect(() => follow(only), [only]);
  useLayoutEffect(() => {
    activeRow.current = rowOf(grid.focus.active.place);
  });
}

/** Listens to pasting as long as a cell of the grid has the focus. */
function usePaste(grid: GridModel<string>, onPaste: (event: ClipboardEvent) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const focused = document.activeElement;
    if (focused?.getAttribute('role') !== 'gridcell') return;
    if (grid.scroller.current?.contains(focused) === true) onPaste(event);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
