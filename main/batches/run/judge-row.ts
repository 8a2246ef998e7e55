import type { PauseReason } from '../../contract/batch/row-states.ts';
import type { Failure } from '../../contract/failure.ts';
import { truthOfFailedWrite } from '../../contract/write/truth.ts';
import type { WriteOperation } from '../../contract/write/write.ts';

/** What the failure of one row means for it and for the rest of the batch. */
export interface RowVerdict {
  /** It was provably not done, for a reason that is not the row's own: it waits again. */
  readonly isPutBack: boolean;
  /** Whether it is one of the failures in a row that pause a batch. */
  readonly counts: boolean;
  /** Why nothing more may be sent now; null: the next row may. */
  readonly pause: {
    readonly why: PauseReason;
    /** How long the service asks to wait, whole seconds; null where a person has to do something. */
    readonly waitSeconds: number | null;
  } | null;
}

/** A batch waits by itself no longer than this. */
const longestWaitSeconds = 300;

/**
 * Judges by docs/truth.md: *failed* and *unknown* never wait again, and what this computer or its network is the
 * reason of pauses the batch. A 404 to a delete is what a list of deletes ends with that overlaps another.
 */
export function judgeRow(failure: Failure, operation: WriteOperation): RowVerdict {
  switch (failure.kind) {
    case 'http':
      return judgeStatus(failure.status, failure.retryAfterSeconds ?? null, operation);
    case 'signed-out':
      return putBack('signed-out');
    case 'unreachable':
      return putBack('network');
    case 'keychain':
    case 'storage':
    case 'guarded':
      return putBack('computer');
    case 'interrupted':
      return { ...ownFailure, pause: isOfNetwork(failure.how) ? ask('network') : null };
    case 'cancelled':
    case 'unexpected':
      return truthOfFailedWrite(failure).recordedAs === 'not-sent'
        ? putBack('computer')
        : ownFailure;
    case 'invalid-input':
    case 'timeout':
    case 'redirected':
    case 'unreadable':
    case 'too-large':
      return ownFailure;
  }
}

const ownFailure: RowVerdict = { isPutBack: false, counts: true, pause: null };
const ask = (why: PauseReason) => ({ why, waitSeconds: null });
const putBack = (why: PauseReason): RowVerdict => ({
  isPutBack: true,
  counts: false,
  pause: ask(why),
});

function judgeStatus(
  status: number,
  retryAfter: number | null,
  operation: WriteOperation,
): RowVerdict {
  if (status === 401) return putBack('signed-out');
  const waitSeconds = retryAfter !== null && retryAfter <= longestWaitSeconds ? retryAfter : null;
  if (status === 429)
    return { isPutBack: true, counts: false, pause: { why: 'busy', waitSeconds } };
  // What it did before it answered is not known, so that the row itself stays *failed*.
  if (status === 503 && retryAfter !== null)
    return { isPutBack: false, counts: true, pause: { why: 'busy', waitSeconds } };
  if (status === 404 && operation === 'deleteProduct') return { ...ownFailure, counts: false };
  return ownFailure;
}

/** Ends of a connection that the next row would meet as well. */
function isOfNetwork(how: Extract<Failure, { kind: 'interrupted' }>['how']): boolean {
  return (
    how === 'offline' ||
    how === 'no-route' ||
    how === 'no-connection' ||
    how === 'network-changed' ||
    how === 'network-service'
  );
}
