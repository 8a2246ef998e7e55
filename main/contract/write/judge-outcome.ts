import type { Failure } from '../failure.ts';
import type { Evidence } from './evidence.ts';
import type { FailedWrite, Outcome } from './outcome.ts';

/**
 * The Truth table of docs/truth.md as code: what is known about a write after it ended. Main records outcomes with it
 * and the page words its titles with it, so that both always agree.
 */

/** Whether the requested change was made. */
export type Fate = 'done' | 'not-done' | 'unknown';

/** As a person sees it: *sending* until an outcome is known. */
export const shownOutcomes = [
  'sending',
  'done',
  'refused',
  'not-sent',
  'failed',
  'unknown',
] as const;

/** The journal's name for it. `waiting`: the user of an update is read again, and nothing of the update has been sent. */
export const recordedOutcomes = ['waiting', ...shownOutcomes] as const;
export type RecordedOutcome = (typeof recordedOutcomes)[number];

/** Whether the write has no outcome yet. */
export const isUnderWay = (outcome: RecordedOutcome): outcome is 'waiting' | 'sending' =>
  outcome === 'waiting' || outcome === 'sending';

/** *Waiting* isn't shown: a press sends, and the read belongs to it. */
export const outcomeAsShown = (outcome: RecordedOutcome): (typeof shownOutcomes)[number] =>
  outcome === 'waiting' ? 'sending' : outcome;

/**
 * What the journal can be filtered by; `unresolved`: those in doubt, *failed* or *unknown*, that neither a person nor a list
 * has resolved.
 */
export const outcomeFilters = [...shownOutcomes, 'unresolved'] as const;

/** The filter that matches every journal entry. It is here and not with its schema, because the page doesn't load zod. */
export const everyWrite = {
  search: '',
  operation: null,
  outcome: null,
  profileId: null,
  subject: null,
  batchId: null,
  from: null,
  to: null,
} as const;

/** Of the ID of a user or product. Entries for a longer one can't be looked for. */
export const longestSubject = 1000;

/** What is known about a write that ended with a failure. */
export interface Truth {
  readonly fate: Fate;
  readonly recordedAs: FailedWrite['kind'];
}

const notSent: Truth = { fate: 'not-done', recordedAs: 'not-sent' };
const unknown: Truth = { fate: 'unknown', recordedAs: 'unknown' };

/**
 * What a failed write means. A 404 on DELETE is *refused* like every other: whether the product is gone is shown
 * separately, by evidence (`evidence.ts`). A 2xx never gets here, whatever its body.
 */
export function truthOfFailedWrite(failure: Failure): Truth {
  switch (failure.kind) {
    case 'http':
      // Neither done nor refused: a redirect that leads nowhere, or 304.
      if (failure.status < 400) return unknown;
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
    case 'not-allowed':
    case 'changed-meanwhile':
    case 'wait-ended':
    case 'update-under-way':
    case 'list-gone':
    case 'out-of-memory':
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

/** The outcome of a write that has just ended with this failure. */
export function failedWrite(failure: Failure): FailedWrite {
  const { recordedAs: kind } = truthOfFailedWrite(failure);
  return { kind, failure, notRecorded: false, endedAt: new Date().toISOString() };
}

/** How the journal's list shows an outcome. */
export function shownOutcome(ended: Outcome) {
  const { kind: outcome, endedAt } = ended;
  if (ended.kind === 'done') return { outcome, status: ended.status, endedAt };
  const { failure } = ended;
  const hasStatus = failure.kind === 'http' || failure.kind === 'redirected';
  return { outcome, status: hasStatus ? failure.status : null, endedAt };
}

/** The parts of a `WriteSummary` that say how a delete ended. */
interface DeleteInSummary {
  readonly outcome: RecordedOutcome;
  readonly resolution: { readonly as: 'done' | 'not-done' } | null;
  readonly evidence: Evidence | null;
}

/**
 * What is known about a product that was to be deleted, from the outcome, what a person found out, and what a later
 * list has shown. `gone`: it was no longer in the list, no matter who deleted it.
 */
export function fateOfDelete({ outcome, resolution, evidence }: DeleteInSummary): Fate | 'gone' {
  // The service said that it was done, and then listed it.
  if (outcome === 'done') return evidence?.kind === 'listed' ? 'unknown' : 'done';
  if (resolution?.as === 'done') return 'done';
  if (evidence?.kind === 'gone') return 'gone';
  if (resolution !== null) return 'not-done';
  return outcome === 'refused' || outcome === 'not-sent' ? 'not-done' : 'unknown';
}
