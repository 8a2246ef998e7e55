/**
 * Scrolls a grid that is wider than its place no further sideways than it takes to see this cell, or the cell that it is
 * in. `scroll-padding-left` of the grid is what a column that sticks to its edge covers.
 */
export function revealAcross(grid: HTMLElement, target: HTMLElement): void {
  if (grid.scrollWidth <= grid.clientWidth) return;
  const cell = target.closest<HTMLElement>('[data-column]') ?? target;
  const covered = Number.parseFloat(getComputedStyle(grid).scrollPaddingLeft) || 0;
  const left = cell.getBoundingClientRect().left - grid.getBoundingClientRect().left;
  const right = left + cell.offsetWidth;
  if (getComputedStyle(cell).position === 'sticky') return;
  if (left < covered) grid.scrollLeft += left - covered;
  else if (right > grid.clientWidth) {
    grid.scrollLeft += Math.min(right - grid.clientWidth, left - covered);
  }
}
