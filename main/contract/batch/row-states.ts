import type { RecordedOutcome } from '../write/judge-outcome.ts';

/**
 * State of one row of a batch, in display order: the outcome of its last write in the journal, *waiting* before there
 * is one, *left out* if it can't be sent, *blank* if all of its cells are empty. A row that was once *failed* or *unknown* keeps that state, whatever the
 * answer to a later write, until the user resolves it as *done* or *not done*. A delete is *gone* if a later list shows
 * that the product is gone, no matter who deleted it.
 */
export const rowStates = [
  'waiting',
  'sending',
  'done',
  'gone',
  'refused',
  'not-sent',
  'failed',
  'unknown',
  'not-done',
  'left-out',
  'blank',
] as const satisfies readonly (
  | RecordedOutcome
  | 'waiting'
  | 'gone'
  | 'not-done'
  | 'left-out'
  | 'blank'
)[];
export type RowState = (typeof rowStates)[number];

/** Rows that were not done, or perhaps not, and that no one has resolved: a person should look at them. */
export const statesToReview = [
  'refused',
  'not-sent',
  'failed',
  'unknown',
  'left-out',
] as const satisfies readonly RowState[];

/**
 * Rows that were certainly not done: their cells can be mended, and then they can be sent. A row in doubt is not one of them
 * until a person has resolved it as *not done*.
 */
export const statesToFix = [
  'refused',
  'not-sent',
  'not-done',
  'left-out',
] as const satisfies readonly RowState[];

/** Rows that may have been carried out, and that no one has resolved. */
export const statesInDoubt = ['failed', 'unknown'] as const satisfies readonly RowState[];

/**
 * Which rows of a batch to list: those in one state, all in doubt, those whose cells can be mended, or those that are done although the reply speaks
 * of an error, lacks something that was sent, or has another value for it.
 */
export const rowFilters = [...rowStates, 'in-doubt', 'error-said', 'not-kept'] as const;
export type RowFilter = (typeof rowFilters)[number] | 'to-fix';

/** How many rows of a batch are in each state. */
export type RowCounts = Readonly<Record<RowState, number>>;

/** How many of its rows that are done have a reply that speaks of an error, or that doesn't have what was sent. */
export type ReplyCounts = Readonly<Record<'error-said' | 'not-kept', number>>;

export const noReplies: ReplyCounts = { 'error-said': 0, 'not-kept': 0 };

export const noRows: RowCounts = {
  waiting: 0,
  sending: 0,
  done: 0,
  gone: 0,
  refused: 0,
  'not-sent': 0,
  failed: 0,
  unknown: 0,
  'not-done': 0,
  'left-out': 0,
  blank: 0,
};

/** A search finds at most so many rows of batches. */
export const mostFoundRows = 5000;

/** How many rows need a look. */
export function rowsToReview(counts: RowCounts): number {
  return countIn(counts, statesToReview);
}

/** How many rows can be mended. */
export const rowsToFix = (counts: RowCounts): number => countIn(counts, statesToFix);

/** How many rows may have been carried out. */
export const rowsInDoubt = (counts: RowCounts): number => countIn(counts, statesInDoubt);

function countIn(counts: RowCounts, states: readonly RowState[]): number {
  return states.reduce((sum, state) => sum + counts[state], 0);
}

/** How many rows a filter finds. */
export function countOf(
  { counts, replies }: { readonly counts: RowCounts; readonly replies: ReplyCounts },
  filter: RowFilter,
): number {
  if (filter === 'in-doubt') return rowsInDoubt(counts);
  if (filter === 'to-fix') return rowsToFix(counts);
  return filter === 'error-said' || filter === 'not-kept' ? replies[filter] : counts[filter];
}

/** `making`: its table and body can still be changed. `stopped`: the user ended it before all rows were sent. */
export const batchStates = ['making', 'running', 'paused', 'stopped', 'finished'] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * Why a batch is paused. `first-row`: it asks after its first row; `failures`: too many in a row; `signed-out`: the
 * service asks for another token; `busy`: the service asked for a pause; `network`: the service can't be reached;
 * `quit`: the app was asked to quit; `restart`: the app ended during the batch; `computer`: keychain, disk or a guard.
 */
export const pauseReasons = [
  'by-hand',
  'first-row',
  'failures',
  'signed-out',
  'busy',
  'network',
  'quit',
  'restart',
  'computer',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Whether a batch sends rows, or will resume automatically. */
export function isMoving({
  state,
  pause,
}: {
  readonly state: BatchState;
  readonly pause: { readonly until: string | null } | null;
}): boolean {
  return state === 'running' || (state === 'paused' && pause !== null && pause.until !== null);
}
