import { FailureError } from '../failure-error.ts';

/** Turns what `node:fs` threw into the failure that the page can word. */
export function storageFailure(error: unknown): FailureError {
  const detail = error instanceof Error ? error.message : String(error);
  return new FailureError({ kind: 'storage', exchange: null, detail });
}
