import { isRightToLeft } from './mirrored-key.ts';

/**
 * Scrolls a grid that is wider than its container horizontally, just far enough to show this cell or the cell around
 * this element. The grid's scroll padding at the start edge equals the width of the sticky column there.
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
