import type { DraftContent, DraftRow } from '../contract/draft.ts';

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

function fieldsOfRows(rows: readonly DraftRow[]): readonly string[] {
  return rows.flatMap((row) => {
    const value = valueOfRow(row);
    return value === '' ? [] : [`${row.name.slice(0, longest)}: ${value}`];
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

/** A string, a bracket, or what else stands together; JSON that is not finished has them too. */
const token = /"(?:[^"\\]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/** The fields of the object as far as they can be read; of anything else its first characters. */
function fieldsOfText(text: string): readonly string[] {
  const fields: string[] = [];
  let depth = 0;
  let name = '';
  let isValue = false;
  for (const [found] of text.matchAll(token)) {
    const opens = found === '{' || found === '[';
    if (depth === 1 && found === ':') isValue = true;
    else if (depth === 1 && isValue) {
      fields.push(`${name}: ${opens ? `${found}…${found === '{' ? '}' : ']'}` : unquoted(found)}`);
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
