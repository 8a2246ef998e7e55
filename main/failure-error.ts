import type { Failure } from './contract/failure.ts';
import type { RouteChange } from './contract/route.ts';

/**
 * A failure on its way to the bridge. Its message is the failure's kind alone: whatever else is
 * known stands in `failure`, where nothing secret may be put.
 */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** What was asked for cannot be done with this value at `path`; nothing was sent. */
export function invalidInput(path: string, message: string): FailureError {
  return new FailureError({ kind: 'invalid-input', exchange: null, issues: [{ path, message }] });
}

/** No token is stored for this route; `changes` is what keeps a stored one from being sent. */
export function signedOut(changes: readonly RouteChange[]): FailureError {
  return new FailureError({ kind: 'signed-out', exchange: null, changes: [...changes] });
}

/** Ended by the user before anything was sent. */
export function cancelledUnsent(): FailureError {
  return new FailureError({ kind: 'cancelled', exchange: null, sent: false });
}
