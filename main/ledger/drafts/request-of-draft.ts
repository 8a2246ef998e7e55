import { isJson, readMembers } from '../../contract/json/read-json.ts';
import {
  type DraftContent,
  type DraftRow,
  draftContentSchema,
} from '../../contract/write/draft.ts';
import { type UpdateBase, updateBaseSchema } from '../../contract/write/update-base.ts';

/** What a draft would send, as far as its start tells it. */
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
  const rows = draftContentSchema.shape.rows.safeParse(read('rows')).data ?? [];
  return {
    userId: textOf('userId'),
    body: rows.length === 0 ? textOf('text') : objectOf(rows),
    base: updateBaseSchema.safeParse(read('base')).data ?? null,
  };
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
