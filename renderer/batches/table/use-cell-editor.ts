import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Cell, CellEdit } from '../../../main/contract/batch/table.ts';
import { longestCellEdit, mostCellEdits } from '../../../main/contract/batch/table-options.ts';
import { pastedCells } from '../../body/form/pasted-rows.ts';
import type { GridModel } from '../../ui/grid/use-grid.ts';
import type { TableRow } from './table-rows.ts';

/** Saves edits of cells and resolves to whether that worked: a failure has been shown. */
export type SaveCells = (edits: readonly CellEdit[]) => Promise<boolean>;

/** The cell that is being edited. */
export interface OpenCell {
  /** From 1. */
  readonly row: number;
  /** By index from 0. */
  readonly column: number;
  /** What the editor starts with. */
  readonly text: string;
  /** Whether it started with a key that replaces the text, so that the caret belongs behind it. */
  readonly isTyped: boolean;
}

interface CellsToEdit {
  readonly grid: GridModel<string>;
  readonly columns: number;
  /** The number of the row at a place, from 1; null beyond the last. */
  readonly rowOf: (place: number) => number | null;
  readonly rowAt: (row: number) => TableRow | null;
  /** The wrong cells of a row, by column. */
  readonly wrongCells: (row: number) => readonly number[];
  /** Null if the cells can't be edited. */
  readonly save: SaveCells | null;
  readonly open: OpenCell | null;
  readonly setOpen: (open: OpenCell | null) => void;
  /** The number of the row that stays active when the grid shows other rows. */
  readonly activeRow: RefObject<number>;
}

/** Editing of cells in place, for the grid and its rows. */
export interface CellEditor {
  /** Closes the editor and keeps its text; null if nothing was typed. `then`: where the focus goes from the cell. */
  readonly keep: (text: string | null, then?: 'below' | 'above' | 'right' | 'left') => void;
  /** Closes the editor without keeping its text. */
  readonly drop: () => void;
  /** Returns true if it handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Moves to the next or previous wrong cell; false if there is none. */
  readonly goToWrong: (direction: 1 | -1) => boolean;
  readonly onDoubleClick: (event: Pick<Event, 'target'>) => void;
  /** For an event on the document: it goes to where the text cursor was last, and not to the cell with the focus. */
  readonly onPaste: (event: ClipboardEvent) => void;
}

/**
 * Edits cells as a spreadsheet does: Enter, F2, a double click or typing opens one, Enter and Tab keep the text and move on,
 * Escape drops it. Ctrl+Z takes the last change back, Ctrl+V puts copied cells in, F8 goes to the next wrong cell.
 */
export function useCellEditor(cells: CellsToEdit): CellEditor {
  const { grid, columns, rowOf, rowAt, wrongCells, save, open, setOpen } = cells;
  /** What takes each change back, newest last. */
  const undone = useRef<(readonly CellEdit[])[]>([]);
  const { active } = grid.focus;
  const column = Number(active.column);
  const row = Number.isInteger(column) ? rowOf(active.place) : null;

  // Each change is saved after the one before it, and judged by the rows of then.
  const newest = useRef(cells);
  useLayoutEffect(() => {
    newest.current = cells;
  });
  const queue = useRef(Promise.resolve(true));
  const inTurn = (act: (save: SaveCells) => Promise<boolean>): Promise<boolean> => {
    const run = () => {
      const { save: saveNow } = newest.current;
      return saveNow === null ? false : act(saveNow);
    };
    queue.current = queue.current.then(run, run);
    return queue.current;
  };
  const change = (wanted: readonly CellEdit[]): Promise<boolean> =>
    inTurn(async (saveNow) => {
      const { rowAt: rowNow } = newest.current;
      const edits = wanted.flatMap((edit) => editOf(edit, rowNow(edit.row)) ?? []);
      if (edits.length === 0) return true;
      const back = edits.map((edit) => ({ ...edit, text: editNow(edit, rowNow(edit.row)) }));
      const isSaved = await saveNow(edits);
      if (isSaved) undone.current.push(back);
      return isSaved;
    });
  const takeBack = (): void => {
    void inTurn(async (saveNow) => {
      const back = undone.current.at(-1);
      if (back === undefined || !(await saveNow(back))) return false;
      undone.current = undone.current.filter((each) => each !== back);
      return true;
    });
  };
  const begin = (start: Pick<OpenCell, 'text' | 'isTyped'>): boolean => {
    if (save === null || row === null) return false;
    // What is typed into a cell that is still being read replaces whatever it has.
    if (!start.isTyped && rowAt(row) === null) return false;
    if (start.text.length > longestCellEdit) return false;
    setOpen({ row, column, ...start });
    return true;
  };
  const step = (then: 'below' | 'above' | 'right' | 'left'): void => {
    const place = active.place + (then === 'below' ? 1 : then === 'above' ? -1 : 0);
    const next = column + (then === 'right' ? 1 : then === 'left' ? -1 : 0);
    const isThere = rowOf(place) !== null && next >= 0 && next < columns;
    grid.goTo(isThere ? { place, column: String(next) } : active);
    // The rows may change as soon as the editor is closed: this one is meant, wherever it is then.
    cells.activeRow.current = rowOf(isThere ? place : active.place) ?? cells.activeRow.current;
  };

  /** From the active cell on, and then from the start. */
  const goToWrong = (direction: 1 | -1): boolean => {
    const rows = grid.rows;
    for (let away = 0; away <= rows; away += 1) {
      const place = (active.place + direction * away + rows) % rows;
      const number = rowOf(place);
      if (number === null) continue;
      const wrong = wrongCells(number).filter(
        (at) => away > 0 || Number.isNaN(column) || (at - column) * direction > 0,
      );
      const next = direction === 1 ? wrong[0] : wrong.at(-1);
      if (next === undefined) continue;
      grid.goTo({ place, column: String(next) });
      return true;
    }
    return false;
  };

  return {
    keep(typed, then) {
      if (open === null) return;
      setOpen(null);
      if (then !== undefined) step(then);
      if (typed === null) return;
      // A text area has no CR. A cell that had them keeps them.
      const text = open.text.includes('\r\n') ? typed.replaceAll('\n', '\r\n') : typed;
      void change([{ row: open.row, column: open.column, text }]).then((isSaved) => {
        if (isSaved) return;
        // Nothing that was typed is lost: the editor has it again.
        const { grid: gridNow, rowOf: rowNow } = newest.current;
        const places = Array.from({ length: gridNow.rows }, (_, place) => place);
        const place = places.find((each) => rowNow(each) === open.row);
        if (place !== undefined) gridNow.goTo({ place, column: String(open.column) });
        setOpen({ ...open, text: typed, isTyped: true });
      });
    },
    drop: () => setOpen(null),
    goToWrong,
    onKey(event) {
      const { key, target } = event;
      if (save === null || target instanceof HTMLTextAreaElement) return false;
      const isCommand = event.ctrlKey || event.metaKey;
      if (key === 'F8') {
        goToWrong(event.shiftKey ? -1 : 1);
        return true;
      }
      if (isCommand && event.code === 'KeyZ' && !event.shiftKey) {
        takeBack();
        return true;
      }
      if (row === null || isCommand || event.altKey) return false;
      if (key === 'Enter' || key === 'F2')
        return begin({ text: rowAt(row)?.cells[column] ?? '', isTyped: false });
      if (key === 'Delete' || key === 'Backspace') {
        void change([{ row, column, text: '' }]);
        return true;
      }
      return key.length === 1 && key !== ' ' && begin({ text: key, isTyped: true });
    },
    onDoubleClick({ target }) {
      const isCell = target instanceof Element && target.closest('[role="gridcell"]') !== null;
      if (row !== null && isCell) begin({ text: rowAt(row)?.cells[column] ?? '', isTyped: false });
    },
    onPaste(event) {
      if (save === null || row === null || event.clipboardData === null) return;
      event.preventDefault();
      const pasted = pastedCells(event.clipboardData.getData('text/plain'));
      const edits = pasted.flatMap((texts, down) => {
        const at = rowOf(active.place + down);
        return at === null
          ? []
          : texts.flatMap((text, across) =>
              column + across < columns ? [{ row: at, column: column + across, text }] : [],
            );
      });
      for (let from = 0; from < edits.length; from += mostCellEdits)
        void change(edits.slice(from, from + mostCellEdits));
    },
  };
}

/** What has to be saved for a cell to have this text. Null if it has it. What was read needs no edit. */
function editOf({ row, column, text }: CellEdit, found: TableRow | null): CellEdit | null {
  if (found === null) return { row, column, text };
  if (text === cellAt(found.cells, column)) return null;
  return { row, column, text: text === found.was.get(column) ? null : text };
}

/** The edit that a cell has now; null if it has what was read. */
function editNow({ column }: CellEdit, found: TableRow | null): string | null {
  return found?.was.has(column) === true ? cellAt(found.cells, column) : null;
}

/** If a row is too short, its last cells are empty. */
function cellAt(cells: readonly Cell[], column: number): Cell {
  return column < cells.length ? (cells[column] ?? null) : '';
}
