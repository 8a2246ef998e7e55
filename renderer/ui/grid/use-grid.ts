import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { mirroredKey } from './mirrored-key.ts';
import { type GridCell, type GridColumns, type GridSpan, gridMove } from './move.ts';
import { drawnPlaces, type RowsInSight, rowsInSight } from './rows-in-sight.ts';
import { topShowing } from './scroll-place.ts';
import { type GridFocus, useGridFocus } from './use-grid-focus.ts';
import { type GridScroll, useGridScroll } from './use-grid-scroll.ts';
import { type GridSize, useGridSize } from './use-grid-size.ts';

interface GridParts<Column extends string> {
  /** The same object as long as the columns are the same. */
  readonly columns: GridColumns<Column>;
  /** The column that the Tab key leads to at first. */
  readonly first: Column;
  readonly rows: number;
}

/** What `Grid` draws, and what a page does with it. */
export interface GridModel<Column extends string> extends GridSpan<Column> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly head: RefObject<HTMLDivElement | null>;
  readonly size: GridSize;
  readonly scroll: GridScroll;
  readonly focus: GridFocus<Column>;
  readonly inSight: RowsInSight;
  /** The places of the rows to draw, in order. */
  readonly places: readonly number[];
  /** Where the row at a place lies, px from the top of what is scrolled. */
  readonly yOf: (place: number) => number;
  /** Scrolls no further than it takes to see the row at this place. */
  readonly reveal: (place: number) => void;
  /** Moves the focus to a cell and shows it. */
  readonly goTo: (cell: GridCell<Column>) => void;
  /** Moves the focus if the key is one that moves it, and says so. */
  readonly onMoveKey: (event: KeyboardEvent) => boolean;
}

/**
 * The common part of all grids: ARIA's grid pattern over rows of one height, of which only those in sight
 * are in the page. One cell has the Tab key (see `useGridFocus`), keys move it (`gridMove`), and a million
 * rows can be scrolled (`ScrollPlace`). A page gives columns and the number of rows, draws a `Grid`, and in it
 * a `GridRow` for each of `places` with its cells by `gridCell`; the active one of them has `tabIndex` 0.
 */
export function useGrid<Column extends string>({
  columns,
  first,
  rows,
}: GridParts<Column>): GridModel<Column> {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const size = useGridSize(scroller, head);
  const scroll = useGridScroll(scroller, rows, size);
  const focus = useGridFocus(scroller, { columns, rows, first });
  useKeepActiveRow(size, scroll, focus.active.place);

  const { rowHeight, viewport } = size;
  const { top, scrollTop } = scroll.place;
  const inSight = rowsInSight(top, rows, size, scroll.isFlying);
  const span = { columns, rows, rowsPerPage: inSight.rowsPerPage };
  const reveal = (place: number) =>
    scroll.scrollTo(topShowing(place * rowHeight, rowHeight, top, viewport));
  const goTo = (cell: GridCell<Column>) => {
    focus.move(cell);
    if (cell.place >= 0) reveal(cell.place);
  };
  return {
    ...span,
    ...{ scroller, head, size, scroll, focus, inSight, reveal, goTo },
    places: drawnPlaces(inSight, focus.active.place),
    yOf: (place) => place * rowHeight - top + scrollTop,
    onMoveKey(event) {
      if (event.altKey || event.shiftKey) return false;
      const isCommand = event.ctrlKey || event.metaKey;
      const next = gridMove(focus.active, { key: mirroredKey(event.key), isCommand }, span);
      if (next !== null) goTo(next);
      return next !== null;
    },
  };
}

/** When the grid becomes lower, as when something appears under it, the active row stays in sight. */
function useKeepActiveRow(
  { viewport, rowHeight }: GridSize,
  { place, scrollTo }: GridScroll,
  active: number,
): void {
  const before = useRef(viewport);
  const settle = useEffectEvent((was: number) => {
    const top = active * rowHeight;
    const wasInSight = top >= place.top && top + rowHeight <= place.top + was;
    const next = topShowing(top, rowHeight, place.top, viewport);
    if (active >= 0 && wasInSight && next !== place.top) scrollTo(next);
  });
  useEffect(() => {
    const was = before.current;
    before.current = viewport;
    if (viewport > 0 && viewport < was) settle(was);
  }, [viewport]);
}
