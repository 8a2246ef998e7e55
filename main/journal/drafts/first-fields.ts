import type { DraftContent, DraftRow } from '../../contract/write/draft.ts';

/** As long as a line of a list, in UTF-16 units. */
const longest = 120;

/** A body may be megabytes; its first fields are near its beginning, or have no room anyway. */
const looksAt = 4000;

/** What a person knows a draft by: the user's id and the first fields, in one line; empty for none. */
export function firstFields({ userId, written, text, rows }: DraftContent): string {
  const fields = written === 'fields' ? fieldsOfRows(rows) : fieldsOfText(text.slice(0, looksAt));
  const parts = [userId.slice(0, looksAt), ...fields].map(asOneLine).filter((part) => part !== '');
  return shortened(parts.join(' · '));
}

/** The same of the body of a write, which is an order's only name. */
export function firstFieldsOfBody(body: string): string {
  const fields = fieldsOfText(body.slice(0, looksAt));
  return shortened(fields.map(asOneLine).join(' · '));
}

function fieldsOfRows(rows: readonly DraftRow[]): readonly string[] {
  return rows.flatMap((row) => {
    const value = valueOfRow(row);
    const name = row.name.slice(0, longest);
    if (row.type === 'list') return [listField(name, row.rows.length)];
    return value === '' ? [] : [`${name}: ${value}`];
  });
}

function valueOfRow({ type, text, checked }: DraftRow): string {
  switch (type) {
    case 'text':
    case 'number':
    case 'json':
      return text.slice(0, longest);
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

/** `2 lines`; a list of one, or of nobody knows how many, keeps its name as it is. */
const listField = (name: string, entries: number | null): string =>
  name === '' || entries === null || entries === 1 ? `${name}: […]` : `${entries} ${name}`;

/** A string, a bracket, or what else stands together; JSON that is not finished has them too. */
const token = /"(?:[^"\\]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/** The fields of the object as far as they can be read; of anything else its first characters. */
function fieldsOfText(text: string): readonly string[] {
  const fields: string[] = [];
  let depth = 0;
  let name = '';
  let isValue = false;
  /** The list that is being read, whose entries are separated by the commas between them. */
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
    // A number keeps its digits: only what stands in quotes is read.
    return found.startsWith('"') ? String(JSON.parse(found)) : found;
  } catch {
    return found;
  }
}

const asOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

function shortened(text: string): string {
  const cut = text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
  // Half a character is left where one was cut through, or was typed.
  return cut.replaceAll(/\p{Cs}/gu, '');
}
