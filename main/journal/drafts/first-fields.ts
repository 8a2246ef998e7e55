import type { DraftContent, DraftRow } from '../../contract/write/draft.ts';
import { asOneLine, longestLine, shortened } from '../../contract/write/write-subject.ts';

/** A body can be megabytes. Its first fields are near the start, or don't fit anyway. */
const looksAt = 4000;

/**
 * What a person recognizes a draft by: the user's ID and the first fields on one line; empty if there
 * are none.
 */
export function firstFields({ userId, written, text, rows }: DraftContent): string {
  const fields = written === 'fields' ? fieldsOfRows(rows) : fieldsOfText(text.slice(0, looksAt));
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

/** A string, a bracket, or any other run of characters. Works on unfinished JSON too. */
const token = /"(?:[^"\\]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/** The fields of the object as far as they can be read; for any other text, its first characters. */
function fieldsOfText(text: string): readonly string[] {
  const fields: string[] = [];
  let depth = 0;
  let name = '';
  let isValue = false;
  /** The list that is being read. Its entries are counted by the commas between them. */
  let list: { readonly name: string; readonly at: number; entries: number } | null = null;
  for (const [found] of text.matchAll(token)) {
    const opens = found === '{' || found === '[';
    if (list !== null && depth === 2) {
      if (found === ']') fields[list.at] = listField(list.name, list.entries);
      else if (found === ',') list.entries += 1;
      else if (list.entries === 0) list.entries = 1;
    }
    if (depth === 1 && found === ':') isValue = true;
    else if (depth === 1 && isValue) {
      fields.push(`${name}: ${opens ? `${found}…${found === '{' ? '}' : ']'}` : unquoted(found)}`);
      list = found === '[' ? { name, at: fields.length - 1, entries: 0 } : null;
      isValue = false;
    } else if (depth === 1) name = unquoted(found);
    if (opens) depth += 1;
    if (found === '}' || found === ']') depth -= 1;
  }
  return /^\s*\{/.test(text) && fields.length > 0 ? fields : [text];
}

function unquoted(found: string): string {
  try {
    // Numbers keep their digits: only text in quotes is parsed.
    return found.startsWith('"') ? String(JSON.parse(found)) : found;
  } catch {
    return found;
  }
}
