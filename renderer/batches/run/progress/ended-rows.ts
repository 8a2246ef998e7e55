import type { RowCounts } from '../../../../main/contract/batch/row-states.ts';

/** How many rows were sent and have ended, with whatever outcome. */
export function endedRows(counts: RowCounts): number {
  const inDoubt = counts.failed + counts.unknown;
  const { done, gone, refused } = counts;
  return done + gone + refused + counts['not-sent'] + counts['not-done'] + inDoubt;
}
