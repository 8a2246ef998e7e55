import { isFilledOnce, type Placeholder } from './find-placeholders.ts';
import type { FilledTimes } from './local-time.ts';

/** The values that placeholders are replaced with. */
export interface PlaceholderValues {
  readonly times: FilledTimes;
  /** Returns the value of the `{{uuid}}` with this index. */
  readonly uuid: (index: number) => string;
  readonly answers: Answers;
}

/** The user's answers, by the label that asked for them. */
export type Answers = ReadonlyMap<string, string>;

/**
 * Returns the text with its placeholders filled in; everything else stays byte for byte. Answers to questions for
 * numbers must be JSON numbers: they are inserted exactly as typed.
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

/** A part of a text and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the text with these parts replaced. The parts must be in order and not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const edit of edits) {
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

/**
 * Returns a function that fills in placeholders one after the other, in order. It returns null for a placeholder that
 * it leaves unchanged.
 */
export function fillerOf(values: PlaceholderValues): (placeholder: Placeholder) => Edit | null {
  let uuids = 0;
  return (placeholder) => {
    const { kind, start, end, takesQuotes } = placeholder;
    if (!isFilledOnce(placeholder)) return null;
    const value = kind === 'uuid' ? values.uuid(uuids++) : valueFor(placeholder, values);
    return { start, end, text: takesQuotes ? value : spelt(value) };
  };
}

/** A text, escaped for use inside the quotes of a JSON string. */
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
