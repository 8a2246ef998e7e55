import { JsonEdits, type JsonLayout, layoutIn } from '../../../main/contract/json/edit-json.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';
import { type BodyRow, holdsRows, isLeftOut, type RowHolder } from './row.ts';

const step = '  ';

/** The text of an object, and the rows that show it. */
export interface ShownText {
  readonly text: string;
  readonly rows: readonly BodyRow[];
}

/** New JSON for rows without errors, formatted with two spaces. */
export function rowsToText(rows: readonly BodyRow[]): string {
  return holderText(rows, 'object');
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

/**
 * The text with the edits that make the rows that show it into these, which have no errors. What wasn't edited keeps its
 * bytes. Rows are recognised by their keys.
 */
export function editedText({ text, rows: before }: ShownText, rows: readonly BodyRow[]): string {
  const reading = readJson(text);
  if (!reading.ok) return rowsToText(rows);
  const edits = new JsonEdits(reading.root.document);
  editMembers(edits, reading.root, before, rows, 'object');
  return edits.text();
}

function editMembers(
  edits: JsonEdits,
  node: JsonNode,
  before: readonly BodyRow[],
  rows: readonly BodyRow[],
  holder: RowHolder,
): void {
  const sent = rows.filter((row) => !isLeftOut(row, holder));
  if (sent.length === before.length && sent.every((row, at) => row === before[at])) return;
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
    const there = known.get(row.key);
    if (there === undefined) {
      edits.insert(node, newValue(row, layout), holder === 'object' ? row.name : null, at);
      order.splice(at, 0, row.key);
      continue;
    }
    if (order[at] !== row.key) {
      edits.move(there.member, at);
      order.splice(order.indexOf(row.key), 1);
      order.splice(at, 0, row.key);
    }
    if (holder === 'object' && row.name !== there.row.name) edits.rename(there.member, row.name);
    if (row !== there.row) editValue(edits, there.member, there.row, row, layout);
  }
}

function editValue(
  edits: JsonEdits,
  node: JsonNode,
  was: BodyRow,
  row: BodyRow,
  layout: JsonLayout,
): void {
  if (holdsRows(row) && row.type === was.type) {
    editMembers(edits, node, was.rows, row.rows, row.type);
  } else if (holdsRows(row) || holdsRows(was) || valueText(row) !== valueText(was)) {
    edits.set(node, newValue(row, layout));
  }
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
