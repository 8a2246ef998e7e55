import type { Failure } from '../failure.ts';

/**
 * The Truth table of docs/truth.md as code: what is known about a write after it ended. Main records
 * by it and the page words its titles by it, so that both always say the same.
 */

/** What became of the thing that was asked for. */
export type Fate = 'done' | 'not-done' | 'unknown';

/** How the journal calls it; `sending` until an outcome is known. */
export const recordedOutcomes = [
  'sending',
  'done',
  'refused',
  'not-sent',
  'failed',
  'unknown',
] as const;
export type RecordedOutcome = (typeof recordedOutcomes)[number];

/** What a filter of the journal may want; `unresolved`: the *unknown* ones that nobody has resolved by hand yet. */
export const outcomeFilters = [...recordedOutcomes, 'unresolved'] as const;

export interface Truth {
  readonly fate: Fate;
  readonly recordedAs: Exclude<RecordedOutcome, 'sending'>;
}

const notSent: Truth = { fate: 'not-done', recordedAs: 'not-sent' };
const unknown: Truth = { fate: 'unknown', recordedAs: 'unknown' };

/**
 * What a failed write means. A 404 on DELETE is *refused* like every other: whether the product is gone
 * is shown by evidence (`evidence.ts`), beside the outcome. A 2xx never gets here, whatever its body.
 */
export function truthOfFailedWrite(failure: Failure): Truth {
  switch (failure.kind) {
    case 'http':
      // 408 says that the service gave up waiting, not that it did nothing.
      return failure.status >= 400 && failure.status < 500 && failure.status !== 408
        ? { fate: 'not-done', recordedAs: 'refused' }
        : { fate: 'unknown', recordedAs: 'failed' };
    case 'signed-out':
    case 'invalid-input':
    case 'unreachable':
    case 'keychain':
    case 'storage':
    case 'guarded':
      return notSent;
    case 'cancelled':
    case 'unexpected':
      return failure.sent ? unknown : notSent;
    case 'timeout':
    case 'interrupted':
    case 'redirected':
    case 'unreadable':
    case 'too-large':
      return unknown;
  }
}
