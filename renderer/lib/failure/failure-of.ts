import type { Failure } from '../../../main/contract/failure.ts';
import { CallError, pageDefect } from '../app/call.ts';

/**
 * The failure of a thrown value. Anything except a `CallError` is a bug in the page; then it's
 * unknown whether a request was sent.
 */
export function failureOf(thrown: unknown): Failure {
  return thrown instanceof CallError ? thrown.failure : pageDefect(thrown);
}

/** The failure of a step before the request, so it's certain that nothing was sent. */
export const failureBeforeSending = (thrown: unknown): Failure => notSent(failureOf(thrown));

/** The same failure, of a step before the request: it's certain that nothing was sent. */
export function notSent(failure: Failure): Failure {
  return 'sent' in failure ? { ...failure, sent: false } : failure;
}

/** Whether main refused to save something because it isn't any more what the change was made to. */
export function isChangedElsewhere(failure: Failure): boolean {
  return (
    failure.kind === 'invalid-input' &&
    failure.issues.some(({ message }) => message === 'changed-elsewhere')
  );
}
