import { localDay, localInstant } from '../../lib/words/local-time.ts';
import type { Placeholder } from './find-placeholders.ts';

/** What placeholders become. */
export interface PlaceholderValues {
  readonly at: Date;
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
  let filled = '';
  let from = 0;
  let uuids = 0;
  for (const placeholder of placeholders) {
    const { kind, start, end, takesQuotes } = placeholder;
    if (kind === 'unknown') continue;
    const value = kind === 'uuid' ? values.uuid(uuids++) : valueFor(placeholder, values);
    filled += text.slice(from, start) + (takesQuotes ? value : JSON.stringify(value).slice(1, -1));
    from = end;
  }
  return filled + text.slice(from);
}

function valueFor(placeholder: Placeholder, { at, answers }: PlaceholderValues): string {
  switch (placeholder.kind) {
    case 'today':
      return localDay(at);
    case 'now':
      return localInstant(at);
    case 'ask': {
      const answer = answers.get(placeholder.label) ?? '';
      return placeholder.isNumber ? answer.trim() : answer;
    }
    default:
      return placeholder.source;
  }
}
