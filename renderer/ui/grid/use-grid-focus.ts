import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GridCell, type GridColumns, nearestCell } from './move.ts';
import { revealAcross } from './reveal-across.ts';

export interface GridFocus<Column extends string> {
  /** The one cell that the Tab key leads to. */
  readonly active: GridCell<Column>;
  /** Moves there, and the focus with it. */
  readonly move: (cell: GridCell<Column>) => void;
  /** The rows have changed: what was at the active place is at this one now. The focus goes along if it is in the grid. */
  readonly follow: (place: number) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** What takes the focus in place of its cell; a button beside a cell's text does not. */
const control = ':is(button, input):not([data-beside])';

/** Roving focus: the real focus is on a row as a whole, on a cell, or on the one control in a cell. */
export function useGridFocus<Column extends string>(
  grid: RefObject<HTMLElement | null>,
  {
    columns,
    rows,
    first,
  }: { readonly columns: GridColumns<Column>; readonly rows: number; readonly first: Column },
): GridFocus<Column> {
  const [wanted, setActive] = useState<GridCell<Column>>({ place: 0, column: first });
  const active = nearestCell(wanted, { columns, rows });
  const isWanted = useRef(false);
  const goesAlong = useRef(false);
  const isInside = useRef(false);

  // Not what the grid itself is told: from a cell the focus may go nowhere, as when its element goes, and then
  // it stays ours; only where it goes on to from there says that it does not.
  useEffect(() => {
    const onFocusIn = ({ target }: Event) => {
      if (target instanceof Node && grid.current?.contains(target) === true) return;
      isInside.current = false;
      goesAlong.current = false;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [grid]);

  // After every drawing: the cell may have come with it, or its control with the row's data.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = isInside.current && isNowhere(focused);
    const isAsked = isWanted.current || goesAlong.current;
    if (!isAsked && !isLost && !isOutgrown(grid.current, focused)) return;
    const target = cellElement(grid.current, active);
    if (target === null) return;
    isWanted.current = false;
    goesAlong.current = false;
    if (target === focused) return;
    target.focus({ preventScroll: true });
    if (grid.current !== null) revealAcross(grid.current, target);
  });

  return {
    active,
    move(cell) {
      isWanted.current = true;
      setActive(cell);
    },
    follow(place) {
      goesAlong.current = isInside.current;
      setActive((known) =>
        known.place < 0 || known.place === place ? known : { ...known, place },
      );
    },
    onFocus({ target }) {
      isInside.current = true;
      const cell = cellOf(target, columns);
      if (cell !== null) {
        setActive((known) =>
          known.place === cell.place && known.column === cell.column ? known : cell,
        );
      }
    },
  };
}

function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}

/** The focus is on a cell that was empty when it came there and holds a control now. */
function isOutgrown(grid: HTMLElement | null, focused: Element | null): boolean {
  const isCell = focused?.matches(`[role="gridcell"]:has(${control})`) ?? false;
  return isCell && grid?.contains(focused) === true;
}

function cellElement(
  grid: HTMLElement | null,
  { place, column }: GridCell<string>,
): HTMLElement | null {
  const row = grid?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
  if (row?.dataset.column === column) return row;
  const cell = row?.querySelector<HTMLElement>(`:scope > [data-column="${column}"]`);
  return cell?.querySelector<HTMLElement>(control) ?? cell ?? null;
}

/** The cell of the grid that an element is in or is. */
export function cellOf<Column extends string>(
  target: Element,
  columns: GridColumns<Column>,
): GridCell<Column> | null {
  const cell = target.closest<HTMLElement>('[data-column]');
  const place = cell?.closest<HTMLElement>('[data-place]')?.dataset.place;
  const column = columns.row.find((name) => name === cell?.dataset.column);
  return place === undefined || column === undefined ? null : { place: Number(place), column };
}
