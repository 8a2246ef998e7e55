import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import type { JsonProblem } from '../../../main/contract/json/json-problem.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';
import { loneSurrogateAt, unwritableCharacter } from '../text/unwritable-character.ts';
import { type BodyRow, isEmpty, isLeftOut, newRow, type RowHolder } from './row.ts';
import type { ShownText } from './rows-to-text.ts';

/** Longer text, in UTF-16 units, is read later, or in a worker: for 5 MB that takes some hundred milliseconds. */
export const largestSync = 200_000;

/** More rows than this, at all depths, don't make a usable form. */
export const mostRows = 300;

/** A form shows only the fields that it describes. */
export const mostFormRows = 3000;

/** Deeper values are shown as JSON: there is no space for further nested boxes. */
const mostDepth = 6;

/** A longer number is shown as JSON, whose box accepts text of any length. */
const mostDigits = 1000;

/** Why a text can't be shown as fields. */
export type NoFields =
  | JsonProblem
  | { readonly code: 'not-object'; readonly offset: number }
  | { readonly code: 'odd-name'; readonly offset: number }
  | { readonly code: 'too-many'; readonly offset: number; readonly count: number };

/** Whether the text isn't JSON that can be sent. */
export const isMistake = ({ code }: NoFields): boolean =>
  code !== 'not-object' && code !== 'odd-name' && code !== 'too-many';

export type TextToRows =
  | { readonly ok: true; readonly rows: readonly BodyRow[]; readonly source: ShownText }
  | { readonly ok: false; readonly why: NoFields };

/**
 * The rows for a JSON object, in its order: numbers by their digits, objects and lists by nested rows. Values that rows
 * can't show are shown as JSON, with their own text. Rows of `before` that were left out and aren't in the text are
 * added again at the end. With more than `most` rows at all depths, some are shown as JSON; a body of more isn't shown.
 */
export function textToRows(
  text: string,
  before: readonly BodyRow[] = [],
  most: number = mostRows,
): TextToRows {
  const reading = readJson(text);
  if (!reading.ok) return { ok: false, why: reading.problem };
  const { root } = reading;
  if (root.kind !== 'object') return { ok: false, why: { code: 'not-object', offset: 0 } };
  const half = loneSurrogateAt(text);
  if (half !== -1) {
    return { ok: false, why: { code: 'character', offset: half, found: text.charAt(half) } };
  }
  const members = Array.from(root.children());
  const odd = members.find(isOdd);
  if (odd !== undefined) return { ok: false, why: { code: 'odd-name', offset: odd.from } };
  if (members.length > most) {
    return { ok: false, why: { code: 'too-many', offset: 0, count: members.length } };
  }
  const names = new Set(members.map(({ name }) => name));
  const starters = before.filter((row) => row.starter);
  const offered = starters.filter((row) => isLeftOut(row) && !names.has(row.name));
  const room = { left: most - members.length };
  const rows = members.map((member) => {
    const row = toRow(member, room, 1);
    const starter = starters.some((known) => known.name === row.name);
    return starter ? { ...row, starter, sendEmpty: isEmpty(row) } : row;
  });
  const read = withKeysOf(before, rows);
  return { ok: true, rows: [...read, ...offered], source: { text, rows: read } };
}

/**
 * The rows with the keys of earlier rows that have the same name, so that their boxes keep the focus. Unchanged rows are
 * the earlier ones themselves: rows are drawn anew only if they have changed, and this runs at each key in the JSON.
 */
function withKeysOf(before: readonly BodyRow[], rows: readonly BodyRow[]): readonly BodyRow[] {
  const taken = new Set<BodyRow>();
  const kept = rows.map((row, index) => {
    const there = before[index];
    const isThere = there?.name === row.name && !taken.has(there);
    const same = isThere ? there : before.find((one) => one.name === row.name && !taken.has(one));
    if (same === undefined) return row;
    taken.add(same);
    const next = { ...row, key: same.key, rows: withKeysOf(same.rows, row.rows) };
    return isUnchanged(same, next) ? same : next;
  });
  return kept.length === before.length && kept.every((row, at) => row === before[at])
    ? before
    : kept;
}

const isUnchanged = (row: BodyRow, next: BodyRow): boolean =>
  row.type === next.type &&
  row.text === next.text &&
  row.checked === next.checked &&
  row.starter === next.starter &&
  row.sendEmpty === next.sendEmpty &&
  row.rows === next.rows;

/** The rows for a text that is an object, or a list; null if it isn't one, or rows can't show it. */
export function textToNestedRows(text: string, holder: RowHolder): readonly BodyRow[] | null {
  const reading = readJson(text);
  if (!reading.ok || reading.root.kind !== (holder === 'list' ? 'array' : 'object')) return null;
  return nestedRows(reading.root, { left: mostRows }, 1);
}

function nestedRows(
  holder: JsonNode,
  room: { left: number },
  depth: number,
): readonly BodyRow[] | null {
  const members = Array.from(holder.children());
  if (members.length > room.left || (holder.kind === 'object' && members.some(isOdd))) return null;
  room.left -= members.length;
  return members.map((member) => toRow(member, room, depth + 1));
}

/** Whether the name can't be shown in a single-line text box. */
function isOdd({ name }: JsonNode): boolean {
  return name === null || name === '' || /[\t\n]/.test(name) || !writable(name);
}

function toRow(node: JsonNode, room: { left: number }, depth: number): BodyRow {
  const name = node.name ?? '';
  const { content } = node;
  switch (node.kind) {
    case 'string':
      // Text that a text box would change is shown with escapes instead.
      return writable(content)
        ? newRow({ name, type: 'text', text: content })
        : newRow({ name, type: 'json', text: node.text });
    case 'number':
      return newRow({ name, type: content.length > mostDigits ? 'json' : 'number', text: content });
    case 'boolean':
      return newRow({ name, type: 'boolean', checked: content === 'true' });
    case 'null':
      return newRow({ name, type: 'null' });
    case 'object':
    case 'array': {
      const rows = depth > mostDepth ? null : nestedRows(node, room, depth);
      return rows === null
        ? newRow({ name, type: 'json', text: outdent(content) })
        : newRow({ name, type: node.kind === 'array' ? 'list' : 'object', rows });
    }
  }
}

function writable(text: string): boolean {
  return unwritableCharacter(text) === null;
}

/** Removes the common indentation of all lines except the first; only white space between tokens changes. */
function outdent(json: string): string {
  const [first = '', ...rest] = json.split(/\r\n|\r|\n/);
  // One by one: a call has no room for 300,000 arguments.
  const depth = rest.reduce(
    (least, line) => (line === '' ? least : Math.min(least, line.search(/[^ ]|$/))),
    Number.POSITIVE_INFINITY,
  );
  return [first, ...rest.map((line) => line.slice(depth))].join('\n');
}
