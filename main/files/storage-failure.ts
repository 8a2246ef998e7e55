import { FailureError } from '../failure-error.ts';

/** Turns what `node:fs` or the database threw into the failure that the page can word; one of these stays itself. */
export function storageFailure(error: unknown): FailureError {
  if (error instanceof FailureError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new FailureError({ kind: 'storage', exchange: null, detail });
}
