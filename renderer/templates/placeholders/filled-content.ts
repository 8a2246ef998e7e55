import type { TFunction } from 'i18next';
import {
  type Answers,
  fillPlaceholders,
  type PlaceholderValues,
} from '../../../main/contract/body/fill-placeholders.ts';
import type { Placeholder } from '../../../main/contract/body/find-placeholders.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { type BodyContent, largestBody } from '../../body/content/content.ts';
import { describeBodyProblem, short } from '../../body/content/describe-problem.ts';
import { answerProblem, type Question } from './question.ts';

/** The most questions to ask. */
export const mostQuestions = 50;

/** The body as it will be sent, or a sentence that says why it can't be. */
export type FilledContent =
  | {
      readonly ok: true;
      readonly text: string;
      /** What the user has entered: equal for the same order, whatever IDs and time it gets. */
      readonly written: string;
    }
  | { readonly ok: false; readonly reason: string };

interface Filling extends PlaceholderValues {
  readonly placeholders: readonly Placeholder[];
  readonly questions: readonly Question[];
}

/** `filling` is null if placeholders are sent unchanged. */
export function filledContent(
  t: TFunction,
  kind: BodyKind,
  body: BodyContent,
  filling: Filling | null,
  form: readonly FormField[] | null = null,
): FilledContent {
  if (!body.ok) return { ok: false, reason: describeBodyProblem(t, body.problem, kind, form) };
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
    return { ok: false, reason: describeBodyProblem(t, { kind: 'too-large', bytes }, kind, form) };
  }
  return { ok: true, text, written: writtenOf(body.text, questions, answers) };
}

function writtenOf(text: string, questions: readonly Question[], answers: Answers): string {
  if (questions.length === 0) return text;
  return `${text}\n${JSON.stringify(questions.map(({ label }) => answers.get(label)))}`;
}
