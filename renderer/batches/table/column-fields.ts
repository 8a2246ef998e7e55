import { findPlaceholders } from '../../../main/contract/body/find-placeholders.ts';
import { JsonEdits } from '../../../main/contract/json/edit-json.ts';
import type { JsonNode, JsonStep } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';

/** Where the cells of a column go in the body: the names and places of list items that lead there. */
export interface ColumnField {
  readonly path: readonly JsonStep[];
  /** They are the whole value, and not a part of a text. */
  readonly isWhole: boolean;
}

/** The field of each column that the body names; of several the first one whose whole value it is. */
export function fieldsOfColumns(body: string): ReadonlyMap<string, ColumnField> {
  const fields = new Map<string, ColumnField>();
  const read = readJson(body);
  if (!read.ok || !body.includes('{{')) return fields;
  for (const { node, path } of read.root.walk()) {
    for (const { column, isWhole } of columnsOf(node)) {
      const known = fields.get(column);
      if (known !== undefined && (known.isWhole || !isWhole)) continue;
      fields.set(column, { path: [...path], isWhole });
    }
  }
  return fields;
}

/**
 * The body with the cells of a column as the whole value of the field at these names, and of no other field; null: of none.
 * What it is a part of stays, and so does everything else. A text that isn't JSON stays as it is.
 */
export function withColumnAt(
  body: string,
  column: string,
  names: readonly string[] | null,
): string {
  const read = readJson(body);
  if (!read.ok) return body;
  const { root } = read;
  const edits = new JsonEdits(root.document);
  const nodes = [...root.walk()]
    .map(({ node }) => node)
    .filter((node) => columnsOf(node).some((one) => one.isWhole && one.column === column));
  const target = names === null ? null : root.find(names);
  const [only, ...others] = nodes;
  const isRenamed =
    only !== undefined &&
    others.length === 0 &&
    target === null &&
    names !== null &&
    isSamePath(only.path.slice(0, -1), names.slice(0, -1));
  if (isRenamed) {
    edits.rename(only, names.at(-1) ?? '');
    return edits.text();
  }
  for (const node of nodes) if (!isOnWay(node, names)) edits.remove(emptied(node, names));
  if (names !== null) put(edits, root, names, JSON.stringify(`{{row:${column}}}`));
  return edits.text();
}

/** The columns in a text of the body. */
function columnsOf(node: JsonNode): readonly { column: string; isWhole: boolean }[] {
  if (node.kind !== 'string') return [];
  return findPlaceholders(node.text).flatMap((found) =>
    found.kind === 'row' ? { column: found.column, isWhole: found.isWholeValue } : [],
  );
}

/** The value, or the outermost object that has nothing else in it, unless the new place is in there. */
function emptied(node: JsonNode, names: readonly string[] | null): JsonNode {
  const { parent } = node;
  if (parent === null || parent.parent === null || parent.length > 1) return node;
  return isOnWay(parent, names) ? node : emptied(parent, names);
}

/** Whether it is at these names, or around what will be there. */
function isOnWay({ path }: JsonNode, names: readonly string[] | null): boolean {
  return names !== null && isSamePath(path, names.slice(0, path.length));
}

/** Puts a value at these names, with the objects around it that aren't there yet. */
function put(edits: JsonEdits, root: JsonNode, names: readonly string[], json: string): void {
  let holder = root;
  for (const [at, name] of names.entries()) {
    const rest = names.slice(at + 1);
    const next = holder.child(name);
    const value = rest.reduceRight((inner, each) => `{${JSON.stringify(each)}: ${inner}}`, json);
    if (next !== null && rest.length > 0 && next.kind === 'object') {
      holder = next;
      continue;
    }
    if (next === null) edits.insert(holder, value, name);
    else edits.set(next, value);
    return;
  }
}

const isSamePath = (one: readonly JsonStep[], other: readonly JsonStep[]) =>
  one.length === other.length && one.every((step, at) => step === other[at]);
