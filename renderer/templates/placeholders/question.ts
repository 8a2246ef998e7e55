import type { Answers } from '../../../main/contract/body/fill-placeholders.ts';
import type { Placeholder } from '../../../main/contract/body/find-placeholders.ts';
import { type NumberProblem, numberProblem } from '../../../main/contract/body/written-number.ts';

/** What the user is asked before the body can be sent. */
export interface Question {
  readonly label: string;
  readonly isNumber: boolean;
}

/** One question per label, in the order of the text. It asks for a number if one of its placeholders needs one. */
export function questionsOf(placeholders: readonly Placeholder[]): readonly Question[] {
  const questions = new Map<string, Question>();
  for (const placeholder of placeholders) {
    if (placeholder.kind !== 'ask') continue;
    const { label, isNumber } = placeholder;
    questions.set(label, { label, isNumber: isNumber || questions.get(label)?.isNumber === true });
  }
  return [...questions.values()];
}

/** Why a question is not answered yet. Null if it is. */
export function answerProblem(
  { label, isNumber }: Question,
  answers: Answers,
): NumberProblem | null {
  const answer = answers.get(label) ?? '';
  if (answer.trim() === '') return { code: 'missing', suggestion: '' };
  return isNumber ? numberProblem(answer) : null;
}
