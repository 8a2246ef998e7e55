/** The width of a column of cells, and of the column of row numbers; px, as in the style sheet. */
export const cellWidth = 160;
export const numberWidth = 64;
/** The number of columns drawn beyond each edge. */
const beyond = 2;

/** The columns to draw, from `from` up to but not including `to`. A table may have a thousand. */
export function columnsInSight(
  left: number,
  viewport: number,
  columns: number,
): { readonly from: number; readonly to: number } {
  const first = Math.floor(left / cellWidth) - beyond;
  const count = Math.ceil(Math.max(0, viewport - numberWidth) / cellWidth) + 1 + 2 * beyond;
  const from = Math.max(0, Math.min(first, columns - 1));
  return { from, to: Math.min(columns, Math.max(first, 0) + count) };
}

/** The smallest scroll position change that brings a column into view. */
export function leftShowing(column: number, left: number, viewport: number): number {
  const start = column * cellWidth;
  const room = Math.max(cellWidth, viewport - numberWidth);
  return start < left ? start : Math.max(left, start + cellWidth - room);
}
