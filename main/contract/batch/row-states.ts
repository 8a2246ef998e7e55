import type { RecordedOutcome } from '../write/truth.ts';

/**
 * What became of one row of a batch, in the order in which they are shown: what the journal says of its last write,
 * *waiting* before there is one, *left out* where there will be none. A row that was once *failed* or *unknown* stays so
 * whatever a later write was answered, until a person has resolved it: then it is *done*, or *not done*. A delete is *gone*
 * if a later list shows that the product is gone, whoever deleted it.
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
] as const satisfies readonly (RecordedOutcome | 'waiting' | 'gone' | 'not-done' | 'left-out')[];
export type RowState = (typeof rowStates)[number];

/** How many rows of a batch are in each state. */
export type RowCounts = Readonly<Record<RowState, number>>;

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
};

/** `making`: its table and body can still be changed. A *stopped* one was ended by a person, with rows left. */
export const batchStates = ['making', 'running', 'paused', 'stopped', 'finished'] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * Why a batch is paused. `first-row`: it asks after its first row; `failures`: too many in a row; `signed-out`: the
 * service wants another token; `busy`: it asked for a pause; `network`: it cannot be reached; `quit`: the app was
 * asked to end; `restart`: it ended meanwhile; `computer`: keychain, disk or a guard.
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
