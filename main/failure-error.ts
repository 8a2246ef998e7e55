import type { Failure } from './contract/failure.ts';

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
