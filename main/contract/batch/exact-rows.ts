import type { BatchState } from './row-states.ts';

/**
 * Where the rows of a batch come from. `table`: a table, from which one body is filled in for each row. All others have
 * rows with exact bodies: collected updates, earlier bodies that are put back, and bodies that were made from
 * records that were read.
 */
export const rowSources = ['table', 'collected', 'put-back', 'records'] as const;
export type RowSource = (typeof rowSources)[number];
/** A source of rows with exact bodies. */
export type ExactSource = Exclude<RowSource, 'table'>;

/** Whether updates can be added to it and removed from it. */
export function isCollecting({
  rowsFrom,
  state,
}: {
  readonly rowsFrom: RowSource;
  readonly state: BatchState;
}): boolean {
  return rowsFrom === 'collected' && state === 'making';
}

/** Limits of a batch with exact bodies; `largestExactRows` counts UTF-16 units of everything that is stored. */
export const mostExactRows = 20_000;
export const largestExactRows = 256 * 1024 * 1024;

/** Limits of collected updates: a person looks at each one. `largestCollected` counts like `largestExactRows`. */
export const mostCollected = 1000;
export const largestCollected = 64 * 1024 * 1024;

/** Limits for how many users are read a minute before a batch is made of them. */
export const readsPerMinute = { min: 1, usual: 600, max: 6_000, step: 1 } as const;
