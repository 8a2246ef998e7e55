import type { PauseReason } from '../../contract/batch/row-states.ts';
import type { Failure } from '../../contract/failure.ts';
import { longestWaitSeconds } from '../../contract/service-wait.ts';
import { truthOfFailedWrite } from '../../contract/write/judge-outcome.ts';
import type { FailedWrite } from '../../contract/write/outcome.ts';
import type { WriteOperation } from '../../contract/write/write-operations.ts';

/** What the failure of one row means for the row and for the rest of the batch. */
export interface RowVerdict {
  /** The row was provably not done, for a reason unrelated to the row: it waits again. */
  readonly isPutBack: boolean;
  /** Whether it counts towards the failures in a row that pause a batch. */
  readonly counts: boolean;
  /** Why nothing more may be sent now; null if the next row may be sent. */
  readonly pause: {
    readonly why: PauseReason;
    /** How long the service asks to wait, in whole seconds; null if a person has to act. */
    readonly waitSeconds: number | null;
  } | null;
}

/**
 * Judges how a row ended. If its user couldn't be read first, nothing of the update was sent, and the rest of the batch
 * fares as if the update had met the same.
 */
export function judgeEnd({ failure, current }: FailedWrite, operation: WriteOperation) {
  if (failure.kind !== 'changed-meanwhile' || current?.kind !== 'not-read')
    return { failure, verdict: judgeRow(failure, operation) };
  const { pause } = judgeRow(current.failure, operation);
  if (pause === null) return { failure, verdict: ownFailure };
  return { failure: current.failure, verdict: { isPutBack: true, counts: false, pause } };
}

/**
 * Judges by docs/truth.md. *Failed* and *unknown* rows never wait again. A failure caused by this computer or
 * its network pauses the batch. A 404 for a delete is normal if two lists of deletes overlap.
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
    case 'not-allowed':
    case 'wait-ended':
    case 'list-gone':
    case 'out-of-memory':
      return putBack('computer');
    case 'changed-meanwhile':
      return ownFailure;
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
    // A row waits for the lock of its user.
    case 'update-under-way':
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
  // It is unknown what the service did before it answered, so the row itself stays *failed*.
  if (status === 503 && retryAfter !== null)
    return { isPutBack: false, counts: true, pause: { why: 'busy', waitSeconds } };
  if (status === 404 && operation === 'deleteProduct') return { ...ownFailure, counts: false };
  return ownFailure;
}

/** Connection failures that the next row would meet too. */
function isOfNetwork(how: Extract<Failure, { kind: 'interrupted' }>['how']): boolean {
  return (
    how === 'offline' ||
    how === 'no-route' ||
    how === 'no-connection' ||
    how === 'network-changed' ||
    how === 'network-service'
  );
}
