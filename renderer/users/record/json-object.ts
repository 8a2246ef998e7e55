import { isSameJson } from '../../../main/contract/body/compare/compare-json.ts';
import { jsonTokens } from '../../../main/contract/body/json-tokens.ts';
import type { PathStep } from '../../body/text/path-step.ts';
import { type JsonDocument, type JsonMember, readJson } from '../../body/text/read-json.ts';

/** A JSON object or list with its text, whose members keep their bytes. */
export interface JsonHolder extends JsonDocument {
  readonly text: string;
}

/** The text read as an object; null if it is anything else, or no JSON. */
export function readObject(text: string): JsonHolder | null {
  const reading = readJson(text);
  return reading.ok && reading.kind === 'object' ? { ...reading, text } : null;
}

/** The text of each member's value by its name. Of a name that occurs twice, the last one counts. */
export function valuesByName({ text, members }: JsonHolder): ReadonlyMap<string, string> {
  return new Map(members.map(({ name, start, end }) => [name, text.slice(start, end)]));
}

/** A name that occurs twice in the outermost object; null if there is none. */
export function duplicateName({ members }: JsonHolder): string | null {
  const seen = new Set<string>();
  for (const { name } of members) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

/** What happens to a member: another value, or null to remove it. */
export interface ObjectEdits {
  readonly values: ReadonlyMap<string, string | null>;
  /** New members, which are added at the end. */
  readonly added: readonly (readonly [name: string, value: string])[];
}

/** The object with these edits. Everything else keeps its bytes, and new members look like the ones before them. */
export function editedObject(
  { text, members }: JsonHolder,
  { values, added }: ObjectEdits,
): string {
  const kept = members.filter(({ name }) => values.get(name) !== null);
  const [first] = members;
  const last = members.at(-1);
  const open =
    first === undefined ? text.slice(0, text.indexOf('{') + 1) : text.slice(0, first.nameOffset);
  const close = last === undefined ? text.slice(text.lastIndexOf('}')) : text.slice(last.end);
  const inside = open.slice(open.indexOf('{') + 1);
  const colon =
    first === undefined ? ': ' : (/:\s*$/.exec(text.slice(0, first.start))?.[0] ?? ': ');
  const second = members[1];
  const between = second === undefined ? `,${inside}` : gapBefore(text, members, 1);
  const parts = kept.map((member, index) => {
    const gap = index === 0 ? '' : gapBefore(text, members, members.indexOf(member));
    const value = values.get(member.name) ?? text.slice(member.start, member.end);
    return gap + text.slice(member.nameOffset, member.start) + value;
  });
  for (const [name, value] of added) {
    parts.push((parts.length === 0 ? '' : between) + JSON.stringify(name) + colon + value);
  }
  return open + parts.join('') + close;
}

/** The comma and the white space in front of a member. */
function gapBefore(text: string, members: readonly JsonMember[], index: number): string {
  const before = members[index - 1];
  const member = members[index];
  return before === undefined || member === undefined
    ? ','
    : text.slice(before.end, member.nameOffset);
}

/** The text of the value at a path; null if there is none. */
export function valueAt(text: string, path: readonly PathStep[]): string | null {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  const member = memberAt(text, step);
  return member === null ? null : valueAt(text.slice(member.start, member.end), rest);
}

/** The text with another value at a path that exists, or without the member there. Null if the path doesn't exist. */
export function withValueAt(
  text: string,
  path: readonly PathStep[],
  value: string | null,
): string | null {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const member = memberAt(text, step);
  if (member === null) return null;
  if (rest.length === 0 && value === null) {
    const holder = readObject(text);
    if (holder === null || typeof step === 'number') return null;
    return editedObject(holder, { values: new Map([[step, null]]), added: [] });
  }
  const within = withValueAt(text.slice(member.start, member.end), rest, value);
  return within === null ? null : text.slice(0, member.start) + within + text.slice(member.end);
}

function memberAt(text: string, step: PathStep): JsonMember | null {
  const reading = readJson(text);
  if (!reading.ok) return null;
  if (typeof step === 'number') {
    return reading.kind === 'array' ? (reading.members[step] ?? null) : null;
  }
  if (reading.kind !== 'object') return null;
  return reading.members.findLast(({ name }) => name === step) ?? null;
}

/** Whether two values mean the same: members in any order, and `1.0` like `1`. */
export function isSameValue(one: string, other: string): boolean {
  // Where a name occurs twice, only the same writing is certainly the same value.
  return one === other || (isSameJson(one, other) ?? isSameWriting(one, other));
}

/** Whether two values are written the same, but for white space and escapes. */
export function isSameWriting(one: string, other: string): boolean {
  if (one === other) return true;
  const [tokens, others] = [jsonTokens(one), jsonTokens(other)];
  for (;;) {
    const [a, b] = [tokens.next().value, others.next().value];
    if (a?.type !== b?.type || a?.content !== b?.content) return false;
    if (a === undefined || a.type === 'end') return true;
  }
}
