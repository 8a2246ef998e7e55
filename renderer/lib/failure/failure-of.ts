import type { Failure } from '../../../main/contract/failure.ts';
import { CallError, pageDefect } from '../app/call.ts';

/**
 * The failure in whatever was thrown. Anything but a `CallError` is a defect of the page, of which
 * nobody can say whether a request had left by then.
 */
export function failureOf(thrown: unknown): Failure {
  return thrown instanceof CallError ? thrown.failure : pageDefect(thrown);
}

/** The failure of a step that comes before a request, so that provably nothing was sent. */
export function failureBeforeSending(thrown: unknown): Failure {
  const failure = failureOf(thrown);
  return 'sent' in failure ? { ...failure, sent: false } : failure;
}
