import { jsonTokens } from '../json/tokens.ts';

/** What is between the braces. Counterfoil leaves an `unknown` one unchanged. */
type PlaceholderKind =
  | { readonly kind: 'today' | 'now' | 'uuid' | 'unknown' }
  /** The cell of this column in the row of a batch. A form that sends once leaves it unchanged. */
  | { readonly kind: 'row'; readonly column: string }
  /** The user is asked for a value; `isNumber`: for a number. */
  | { readonly kind: 'ask'; readonly label: string; readonly isNumber: boolean };

/** A `{{…}}` inside a string of a JSON text, from `start` to `end`. */
export type Placeholder = PlaceholderKind & {
  /** Exactly as in the text. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** A number that replaces the whole string, including its quotes. */
  readonly takesQuotes: boolean;
  /** Whether it is the whole content of a string value. */
  readonly isWholeValue: boolean;
};

/**
 * Returns the placeholders of a JSON text in order, in names and in values. Reads the raw text: an escaped brace is
 * just a brace and doesn't start a placeholder.
 */
export function findPlaceholders(text: string): readonly Placeholder[] {
  // Most bodies have none, and tokenizing 5 MB takes 200 ms.
  return text.includes('{{') ? stringsOf(text).flatMap(inString) : noPlaceholders;
}

/** Whether a form that sends once fills it in: cells only exist in a batch. */
export function isFilledOnce({ kind }: Placeholder): boolean {
  return kind !== 'unknown' && kind !== 'row';
}

/** Always the same array, so that a page doesn't re-render for each key. */
export const noPlaceholders: readonly Placeholder[] = [];

interface JsonString {
  readonly offset: number;
  /** The raw content without its quotes. */
  readonly inside: string;
  readonly isName: boolean;
}

/** The strings that may contain one. */
function stringsOf(text: string): JsonString[] {
  const strings: JsonString[] = [];
  let last: Omit<JsonString, 'isName'> | null = null;
  for (const { type, offset, end } of jsonTokens(text)) {
    if (last !== null) strings.push({ ...last, isName: type === ':' });
    const inside = type === 'string' ? text.slice(offset + 1, end - 1) : '';
    last = inside.includes('{{') ? { offset, inside } : null;
  }
  return strings;
}

function inString({ offset, inside, isName }: JsonString): Placeholder[] {
  return [...inside.matchAll(/\{\{([^{}]*)\}\}/g)].map(({ 0: source, 1: spelt, index }) => {
    const decoded: unknown = JSON.parse(`"${spelt}"`);
    const what = kindOf(String(decoded).trim());
    const isWholeValue = source.length === inside.length && !isName;
    const takesQuotes = what.kind === 'ask' && what.isNumber && isWholeValue;
    const start = offset + 1 + index;
    const end = start + source.length;
    return takesQuotes
      ? { ...what, source, start: start - 1, end: end + 1, takesQuotes, isWholeValue }
      : { ...what, source, start, end, takesQuotes, isWholeValue };
  });
}

function kindOf(inner: string): PlaceholderKind {
  if (inner === 'today' || inner === 'now' || inner === 'uuid') return { kind: inner };
  const column = /^row:(.*)$/s.exec(inner)?.[1]?.trim() ?? '';
  if (column !== '') return { kind: 'row', column };
  const asked = /^ask:(.*?)(:number)?$/s.exec(inner);
  const label = asked?.[1]?.trim() ?? '';
  return label === ''
    ? { kind: 'unknown' }
    : { kind: 'ask', label, isNumber: asked?.[2] !== undefined };
}
