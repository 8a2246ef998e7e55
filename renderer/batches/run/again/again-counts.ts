import type { RowCounts } from '../../../../main/contract/batch/row-states.ts';

/** Rows that are sent again, of two groups apart. */
export interface RowGroups {
  /** *Refused* and *not sent*, and what a person has found to be *not done*. */
  readonly notDone: boolean;
  /** *Failed* and *unknown*, which may have been done. */
  readonly inDoubt: boolean;
}

/** How many rows can be sent again: those that were not done, and those of which nobody knows. */
export function againCounts(counts: RowCounts): {
  readonly notDone: number;
  readonly inDoubt: number;
} {
  return {
    notDone: counts.refused + counts['not-sent'] + counts['not-done'],
    inDoubt: counts.failed + counts.unknown,
  };
}
