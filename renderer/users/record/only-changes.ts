import { JsonEdits } from '../../../main/contract/json/edit-json.ts';
import {
  duplicateName,
  isSameValue,
  isSameWriting,
  readObject,
  valuesByName,
} from './json-object.ts';

/** A value that was written differently and means the same, such as `1.0` for `1`. It counts as unchanged. */
export interface Rewritten {
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

export type OnlyChanges =
  | {
      readonly ok: true;
      /** An object with the members that differ, each whole and as it is in the new text. */
      readonly text: string;
      readonly rewritten: readonly Rewritten[];
    }
  /** `removed`: the names of members that are no longer there, which such a body can't say. */
  | { readonly ok: false; readonly why: 'removed'; readonly names: readonly string[] }
  | { readonly ok: false; readonly why: 'duplicate'; readonly name: string }
  | { readonly ok: false; readonly why: 'nothing'; readonly rewritten: readonly Rewritten[] }
  | { readonly ok: false; readonly why: 'not-object' };

/**
 * The top-level members of a record that differ from its base. The text keeps the order, the white space and the digits
 * of the new text.
 */
export function onlyChanges(base: string, now: string): OnlyChanges {
  const [before, after] = [readObject(base), readObject(now)];
  if (before === null || after === null) return { ok: false, why: 'not-object' };
  const duplicate = duplicateName(after);
  if (duplicate !== null) return { ok: false, why: 'duplicate', name: duplicate };
  const [old, fresh] = [valuesByName(before), valuesByName(after)];
  const names = [...old.keys()].filter((name) => !fresh.has(name));
  if (names.length > 0) return { ok: false, why: 'removed', names };

  const edits = new JsonEdits(after.document);
  let isChanged = false;
  const rewritten: Rewritten[] = [];
  for (const member of after.children()) {
    const { text: now } = member;
    const name = member.name ?? '';
    const before = old.get(name);
    if (before === undefined || !isSameValue(before, now)) {
      isChanged = true;
      continue;
    }
    edits.remove(member);
    if (!isSameWriting(before, now)) rewritten.push({ name, before, now });
  }
  if (!isChanged) return { ok: false, why: 'nothing', rewritten };
  return { ok: true, text: edits.text(), rewritten };
}
