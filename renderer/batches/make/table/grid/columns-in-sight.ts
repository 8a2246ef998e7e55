/** So wide is a column of cells, and the one with the numbers of the rows; px, as the style sheet has it. */
export const cellWidth = 160;
export const numberWidth = 64;
/** So many columns are drawn beyond either edge. */
const beyond = 2;

/** The columns to draw, from `from` up to but not `to`: a table may have a thousand. */
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

/** How far the grid has to be scrolled for a column to be in sight, by the least movement. */
export function leftShowing(column: number, left: number, viewport: number): number {
  const start = column * cellWidth;
  const room = Math.max(cellWidth, viewport - numberWidth);
  return start < left ? start : Math.max(left, start + cellWidth - room);
}
