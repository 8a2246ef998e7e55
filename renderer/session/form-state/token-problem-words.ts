import { tokenProblem } from '../../../main/contract/profile/header-field.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { wordIssue } from '../../lib/words/word-issue.ts';

/** Why this text can't be a token, as a sentence. Null if it can. */
export function tokenProblemWords(token: string): string | null {
  const problem = tokenProblem(token);
  if (problem === null) return null;
  return problem === 'empty' ? i18n.t('session.problem.token') : wordIssue(problem);
}
