import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GridCell, type GridColumns, nearestCell } from './move.ts';

export interface GridFocus<Column extends string> {
  /** The only cell the Tab key moves to. */
  readonly active: GridCell<Column>;
  /** Moves the active cell and the focus. */
  readonly move: (cell: GridCell<Column>) => void;
  /** After the rows have changed: the active row is now at this place. Moves the focus too, if it is in the grid. */
  readonly follow: (place: number) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** A control takes the focus instead of its cell; a button next to a cell's text doesn't. */
const control = ':is(button, input, textarea):not([data-beside])';

/** Roving focus: the focus is on a whole row, on a cell, or on the only control in a cell. */
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

  // Listens on the document, not the grid. The focus can disappear from a cell, for example with its element, and is
  // then still the grid's. It has only left the grid when another element gets it.
  useEffect(() => {
    const onFocusIn = ({ target }: Event) => {
      if (target instanceof Node && grid.current?.contains(target) === true) return;
      isInside.current = false;
      goesAlong.current = false;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [grid]);

  // After every render, which may have added the cell, or its control together with the row's data.
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

/** The focused cell was empty when it got the focus and now contains a control. */
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

/** The grid cell that contains this element, or is it. */
export function cellOf<Column extends string>(
  target: Element,
  columns: GridColumns<Column>,
): GridCell<Column> | null {
  const cell = target.closest<HTMLElement>('[data-column]');
  const place = cell?.closest<HTMLElement>('[data-place]')?.dataset.place;
  const column = columns.row.find((name) => name === cell?.dataset.column);
  return place === undefined || column === undefined ? null : { place: Number(place), column };
}

/**
 * Scrolls a grid that is wider than its container horizontally, just far enough to show this cell or the cell around
 * this element. The grid's scroll padding equals the width of what covers its edges, such as a sticky column.
 */
function revealAcross(grid: HTMLElement, target: HTMLElement): void {
  if (grid.scrollWidth <= grid.clientWidth) return;
  const cell = target.closest<HTMLElement>('[data-column]') ?? target;
  if (getComputedStyle(cell).position === 'sticky') return;
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(grid);
  const covered = Number.parseFloat(scrollPaddingLeft) || 0;
  const room = grid.clientWidth - (Number.parseFloat(scrollPaddingRight) || 0);
  const start = cell.getBoundingClientRect().left - grid.getBoundingClientRect().left;
  const end = start + cell.offsetWidth;
  if (start < covered) grid.scrollLeft += start - covered;
  else if (end > room) grid.scrollLeft += Math.min(end - room, start - covered);
}
