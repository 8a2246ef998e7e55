import type { GridSize } from './use-grid-size.ts';

/** Never more rows in the page than this, unless so many are in sight. */
const mostRows = 58;
const mostBeyond = 8;

export interface RowsInSight {
  /** The rows to draw: from `from` up to but not `to`. */
  readonly from: number;
  readonly to: number;
  readonly rowsPerPage: number;
}

/** Which rows to draw when the list is shown from `top` on: those in sight and some beyond either edge. */
export function rowsInSight(
  top: number,
  rows: number,
  { viewport, rowHeight }: GridSize,
  isFlying = false,
): RowsInSight {
  const inSight = Math.ceil(viewport / rowHeight) + 1;
  // What lies beyond an edge does not come into sight by a leap.
  const beyond = isFlying ? 0 : Math.min(mostBeyond, Math.max(1, (mostRows - inSight) >> 1));
  const first = Math.floor(top / rowHeight);
  return {
    from: Math.max(0, first - beyond),
    to: viewport === 0 ? 0 : Math.min(rows, first + inSight + beyond),
    rowsPerPage: Math.max(1, Math.floor(viewport / rowHeight) - 1),
  };
}

/** The places of these rows, and the active one wherever the list is scrolled to: it may hold the focus. */
export function drawnPlaces({ from, to }: RowsInSight, active: number): readonly number[] {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (active >= 0 && active < from) places.unshift(active);
  if (active >= to && to > 0) places.push(active);
  return places;
}
