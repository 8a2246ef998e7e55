import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type GridCell, type GridColumns, type GridSpan, gridMove } from './move.ts';
import { drawnPlaces, type RowsInSight, rowsInSight } from './rows-in-sight.ts';
import {
  placeAt,
  type ScrollPlace,
  type ScrollSize,
  scrolledTo,
  topShowing,
} from './scroll-place.ts';
import { type GridFocus, useGridFocus } from './use-grid-focus.ts';
import { type GridSize, useGridSize } from './use-grid-size.ts';

interface GridScroll {
  readonly place: ScrollPlace;
  /** The thumb is being dragged so fast that no row stays visible from one frame to the next. */
  readonly isFlying: boolean;
  /** Scrolls to this position, in px. */
  readonly scrollTo: (top: number) => void;
  readonly onScroll: () => void;
}

/** Fast scrolling ends this long after the last jump, in ms: the thumb may be held still. */
const flightMs = 120;

/** The grid's scroll position; see `ScrollPlace`. */
function useGridScroll(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  { viewport, rowHeight }: GridSize,
): GridScroll {
  const content = rows * rowHeight;
  const [place, setPlace] = useState<ScrollPlace>({ scrollTop: 0, top: 0 });
  // Several events can come before the next render: each starts from the previous one.
  const latest = useRef(place);

  const go = useCallback((next: ScrollPlace) => {
    const { scrollTop, top } = latest.current;
    // Each letter of a search scrolls to the top. If it's already there, avoid a second render.
    if (next.scrollTop === scrollTop && next.top === top) return;
    latest.current = next;
    setPlace(next);
  }, []);
  const show = useCallback(
    (top: number, size: ScrollSize) => {
      const next = placeAt(top, size);
      go(next);
      const element = scroller.current;
      if (element !== null && element.scrollTop !== next.scrollTop) {
        element.scrollTop = next.scrollTop;
      }
    },
    [scroller, go],
  );
  const scrollTo = useCallback(
    (top: number) => show(top, { content, viewport }),
    [show, content, viewport],
  );
  const { isFlying, fly, land } = useFlight();
  const onScroll = useCallback(() => {
    const scrollTop = scroller.current?.scrollTop;
    if (scrollTop === undefined || viewport === 0) return;
    const before = latest.current.top;
    const next = scrolledTo(latest.current, scrollTop, { content, viewport });
    // In the frame that scrolls: React would draw the rows of a scroll event only after it, and while the thumb moves
    // nine tenths of the frames would have no row at all.
    flushSync(() => {
      go(next);
      fly(Math.abs(next.top - before) > viewport);
    });
  }, [scroller, go, fly, content, viewport]);

  // When the wheel rests, move the thumb to the matching position: it must not reach the end before the list does.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || viewport === 0) return;
    const onScrollEnd = () => {
      // It may have been scrolled again, with the event for that still to come.
      onScroll();
      scrollTo(latest.current.top);
      land();
    };
    element.addEventListener('scrollend', onScrollEnd);
    return () => element.removeEventListener('scrollend', onScrollEnd);
  }, [scroller, scrollTo, onScroll, land, viewport]);

  // A hidden page, or one that shows only the header, can lose its scroll position.
  const isHidden = viewport === 0;
  const restore = useEffectEvent(() => {
    // At the top there is nothing to restore, and reading `scrollTop` would force a layout of the new rows.
    if (isHidden || latest.current.top === 0) return;
    if (scroller.current?.scrollTop === 0) scrollTo(latest.current.top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is shown again.
  useLayoutEffect(restore, [isHidden]);

  return { place, isFlying, scrollTo, onScroll };
}

/** A jump starts a period of fast scrolling, and each further jump extends it. */
function useFlight() {
  const [isFlying, setFlying] = useState(false);
  const landing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const land = useCallback(() => {
    clearTimeout(landing.current);
    landing.current = undefined;
    setFlying(false);
  }, []);
  const fly = useCallback(
    (isLeap: boolean) => {
      if (!isLeap) return;
      clearTimeout(landing.current);
      landing.current = setTimeout(land, flightMs);
      setFlying(true);
    },
    [land],
  );
  useEffect(() => land, [land]);
  return { isFlying, fly, land };
}

/** The grid's state for `Grid`, and its actions for the page. */
export interface GridModel<Column extends string> extends GridSpan<Column> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly head: RefObject<HTMLDivElement | null>;
  readonly size: GridSize;
  readonly scroll: GridScroll;
  readonly focus: GridFocus<Column>;
  readonly inSight: RowsInSight;
  /** The places of the rows to render, in order. */
  readonly places: readonly number[];
  /** The position of the row at a place, px from the top of the scrolled content. */
  readonly yOf: (place: number) => number;
  /** Scrolls just far enough to show the row at this place. */
  readonly reveal: (place: number) => void;
  /** Moves the focus to a cell and scrolls it into view. */
  readonly goTo: (cell: GridCell<Column>) => void;
  /** Moves the focus if the key is one that moves it; returns whether it did. */
  readonly onMoveKey: (event: KeyboardEvent) => boolean;
}

/**
 * The common part of all grids: ARIA's grid pattern with rows of equal height, of which only the visible ones are in
 * the DOM. One cell is in the Tab order (see `useGridFocus`), keys move it (`gridMove`), and a million rows can be
 * scrolled (`ScrollPlace`). A page passes columns and the number of rows, and renders a `Grid` with a `GridRow` for
 * each of `places`, whose cells come from `gridCell`; the active one has `tabIndex` 0.
 */
export function useGrid<Column extends string>({
  columns,
  first,
  rows,
}: {
  /** Must be the same object as long as the columns are the same. */
  readonly columns: GridColumns<Column>;
  /** The column the Tab key moves to at first. */
  readonly first: Column;
  readonly rows: number;
}): GridModel<Column> {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const size = useGridSize(scroller, head);
  const scroll = useGridScroll(scroller, rows, size);
  const focus = useGridFocus(scroller, { columns, rows, first });
  useKeepActiveRow(size, scroll, focus.active.place);

  const { rowHeight, viewport } = size;
  const { top, scrollTop } = scroll.place;
  const isSettled = useSettled(rows > 0);
  // During fast scrolling the next rows aren't the adjacent ones.
  const inSight = rowsInSight(top, rows, size, scroll.isFlying || !isSettled);
  const span = { columns, rows, rowsPerPage: inSight.rowsPerPage };
  const reveal = (place: number) =>
    scroll.scrollTo(topShowing(place * rowHeight, rowHeight, top, viewport));
  const goTo = (cell: GridCell<Column>) => {
    focus.move(cell);
    if (cell.place >= 0) reveal(cell.place);
  };
  return {
    ...span,
    scroller,
    head,
    size,
    scroll,
    focus,
    inSight,
    reveal,
    goTo,
    places: drawnPlaces(inSight, focus.active.place),
    yOf: (place) => place * rowHeight - top + scrollTop,
    onMoveKey(event) {
      if (event.altKey || event.shiftKey) return false;
      const isCommand = event.ctrlKey || event.metaKey;
      const next = gridMove(focus.active, { key: event.key, isCommand }, span);
      if (next !== null) goTo(next);
      return next !== null;
    },
  };
}

/**
 * Whether the first rows have been painted. The rows beyond the edges wait for that: they are a fourth of those that the
 * first frame with rows would lay out.
 */
function useSettled(hasRows: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!hasRows || isSettled) return;
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // After the frame of this callback.
      task = setTimeout(() => setSettled(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [hasRows, isSettled]);
  return isSettled;
}

/** Keeps the active row visible when the grid becomes shorter, for example because something appears below it. */
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
