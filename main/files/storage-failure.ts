import { FailureError } from '../failure-error.ts';

/**
 * Turns an error from `node:fs` or the database into a failure that the page has words for. A `FailureError` is
 * returned unchanged.
 */
export function storageFailure(error: unknown): FailureError {
  if (error instanceof FailureError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new FailureError({ kind: 'storage', exchange: null, detail });
}
