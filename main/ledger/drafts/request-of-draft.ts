import { edited, spelt } from '../../contract/body/fill-placeholders.ts';
import { findPlaceholders, type Placeholder } from '../../contract/body/find-placeholders.ts';
import { jsonNumber } from '../../contract/body/written-number.ts';
import { isJson, readMembers } from '../../contract/json/read-json.ts';
import {
  type DraftContent,
  type DraftRow,
  draftContentSchema,
} from '../../contract/write/draft.ts';
import { type UpdateBase, updateBaseSchema } from '../../contract/write/update-base.ts';

/** What a draft would send, as far as its start tells it, for its name: placeholders are words. */
export interface RequestOfDraft {
  /** Empty for an order. */
  readonly userId: string;
  readonly body: string;
  readonly base: UpdateBase | null;
}

/** How much of a stored draft is read for its name, in characters: it can have megabytes, and its start tells what it is. */
export const mostRead = 100_000;

/** Of a stored draft, or of its start. */
export function requestOfDraft(stored: string): RequestOfDraft {
  const members = new Map(
    readMembers(stored.length < mostRead ? stored : closed(stored)).map((member) => [
      member.name,
      member,
    ]),
  );
  const read = (name: keyof DraftContent): unknown => {
    const member = members.get(name);
    return member === undefined || member.isCut ? null : JSON.parse(member.text);
  };
  const textOf = (name: keyof DraftContent): string => members.get(name)?.content ?? '';
  const { rows: rowsSchema, answers: answersSchema } = draftContentSchema.shape;
  const rows = rowsSchema.safeParse(read('rows')).data ?? [];
  const body = rows.length === 0 ? textOf('text') : objectOf(rows);
  const answers = read('fills') === true ? answersSchema.safeParse(read('answers')).data : [];
  return {
    userId: textOf('userId'),
    body: withoutBraces(body, answers ?? []),
    base: updateBaseSchema.safeParse(read('base')).data ?? null,
  };
}

/**
 * With words instead of placeholders: the answer that was given, `[Customer]` for one that is still missing or for a cell. A day,
 * a time or an ID says nothing before it is filled in, so it is left out.
 */
function withoutBraces(body: string, answers: DraftContent['answers']): string {
  const given = new Map(answers.map(({ label, answer }) => [label, answer.trim()]));
  const edits = findPlaceholders(body).flatMap((placeholder) => {
    const { kind, start, end, takesQuotes } = placeholder;
    if (kind === 'unknown') return [];
    const words = wordsFor(placeholder, given);
    if (!takesQuotes) return { start, end, text: spelt(words) };
    return { start, end, text: jsonNumber.test(words) ? words : JSON.stringify(words) };
  });
  return edited(body, edits);
}

function wordsFor(placeholder: Placeholder, given: ReadonlyMap<string, string>): string {
  switch (placeholder.kind) {
    case 'ask':
      return given.get(placeholder.label) || `[${placeholder.label}]`;
    case 'row':
      return `[${placeholder.column}]`;
    default:
      return '';
  }
}

/** What isn't right yet is a text. */
function objectOf(rows: readonly DraftRow[]): string {
  return `{${rows.map((row) => `${JSON.stringify(row.name)}:${jsonOf(row)}`).join()}}`;
}

function jsonOf({ type, text, checked, rows }: DraftRow): string {
  switch (type) {
    case 'text':
      return JSON.stringify(text);
    case 'number':
    case 'json':
      return isJson(text) ? text : JSON.stringify(text);
    case 'boolean':
      return String(checked);
    case 'null':
      return 'null';
    case 'object':
      return objectOf(rows);
    case 'list':
      return `[${rows.map(jsonOf).join()}]`;
  }
}

/** The start of a text of JSON with the string at its end closed. It ends before what may be half an escape. */
function closed(start: string): string {
  let end = start.length;
  while (/[\\u\da-f]/i.test(start.charAt(end - 1))) end -= 1;
  return `${start.slice(0, end)}"`;
}
