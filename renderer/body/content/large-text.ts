import type { FieldMessage } from '../../../main/contract/failure.ts';
import { readPart } from '../../../main/contract/json/read-json.ts';
import { rangeOfPath, type TextRange } from '../text/range-of-path.ts';
import { type BodyContent, type BodyProblem, readBodyText, sizedContent } from './content.ts';

/** Each answer may have to be searched for in the whole of a text that may be megabytes. */
export const mostAnswers = 20;

/** The result of reading the JSON face's text. */
export interface TextReading extends ReturnType<typeof readBodyText> {
  /** What would be sent, or why it can't be. */
  readonly content: BodyContent;
  /** Positions of the first answers' fields; null if a field doesn't exist. */
  readonly places: readonly (TextRange | null)[];
}

/** The same without the text itself, as a worker sends it. */
export interface SentReading extends Omit<TextReading, 'content'> {
  readonly problemToSend: BodyProblem | null;
}

export interface TextToRead {
  readonly text: string;
  readonly answers: readonly FieldMessage[];
}

/** Reads a text as a body. */
export function readText({ text, answers }: TextToRead): TextReading {
  const { problem, duplicates } = readBodyText(text);
  const root = answers.length === 0 ? null : readPart(text);
  return {
    problem,
    duplicates,
    content: problem === null ? sizedContent(text) : { ok: false, problem },
    places: answers
      .slice(0, mostAnswers)
      .map(({ path }) => (root === null ? null : rangeOfPath(root, path))),
  };
}
