import { JsonEdits, type JsonLayout, layoutIn } from '../../../main/contract/json/edit-json.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';
import { type BodyRow, holdsRows, isLeftOut, type RowHolder } from './row.ts';
import { isSameContent } from './row-tree.ts';

const step = '  ';

/** The text that rows were read from, and those rows. */
export interface RowSource {
  readonly text: string;
  readonly rows: readonly BodyRow[];
}

/**
 * The body for rows without errors, without the rows that are left out. If the rows were read from a text, everything
 * that wasn't edited since keeps its bytes; the rest is formatted with two spaces.
 */
export function rowsToText(rows: readonly BodyRow[], source: RowSource | null = null): string {
  return source === null ? holderText(rows, 'object') : keptText(rows, source);
}

function holderText(rows: readonly BodyRow[], holder: RowHolder): string {
  const lines = rows
    .filter((row) => !isLeftOut(row, holder))
    .map((row) => `${step}${nameText(row, holder)}${indented(valueText(row), step)}`);
  const [open, close] = holder === 'object' ? '{}' : '[]';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${close}`;
}

const nameText = (row: BodyRow, holder: RowHolder) =>
  holder === 'object' ? `${JSON.stringify(row.name)}: ` : '';

/** A JSON string contains no raw line breaks, so each of them is between tokens. */
const indented = (json: string, indent: string) => json.replaceAll('\n', `\n${indent}`);

/** The JSON of one row's value, without its name. */
export function valueText(row: BodyRow): string {
  switch (row.type) {
    case 'text':
      return JSON.stringify(row.text);
    case 'number':
    case 'json':
      return row.text.trim();
    case 'boolean':
      return row.checked === true ? 'true' : 'false';
    case 'null':
      return 'null';
    case 'object':
    case 'list':
      return holderText(row.rows, row.type);
  }
}

/** The text that the rows were read from, with the edits that were made since. */
function keptText(rows: readonly BodyRow[], { text, rows: before }: RowSource): string {
  const reading = readJson(text);
  if (!reading.ok || reading.root.length !== before.length) return holderText(rows, 'object');
  const edits = new JsonEdits(reading.root.document);
  editMembers(edits, { node: reading.root, rows: before }, rows, 'object');
  return edits.text();
}

/** An object or list in the text, and the rows that it was shown as. */
interface Shown {
  readonly node: JsonNode;
  readonly rows: readonly BodyRow[];
}

/** Rows are recognised by their keys. */
function editMembers(
  edits: JsonEdits,
  { node, rows: before }: Shown,
  rows: readonly BodyRow[],
  holder: RowHolder,
): void {
  const sent = rows.filter((row) => !isLeftOut(row, holder));
  if (sent.length === before.length && sent.every((row, at) => isKept(row, before[at]))) return;
  const members = Array.from(node.children());
  const known = new Map<string, { readonly row: BodyRow; readonly member: JsonNode }>();
  for (const [at, row] of before.entries()) {
    const member = members[at];
    if (member !== undefined) known.set(row.key, { row, member });
  }
  const stays = new Set(sent.map(({ key }) => key));
  for (const [key, { member }] of known) if (!stays.has(key)) edits.remove(member);
  const order = before.map(({ key }) => key).filter((key) => stays.has(key));
  const layout = layoutIn(node);
  for (const [at, row] of sent.entries()) {
    const was = known.get(row.key);
    if (was === undefined) {
      edits.insert(node, newValue(row, layout), holder === 'object' ? row.name : null, at);
      order.splice(at, 0, row.key);
      continue;
    }
    if (order[at] !== row.key) {
      edits.move(was.member, at);
      order.splice(order.indexOf(row.key), 1);
      order.splice(at, 0, row.key);
    }
    if (holder === 'object' && row.name !== was.row.name) edits.rename(was.member, row.name);
    editValue(edits, { node: was.member, rows: was.row.rows }, was.row, row, layout);
  }
}

const isKept = (row: BodyRow, was: BodyRow | undefined) =>
  was !== undefined && row.key === was.key && (row === was || isSameContent(row, was));

function editValue(
  edits: JsonEdits,
  shown: Shown,
  was: BodyRow,
  row: BodyRow,
  layout: JsonLayout,
): void {
  if (isSameContent({ ...row, name: was.name }, was)) return;
  const isSameHolder = holdsRows(row) && row.type === was.type;
  if (isSameHolder && shown.node.length === was.rows.length)
    editMembers(edits, shown, row.rows, row.type);
  else edits.set(shown.node, newValue(row, layout));
}

/** A new value: in lines of its own only if the members around it have them, too. */
function newValue(row: BodyRow, { indent, isOneLine }: JsonLayout): string {
  return isOneLine ? oneLine(row) : indented(valueText(row), indent);
}

function oneLine(row: BodyRow): string {
  if (!holdsRows(row)) return valueText(row);
  const { type } = row;
  const members = row.rows
    .filter((one) => !isLeftOut(one, type))
    .map((one) => nameText(one, type) + oneLine(one));
  const [open, close] = type === 'object' ? '{}' : '[]';
  return `${open}${members.join(', ')}${close}`;
}
