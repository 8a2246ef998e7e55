import { unwritableCharacter } from './body-character.ts';
import { type JsonMember, type JsonReading, readJson } from './body-json.ts';
import { type BodyRow, isEmpty, isLeftOut, newRow } from './body-row.ts';

/** More rows than these are no form any more. */
export const mostRows = 300;

/** Why a text cannot be shown as fields, though its own face can show it. */
export type NoFields =
  | Extract<JsonReading, { ok: false }>['problem']
  | { readonly code: 'not-object'; readonly offset: number }
  | { readonly code: 'odd-name'; readonly offset: number }
  | { readonly code: 'too-many'; readonly offset: number; readonly count: number };

export type TextToRows =
  | { readonly ok: true; readonly rows: readonly BodyRow[] }
  | { readonly ok: false; readonly why: NoFields };

/**
 * The rows for a JSON object, in its order: numbers by their digits, nested values by their own text.
 * Of `before`, the rows that were left out and that the text does not have are offered again at the end.
 */
export function textToRows(text: string, before: readonly BodyRow[] = []): TextToRows {
  const reading = readJson(text);
  if (!reading.ok) return { ok: false, why: reading.problem };
  if (reading.kind !== 'object') return { ok: false, why: { code: 'not-object', offset: 0 } };
  const { members } = reading;
  const odd = members.find(({ name }) => name === '' || /[\t\n]/.test(name) || !writable(name));
  if (odd !== undefined) return { ok: false, why: { code: 'odd-name', offset: odd.nameOffset } };
  if (members.length > mostRows) {
    return { ok: false, why: { code: 'too-many', offset: 0, count: members.length } };
  }
  const names = new Set(members.map(({ name }) => name));
  const starters = before.filter((row) => row.starter);
  const offered = starters.filter((row) => isLeftOut(row) && !names.has(row.name));
  const rows = members.map((member) => {
    const row = toRow(member, text);
    const starter = starters.some((known) => known.name === row.name);
    return starter ? { ...row, starter, sendEmpty: isEmpty(row) } : row;
  });
  return { ok: true, rows: [...rows, ...offered] };
}

function toRow({ name, kind, content, start, end }: JsonMember, text: string): BodyRow {
  switch (kind) {
    case 'string':
      // What a text box would change stands by its escapes instead.
      return writable(content)
        ? newRow({ name, type: 'text', text: content })
        : newRow({ name, type: 'json', text: text.slice(start, end) });
    case 'number':
      return newRow({ name, type: 'number', text: content });
    case 'boolean':
      return newRow({ name, type: 'boolean', checked: content === 'true' });
    case 'null':
      return newRow({ name, type: 'null' });
    case 'object':
    case 'array':
      return newRow({ name, type: 'json', text: outdent(content) });
  }
}

function writable(text: string): boolean {
  return unwritableCharacter(text) === null;
}

/** Takes away what all lines but the first are indented by; white space between tokens alone changes. */
function outdent(json: string): string {
  const [first = '', ...rest] = json.split(/\r\n|\r|\n/);
  const depth = Math.min(...rest.filter((line) => line !== '').map((l) => l.search(/[^ ]|$/)));
  return [first, ...rest.map((line) => line.slice(depth))].join('\n');
}
