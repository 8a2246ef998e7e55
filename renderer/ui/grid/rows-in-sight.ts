import type { GridSize } from './use-grid-size.ts';

/** Maximum number of rows in the DOM, unless more are visible. */
const mostRows = 58;
const mostBeyond = 8;

export interface RowsInSight {
  /** The rows to render: from `from` up to but not including `to`. */
  readonly from: number;
  readonly to: number;
  readonly rowsPerPage: number;
}

/**
 * Which rows to render when the list is shown from `top` on: the visible ones and, unless `isTight`, some beyond both
 * edges.
 */
export function rowsInSight(
  top: number,
  rows: number,
  { viewport, rowHeight }: GridSize,
  isTight = false,
): RowsInSight {
  const inSight = Math.ceil(viewport / rowHeight) + 1;
  const beyond = isTight ? 0 : Math.min(mostBeyond, Math.max(1, (mostRows - inSight) >> 1));
  const first = Math.floor(top / rowHeight);
  return {
    from: Math.max(0, first - beyond),
    to: viewport === 0 ? 0 : Math.min(rows, first + inSight + beyond),
    rowsPerPage: Math.max(1, Math.floor(viewport / rowHeight) - 1),
  };
}

/** The places of these rows and, wherever the list is scrolled to, the active one: it may have the focus. */
export function drawnPlaces({ from, to }: RowsInSight, active: number): readonly number[] {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (active >= 0 && active < from) places.unshift(active);
  if (active >= to && to > 0) places.push(active);
  return places;
}
