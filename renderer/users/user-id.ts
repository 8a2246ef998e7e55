import { short } from '../body/content/describe-problem.ts';
import { unwritableCharacter } from '../body/text/unwritable-character.ts';
import { harmless } from '../lib/words/harmless.ts';

/** An ID shortened for use in a sentence: it may have 2,000 characters. */
export function shortId(id: string): string {
  return harmless(short(id));
}

/** Why this text can't be a user's ID. Null if it can. The ID is opaque: nothing is trimmed. */
export type UserIdProblem = 'empty' | 'spaces-only' | 'dots' | 'characters' | 'too-long';

export function userIdProblem(id: string): UserIdProblem | null {
  if (id === '') return 'empty';
  if (id.trim() === '') return 'spaces-only';
  // As path segments these mean "here" and "one up", even if percent-encoded: the request would go to another address.
  if (id === '.' || id === '..') return 'dots';
  if (id.length > 2000) return 'too-long';
  return unwritableCharacter(id) === null ? null : 'characters';
}

/**
 * Whether it starts or ends with white space, as pasted IDs sometimes do. It is sent unchanged, and the form says so.
 */
export function hasEdgeSpaces(id: string): boolean {
  return id !== id.trim();
}
