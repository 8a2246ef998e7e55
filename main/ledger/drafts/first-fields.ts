import { readPart } from '../../contract/json/read-json.ts';
import type { DraftContent, DraftRow } from '../../contract/write/draft.ts';
import { asOneLine, longestLine, shortened } from '../../contract/write/write-subject.ts';

/** A body can be megabytes. Its first fields are near the start, or don't fit anyway. */
const looksAt = 4000;

/**
 * What a person recognizes a draft by: the user's ID and the first fields on one line; empty if there
 * are none.
 */
export function firstFields({ userId, text, rows }: DraftContent): string {
  const fields = rows.length > 0 ? fieldsOfRows(rows) : fieldsOfText(text.slice(0, looksAt));
  const parts = [userId.slice(0, looksAt), ...fields].map(asOneLine).filter((part) => part !== '');
  return shortened(parts.join(' · '));
}

function fieldsOfRows(rows: readonly DraftRow[]): readonly string[] {
  return rows.flatMap((row) => {
    const value = valueOfRow(row);
    const name = row.name.slice(0, longestLine);
    if (row.type === 'list') return [listField(name, row.rows.length)];
    return value === '' ? [] : [`${name}: ${value}`];
  });
}

function valueOfRow({ type, text, checked }: DraftRow): string {
  switch (type) {
    case 'text':
    case 'number':
    case 'json':
      return text.slice(0, longestLine);
    case 'boolean':
      return checked === null ? '' : String(checked);
    case 'null':
      return '';
    case 'object':
      return '{…}';
    case 'list':
      return '[…]';
  }
}

/** `2 lines`. A list with one entry, or an unknown number of entries, keeps its name unchanged. */
const listField = (name: string, entries: number | null): string =>
  name === '' || entries === null || entries === 1 ? `${name}: […]` : `${entries} ${name}`;

/** The fields of the object as far as they can be read; for any other text, its first characters. */
function fieldsOfText(text: string): readonly string[] {
  const part = readPart(text);
  if (part?.kind !== 'object') return [text];
  const fields = Array.from(part.children(), (member) => {
    const name = member.name ?? '';
    const { kind } = member;
    if (kind === 'object') return `${name}: {…}`;
    if (kind === 'array') return listField(name, member.isCut ? null : member.length);
    return `${name}: ${member.isCut ? member.text : member.content}`;
  });
  return fields.length > 0 || !part.isCut ? fields : [text];
}
