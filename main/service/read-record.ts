import { readStrictJsonInSteps } from '../contract/json/read-json.ts';
import { type Steps, stepLength } from '../contract/steps.ts';

/** Why a text isn't a record: one JSON object without a name that is used twice in it. */
export interface RecordProblem {
  readonly problem: 'not-json' | 'not-object' | 'same-key';
  /** Where, in UTF-16 units. */
  readonly at: number;
}

/** The members of a record with a text or a number, by name. A number keeps its digits. */
export type RecordMembers = ReadonlyMap<string, string>;

/** The most members that are kept: the one with the ID is looked for in them. */
const mostMembers = 1000;

/** How many members one step looks at. */
const membersAtOnce = 200;

/** Checks a text that a service sent as a record, strictly (RFC 8259): in steps, because it may have 5 MiB. */
export function* readRecord(
  text: string,
): Steps<RecordProblem | { readonly members: RecordMembers }> {
  const reading = yield* readStrictJsonInSteps(text, stepLength);
  if (!reading.ok) {
    const problem = reading.why === 'same-name' ? 'same-key' : 'not-json';
    return { problem, at: reading.offset };
  }
  if (reading.root.kind !== 'object') return { problem: 'not-object', at: 0 };
  const members = new Map<string, string>();
  let seen = 0;
  for (const { name, kind, content } of reading.root.children()) {
    if (members.size >= mostMembers) break;
    if (name !== null && (kind === 'string' || kind === 'number')) members.set(name, content);
    seen += 1;
    if (seen % membersAtOnce === 0) yield;
  }
  return { members };
}
