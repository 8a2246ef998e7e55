import type { TFunction } from 'i18next';
import {
  type Answers,
  fillPlaceholders,
  type PlaceholderValues,
} from '../../../main/contract/body/fill-placeholders.ts';
import type { Placeholder } from '../../../main/contract/body/find-placeholders.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { type BodyContent, largestBody } from '../../body/content/content.ts';
import { describeBodyProblem, short } from '../../body/content/describe-problem.ts';
import { answerProblem, type Question } from './question.ts';

/** So many questions are asked at most. */
export const mostQuestions = 50;

/** The body as it will leave, or the sentence that says why it cannot. */
export type FilledContent =
  | {
      readonly ok: true;
      readonly text: string;
      /** What a person has written of it: the same for the same order, whatever ids and time it gets. */
      readonly written: string;
    }
  | { readonly ok: false; readonly reason: string };

interface Filling extends PlaceholderValues {
  readonly placeholders: readonly Placeholder[];
  readonly questions: readonly Question[];
}

/** `filling` is null where placeholders are sent as they stand. */
export function filledContent(
  t: TFunction,
  kind: BodyKind,
  body: BodyContent,
  filling: Filling | null,
): FilledContent {
  if (!body.ok) return { ok: false, reason: describeBodyProblem(t, body.problem, kind) };
  if (filling === null) return { ok: true, text: body.text, written: body.text };
  const { questions, answers, placeholders } = filling;
  if (questions.length > mostQuestions) {
    const words = { count: questions.length, most: mostQuestions };
    return { ok: false, reason: t('templates.ask.tooMany', words) };
  }
  const open = questions.find((question) => answerProblem(question, answers) !== null);
  if (open !== undefined) {
    return { ok: false, reason: t('templates.ask.open', { label: short(open.label) }) };
  }
  const text = fillPlaceholders(body.text, placeholders, filling);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > largestBody) {
    return { ok: false, reason: describeBodyProblem(t, { kind: 'too-large', bytes }, kind) };
  }
  return { ok: true, text, written: writtenOf(body.text, questions, answers) };
}

function writtenOf(text: string, questions: readonly Question[], answers: Answers): string {
  if (questions.length === 0) return text;
  return `${text}\n${JSON.stringify(questions.map(({ label }) => answers.get(label)))}`;
}
