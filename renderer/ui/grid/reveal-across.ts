import { isRightToLeft } from './mirrored-key.ts';

/**
 * Scrolls a grid that is wider than its place no further sideways than it takes to see this cell, or the cell that it is
 * in. The grid's scroll padding at the edge where rows begin is what a column that sticks there covers.
 */
export function revealAcross(grid: HTMLElement, target: HTMLElement): void {
  if (grid.scrollWidth <= grid.clientWidth) return;
  const cell = target.closest<HTMLElement>('[data-column]') ?? target;
  if (getComputedStyle(cell).position === 'sticky') return;
  const isMirrored = isRightToLeft();
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(grid);
  const covered = Number.parseFloat(isMirrored ? scrollPaddingRight : scrollPaddingLeft) || 0;
  const place = grid.getBoundingClientRect();
  const { left, right } = cell.getBoundingClientRect();
  const start = isMirrored ? place.right - right : left - place.left;
  const end = start + cell.offsetWidth;
  const on = isMirrored ? -1 : 1;
  if (start < covered) grid.scrollLeft += on * (start - covered);
  else if (end > grid.clientWidth) {
    grid.scrollLeft += on * Math.min(end - grid.clientWidth, start - covered);
  }
}
