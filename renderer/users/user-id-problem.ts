import { unwritableCharacter } from '../body/text/unwritable-character.ts';

/** Why this text cannot be a user's id; null when it can. The id is opaque: nothing is trimmed. */
export type UserIdProblem = 'empty' | 'spaces-only' | 'dots' | 'characters' | 'too-long';

export function userIdProblem(id: string): UserIdProblem | null {
  if (id === '') return 'empty';
  if (id.trim() === '') return 'spaces-only';
  // As a path segment these mean "here" and "one up", even percent-encoded: another address is asked.
  if (id === '.' || id === '..') return 'dots';
  if (id.length > 2000) return 'too-long';
  return unwritableCharacter(id) === null ? null : 'characters';
}

/** Whether it begins or ends with white space, as pasted ids do. It is sent so, and the form says so. */
export function hasEdgeSpaces(id: string): boolean {
  return id !== id.trim();
}
