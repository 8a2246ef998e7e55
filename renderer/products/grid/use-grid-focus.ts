import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GridCell, type GridColumn, gridColumns, nearestCell } from './grid-move.ts';

export interface GridFocus {
  /** The one cell that the Tab key leads to. */
  readonly active: GridCell;
  /** Moves there, and the focus with it. */
  readonly move: (cell: GridCell) => void;
  /** The rows have changed: the same product is at another place now, or its place is empty. */
  readonly follow: (place: number) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** What takes the focus in place of its cell; a button beside a cell's text does not. */
const control = ':is(button, input):not([data-beside])';

/** Roving focus: the real focus is on a cell, or on the one control in it. */
export function useGridFocus(grid: RefObject<HTMLElement | null>, rows: number): GridFocus {
  const [wanted, setActive] = useState<GridCell>({ place: 0, column: 'name' });
  const active = nearestCell(wanted, rows);
  const isWanted = useRef(false);
  const isInside = useRef(false);

  // After every drawing: the cell may have come with it, or its control with the row's data.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = isInside.current && (focused === null || focused === document.body);
    if (!isWanted.current && !isLost && !isOutgrown(focused)) return;
    const target = cellElement(grid.current, active);
    if (target === null) return;
    isWanted.current = false;
    if (target !== focused) target.focus({ preventScroll: true });
  });

  return {
    active,
    move(cell) {
      isWanted.current = true;
      setActive(cell);
    },
    follow(place) {
      isWanted.current = isInside.current;
      setActive((known) => (known.place < 0 ? known : { ...known, place }));
    },
    onFocus({ target }) {
      isInside.current = true;
      const cell = cellOf(target);
      if (cell !== null) {
        setActive((known) =>
          known.place === cell.place && known.column === cell.column ? known : cell,
        );
      }
    },
    onBlur({ relatedTarget, currentTarget }) {
      // Without a new place for the focus the element may have gone; then the focus stays ours.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
        isInside.current = false;
    },
  };
}

/** The focus is on a cell that was empty when it came there and holds a control now. */
function isOutgrown(focused: Element | null): boolean {
  return focused?.matches(`[role="gridcell"]:has(${control})`) ?? false;
}

function cellElement(grid: HTMLElement | null, { place, column }: GridCell): HTMLElement | null {
  const cell = grid?.querySelector<HTMLElement>(
    `[data-place="${place}"] > [data-column="${column}"]`,
  );
  return cell?.querySelector<HTMLElement>(control) ?? cell ?? null;
}

/** The cell of the grid that an element is in or is. */
export function cellOf(target: HTMLElement): GridCell | null {
  const cell = target.closest<HTMLElement>('[data-column]');
  const place = cell?.closest<HTMLElement>('[data-place]')?.dataset.place;
  const column = gridColumns.find((name): name is GridColumn => name === cell?.dataset.column);
  return place === undefined || column === undefined ? null : { place: Number(place), column };
}
