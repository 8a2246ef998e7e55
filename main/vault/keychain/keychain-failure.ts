import type { FailureOf } from '../../contract/failure.ts';
import { FailureError } from '../../failure-error.ts';

type Problem = FailureOf<'keychain'>['problem'];

export function keychainFailure(problem: Problem, detail: string): FailureError {
  return new FailureError({ kind: 'keychain', exchange: null, problem, detail });
}

/** Recognizes the systems' own messages. Unknown ones mean that the keychain is `unavailable`. */
function problemOf(message: string): Problem {
  if (/locked|interaction is not allowed/i.test(message)) return 'locked';
  if (/cancel|dismissed|denied|not permitted|passphrase/i.test(message)) return 'refused';
  return 'unavailable';
}

/** For anything that keytar or loading it threw. A message that quotes the secret is withheld. */
export function toKeychainFailure(error: unknown, secret?: string): FailureError {
  if (error instanceof FailureError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const quotes = secret !== undefined && message.includes(secret);
  return keychainFailure(problemOf(message), quotes ? '' : message);
}
