import type { RowCounts } from '../../../../main/contract/batch/row-states.ts';

/** The two groups of rows that can be sent again. */
export interface RowGroups {
  /** *Refused* and *not sent*, and rows that the user has resolved as *not done*. */
  readonly notDone: boolean;
  /** *Failed* and *unknown*, which may have been done. */
  readonly inDoubt: boolean;
}

/** How many rows can be sent again: those that were not done, and those in doubt. */
export function againCounts(counts: RowCounts): {
  readonly notDone: number;
  readonly inDoubt: number;
} {
  return {
    notDone: counts.refused + counts['not-sent'] + counts['not-done'],
    inDoubt: counts.failed + counts.unknown,
  };
}
