import { type JsonMember, readJson } from '../text/read-json.ts';
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
  return source === null ? holderText(rows, 'object') : keptText(rows, source, 'object');
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

/** The text of an object or list whose members are these rows now. Rows are recognised by their keys. */
function keptText(rows: readonly BodyRow[], source: RowSource, holder: RowHolder): string {
  const sent = rows.filter((row) => !isLeftOut(row, holder));
  const { text, rows: before } = source;
  if (sent.length === before.length && sent.every((row, at) => isKept(row, before[at]))) {
    return text;
  }
  const reading = readJson(text);
  if (!reading.ok || reading.members.length !== before.length) return holderText(rows, holder);
  const members = before.map((row, at) => ({ row, at, member: reading.members[at] }));
  const known = new Map(members.map((one) => [one.row.key, one]));
  const space = spaceOf(text, reading.members, holder);
  const parts = sent.map((row, index) => {
    const was = known.get(row.key);
    const gap = index === 0 ? '' : ((was && space.gaps[was.at]) ?? space.between);
    if (was?.member === undefined) {
      const name = holder === 'object' ? JSON.stringify(row.name) + space.colon : '';
      return gap + name + newValue(row, space);
    }
    return gap + memberText(row, was.row, was.member, text, holder, space);
  });
  return parts.length === 0 ? emptied(text) : `${space.open}${parts.join('')}${space.close}`;
}

const isKept = (row: BodyRow, was: BodyRow | undefined) =>
  was !== undefined && row.key === was.key && (row === was || isSameContent(row, was));

/** A member that is still there, with a new name or value where it has one. */
function memberText(
  row: BodyRow,
  was: BodyRow,
  { nameOffset, start, end, content }: JsonMember,
  text: string,
  holder: RowHolder,
  space: Space,
): string {
  const written = holder === 'object' ? text.slice(nameOffset, start) : '';
  const name =
    holder === 'list' || row.name === was.name
      ? written
      : written.replace(/^"(?:[^"\\]|\\.)*"/, () => JSON.stringify(row.name));
  if (isSameContent({ ...row, name: was.name }, was)) return name + text.slice(start, end);
  if (holdsRows(row) && row.type === was.type) {
    return name + keptText(row.rows, { text: content, rows: was.rows }, row.type);
  }
  return name + newValue(row, space);
}

/** A new value: in lines of its own only if the members around it have them, too. */
function newValue(row: BodyRow, { indent, isOneLine }: Space): string {
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

interface Space {
  /** Up to the first member. */
  readonly open: string;
  /** From the last member on. */
  readonly close: string;
  /** Before a member that is new: the comma, and white space as between the others. */
  readonly between: string;
  /** Before each member that has one in front of it, by index. */
  readonly gaps: readonly (string | undefined)[];
  /** After the name of a new member. */
  readonly colon: string;
  /** White space at the start of a line in a new value. */
  readonly indent: string;
  readonly isOneLine: boolean;
}

/** The white space and commas around the members of an object or list. */
function spaceOf(text: string, members: readonly JsonMember[], holder: RowHolder): Space {
  const from = ({ nameOffset, start }: JsonMember) => (holder === 'object' ? nameOffset : start);
  const [first] = members;
  const last = members.at(-1);
  if (first === undefined || last === undefined) {
    const brace = text.indexOf(holder === 'object' ? '{' : '[') + 1;
    const outer = lineIndent(text);
    return {
      open: `${text.slice(0, brace)}\n${outer}${step}`,
      close: `\n${outer}${text.slice(text.lastIndexOf(holder === 'object' ? '}' : ']'))}`,
      between: `,\n${outer}${step}`,
      gaps: [],
      colon: ': ',
      indent: outer + step,
      isOneLine: false,
    };
  }
  const gaps = members.map((member, at) => {
    const before = members[at - 1];
    return before === undefined ? undefined : text.slice(before.end, from(member));
  });
  const open = text.slice(0, from(first));
  const inside = open.slice(open.search(/[{[]/) + 1);
  const isOneLine = !inside.includes('\n');
  const colon =
    holder === 'object' ? (/:\s*$/.exec(text.slice(0, first.start))?.[0] ?? ': ') : ': ';
  return {
    open,
    close: text.slice(last.end),
    between: gaps[1] ?? (isOneLine && inside === '' && colon !== ':' ? ', ' : `,${inside}`),
    gaps,
    colon,
    indent: inside.slice(inside.lastIndexOf('\n') + 1),
    isOneLine,
  };
}

/** White space before the closing bracket in its line, which is where an empty object or list stood. */
const lineIndent = (text: string) => /\n([ \t]*)[}\]]\s*$/.exec(text)?.[1] ?? '';

/** An object or list without its members. */
function emptied(text: string): string {
  const open = text.search(/[{[]/) + 1;
  const close = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return text.slice(0, open) + text.slice(close);
}
