import { JsonEdits } from '../../json/edit-json.ts';
import { readJson } from '../../json/read-json.ts';
import { allAtOnce, type Steps } from '../../steps.ts';
import { uneditedMasks } from './masked-values.ts';
import { Meanings, type ReadValue, readValueInSteps } from './read-value.ts';

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

/** Comparing more than this, both texts together, would hold up main, even in steps. In UTF-16 units. */
export const mostCompared = 500_000;

/**
 * The body of an update that gives a record these fields. `whole`: the record, in which only these members are others,
 * byte for byte elsewhere. `changes`: only those members that differ, each whole, with the digits of `fields`. A member
 * replaces the one of the record with everything in it.
 */
export function* updatedRecord(
  record: string,
  fields: string,
  sends: 'whole' | 'changes',
): Steps<UpdatedRecord> {
  const both = yield* readBoth(record, fields);
  if (!both.ok) return both;
  const { old, wanted, differing } = both;
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
    yield;
    return unlessMasked(record, `{${members.join()}}`, change);
  }
  yield;
  const body = withMembers(record, differing, textOf);
  yield;
  return unlessMasked(record, body, change);
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
  const both = allAtOnce(readBoth(record, fields));
  if (!both.ok) return null;
  return withMembers(record, both.differing, ({ start, end }) => fields.slice(start, end));
}

/** A record and fields, and the members of the fields that differ from those of the record. */
function* readBoth(record: string, fields: string) {
  if (record.length + fields.length > mostCompared) return { ok: false, why: 'too-large' } as const;
  const meanings = new Meanings();
  const read = yield* readValueInSteps(record, meanings);
  const given = yield* readValueInSteps(fields, meanings);
  if (!read.ok || !given.ok) return { ok: false, why: 'not-object' } as const;
  const [old, wanted] = [read.value.members, given.value.members];
  if (old === undefined || wanted === undefined) return { ok: false, why: 'not-object' } as const;
  const differing = [...wanted].filter(([name, value]) => old.get(name)?.meaning !== value.meaning);
  return { ok: true, old, wanted, differing } as const;
}

type Members = readonly (readonly [name: string, value: ReadValue])[];

/** The record with other values for these members; those that it doesn't have come at its end. */
function withMembers(record: string, given: Members, textOf: (value: ReadValue) => string): string {
  const reading = readJson(record);
  if (!reading.ok) return record;
  const { root } = reading;
  const edits = new JsonEdits(root.document);
  const members = new Map(Array.from(root.children(), (member) => [member.name, member]));
  for (const [name, value] of given) {
    const member = members.get(name);
    if (member === undefined) edits.insert(root, textOf(value), name);
    else edits.set(member, textOf(value));
  }
  return edits.text();
}
