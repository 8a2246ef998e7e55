import { uneditedMasks } from './masked-values.ts';
import { Meanings, type ReadValue, readValue } from './read-value.ts';

/** What is sent for a user whose record was read, or why that can't be made. */
export type UpdatedRecord =
  | {
      readonly ok: true;
      readonly body: string;
      readonly change: /** `count`: how many fields differ. */
        | { readonly kind: 'changes'; readonly count: number }
        /** `rewritten`: how many fields have numbers that are only written differently. */
        | { readonly kind: 'no-change'; readonly rewritten: number };
    }
  | {
      readonly ok: false;
      /** `masked`: the record has a value that the service doesn't show, and sending it back would replace the real one. */
      readonly why: 'too-large' | 'not-object' | 'masked';
    };

type Made = Extract<UpdatedRecord, { readonly ok: true }>;

/** Comparing more than this, both texts together, would hold up main. In UTF-16 units. */
const mostCompared = 500_000;

/**
 * The body of an update that gives a record these fields. `whole`: the record, in which only these members are others,
 * byte for byte elsewhere. `changes`: only those members that differ, each whole, with the digits of `fields`. A member
 * replaces the one of the record with everything in it.
 */
export function updatedRecord(
  record: string,
  fields: string,
  sends: 'whole' | 'changes',
): UpdatedRecord {
  const both = readBoth(record, fields);
  if (!both.ok) return both;
  const { read, old, wanted, differing } = both;
  const textOf = ({ start, end }: ReadValue) => fields.slice(start, end);
  const rewritten = [...wanted].filter(([name, value]) => {
    const was = old.get(name);
    return was?.meaning === value.meaning && was.writing !== value.writing;
  }).length;
  const count = differing.length;
  const change =
    count === 0
      ? ({ kind: 'no-change', rewritten } as const)
      : ({ kind: 'changes', count } as const);
  if (sends === 'changes') {
    const members = (count === 0 ? [...wanted] : differing).map(
      ([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`,
    );
    return unlessMasked(record, `{${members.join()}}`, change);
  }
  return unlessMasked(record, withMembers(record, read, differing, textOf), change);
}

/** As in the form: no choice was made for a value that is still masked. */
const unlessMasked = (record: string, body: string, change: Made['change']): UpdatedRecord =>
  uneditedMasks(record, body).length === 0
    ? { ok: true, body, change }
    : { ok: false, why: 'masked' };

/**
 * The text of a form in which these members were changed: the record with them, byte for byte elsewhere. Null if it
 * can't be made, because they are too large or no objects.
 */
export function changedRecord(record: string, fields: string): string | null {
  const both = readBoth(record, fields);
  if (!both.ok) return null;
  return withMembers(record, both.read, both.differing, ({ start, end }) =>
    fields.slice(start, end),
  );
}

/** A record and fields, and the members of the fields that differ from those of the record. */
function readBoth(record: string, fields: string) {
  if (record.length + fields.length > mostCompared) return { ok: false, why: 'too-large' } as const;
  const meanings = new Meanings();
  const [read, given] = [readValue(record, meanings), readValue(fields, meanings)];
  if (!read.ok || !given.ok) return { ok: false, why: 'not-object' } as const;
  const [old, wanted] = [read.value.members, given.value.members];
  if (old === undefined || wanted === undefined) return { ok: false, why: 'not-object' } as const;
  const differing = [...wanted].filter(([name, value]) => old.get(name)?.meaning !== value.meaning);
  return { ok: true, read: read.value, old, wanted, differing } as const;
}

type Members = readonly (readonly [name: string, value: ReadValue])[];

/** The record with other values for these members; those that it doesn't have come at its end. */
function withMembers(
  record: string,
  { members = new Map(), end }: ReadValue,
  given: Members,
  textOf: (value: ReadValue) => string,
): string {
  const replaced = given
    .flatMap(([name, value]) => {
      const was: ReadValue | undefined = members.get(name);
      return was === undefined ? [] : [{ start: was.start, end: was.end, text: textOf(value) }];
    })
    .sort((a, b) => a.start - b.start);
  const added = given.filter(([name]) => !members.has(name));
  const parts: string[] = [];
  let at = 0;
  for (const change of replaced) {
    parts.push(record.slice(at, change.start), change.text);
    at = change.end;
  }
  // Right after the last value, in front of the white space before the closing brace.
  const last = Math.max(0, ...Array.from(members.values(), (value: ReadValue) => value.end));
  const place = last === 0 ? end - 1 : last;
  parts.push(record.slice(at, place));
  let comma = members.size === 0 ? '' : ',';
  for (const [name, value] of added) {
    parts.push(`${comma}${JSON.stringify(name)}:${textOf(value)}`);
    comma = ',';
  }
  parts.push(record.slice(place));
  return parts.join('');
}
