import type { FieldMessage } from '../../../main/contract/failure.ts';
import { rangeOfPath, type TextRange } from '../text/range-of-path.ts';
import { type BodyContent, type BodyProblem, readBodyText, sizedContent } from './content.ts';

/** A longer text, in UTF-16 units, is read beside the page's thread: of 5 MB it takes some hundred milliseconds. */
export const largestSync = 200_000;

/** Each is looked for from the beginning of a text that may be megabytes. */
export const mostAnswers = 20;

/** What is to be known of the text of the JSON face. */
export interface TextReading extends ReturnType<typeof readBodyText> {
  /** What would leave, or why it cannot. */
  readonly content: BodyContent;
  /** Where the fields of the first answers lie; null for one that is not there. */
  readonly places: readonly (TextRange | null)[];
}

/** The same without the text itself, as it comes from a worker. */
export interface SentReading extends Omit<TextReading, 'content'> {
  readonly problemToSend: BodyProblem | null;
}

export interface TextToRead {
  readonly text: string;
  readonly answers: readonly FieldMessage[];
}

/** Reads a text as a body; 5 MB take some hundred milliseconds, and each answer as much again. */
export function readText({ text, answers }: TextToRead): TextReading {
  const { problem, duplicates } = readBodyText(text);
  return {
    problem,
    duplicates,
    content: problem === null ? sizedContent(text) : { ok: false, problem },
    places: answers.slice(0, mostAnswers).map(({ path }) => rangeOfPath(text, path)),
  };
}
