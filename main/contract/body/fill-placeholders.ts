import { isFilledOnce, type Placeholder } from './find-placeholders.ts';
import type { FilledTimes } from './local-time.ts';

/** What placeholders become. */
export interface PlaceholderValues {
  readonly times: FilledTimes;
  /** One for each `{{uuid}}`, by its place among them. */
  readonly uuid: (index: number) => string;
  readonly answers: Answers;
}

/** What was typed, by the label that asked for it. */
export type Answers = ReadonlyMap<string, string>;

/**
 * The text with its placeholders filled in; everything else stays byte for byte. Answers to questions
 * for numbers have to be JSON numbers: they stand as they were typed.
 */
export function fillPlaceholders(
  text: string,
  placeholders: readonly Placeholder[],
  values: PlaceholderValues,
): string {
  const value = fillerOf(values);
  const edits = placeholders.flatMap((placeholder) => value(placeholder) ?? []);
  return edited(text, edits);
}

/** A part of a text, and what comes in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with these parts replaced, which are in order and do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const edit of edits) {
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

/** Fills in one placeholder after the other, in their order; null for one that is left as it is. */
export function fillerOf(values: PlaceholderValues): (placeholder: Placeholder) => Edit | null {
  let uuids = 0;
  return (placeholder) => {
    const { kind, start, end, takesQuotes } = placeholder;
    if (!isFilledOnce(placeholder)) return null;
    const value = kind === 'uuid' ? values.uuid(uuids++) : valueFor(placeholder, values);
    return { start, end, text: takesQuotes ? value : spelt(value) };
  };
}

/** A text as it is spelt inside the quotes of a JSON string. */
export function spelt(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function valueFor(placeholder: Placeholder, { times, answers }: PlaceholderValues): string {
  switch (placeholder.kind) {
    case 'today':
      return times.today;
    case 'now':
      return times.now;
    case 'ask': {
      const answer = answers.get(placeholder.label) ?? '';
      return placeholder.isNumber ? answer.trim() : answer;
    }
    default:
      return placeholder.source;
  }
}
