import { isSameJson } from '../../../main/contract/body/compare/compare-json.ts';
import { JsonEdits } from '../../../main/contract/json/edit-json.ts';
import type { JsonNode, JsonStep } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';

/** The text read as an object; null if it is anything else, or no JSON. */
export function readObject(text: string): JsonNode | null {
  const reading = readJson(text);
  return reading.ok && reading.root.kind === 'object' ? reading.root : null;
}

/** The text of each member's value by its name. Of a name that occurs twice, the last one counts. */
export function valuesByName(object: JsonNode): ReadonlyMap<string, string> {
  return new Map(Array.from(object.children(), (member) => [member.name ?? '', member.text]));
}

/** A name that occurs twice in the outermost object; null if there is none. */
export function duplicateName(object: JsonNode): string | null {
  const seen = new Set<string | null>();
  for (const { name } of object.children()) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

/** The text of the value at a path; null if there is none. */
export function valueAt(text: string, path: readonly JsonStep[]): string | null {
  const reading = readJson(text);
  return reading.ok ? (reading.root.find(path)?.text ?? null) : null;
}

/** The text without the member at a path. Null if there is none. */
export function withoutValueAt(text: string, path: readonly JsonStep[]): string | null {
  const reading = readJson(text);
  const node = reading.ok ? reading.root.find(path) : null;
  if (node === null || node.name === null) return null;
  const edits = new JsonEdits(node.document);
  for (const one of node.parent?.children() ?? []) if (one.name === node.name) edits.remove(one);
  return edits.text();
}

/** Whether two values mean the same: members in any order, and `1.0` like `1`. */
export function isSameValue(one: string, other: string): boolean {
  // Where a name occurs twice, only the same writing is certainly the same value.
  return one === other || (isSameJson(one, other) ?? isSameWriting(one, other));
}

/** Whether two values are written the same, but for white space and escapes. */
export function isSameWriting(one: string, other: string): boolean {
  if (one === other) return true;
  const [read, also] = [readJson(one), readJson(other)];
  if (!read.ok || !also.ok) return false;
  const [document, others] = [read.root.document, also.root.document];
  if (document.size !== others.size) return false;
  for (let index = 0; index < document.size; index += 1) {
    const [a, b] = [document.node(index), others.node(index)];
    if (a.kind !== b.kind || a.next !== b.next || a.name !== b.name) return false;
    const isHolder = a.kind === 'object' || a.kind === 'array';
    if (!isHolder && a.content !== b.content) return false;
  }
  return true;
}
