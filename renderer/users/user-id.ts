import { idProblem, trimmedId } from '../../main/contract/write/id-text.ts';
import { short } from '../body/content/describe-problem.ts';
import { unwritableCharacter } from '../body/text/unwritable-character.ts';
import { harmless } from '../lib/words/harmless.ts';

/** An ID shortened for use in a sentence: it may have 2,000 characters. */
export function shortId(id: string): string {
  return harmless(short(id));
}

/** Why this text can't be a user's ID. Null if it can. The form names what is odd about it, and sends it unchanged. */
export type UserIdProblem = 'empty' | 'spaces-only' | 'dots' | 'characters' | 'too-long';

export function userIdProblem(id: string): UserIdProblem | null {
  const problem = idProblem(id);
  if (problem !== null) return problem === 'surrogate' ? 'characters' : problem;
  if (trimmedId(id) === '') return 'spaces-only';
  if (id.length > 2000) return 'too-long';
  return unwritableCharacter(id) === null ? null : 'characters';
}
