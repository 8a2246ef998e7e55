import { createResolver } from '../refs/resolver.ts';
import type { JsonNode } from '../tree/json-node.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
import { type CheckedBody, placeOf } from './advice.ts';
import { Checker, TooManySteps } from './checker.ts';

/** The schema of the last check: a form checks its body again and again while someone types. */
let last: { readonly text: string; readonly root: JsonNode | null } | null = null;

/**
 * Compares a body with a schema, both as JSON text. A body that isn't JSON gets no advice. Placeholders in it are right
 * for every schema.
 */
export function checkBodyText(schemaText: string, bodyText: string): CheckedBody {
  if (last?.text !== schemaText) {
    const tree = readJsonTree(schemaText);
    last = { text: schemaText, root: tree.ok ? tree.root : null };
  }
  const body = readJsonTree(bodyText);
  if (last.root === null) return nothingChecked;
  if (!body.ok) return body.why === 'syntax' ? { advice: [], unchecked: [] } : nothingChecked;
  try {
    const checker = new Checker(createResolver(last.root));
    const { advice, unchecked } = checker.check(last.root, { node: body.root, steps: [] });
    // Two schemas can say the same of one value.
    const different = new Map(
      advice.map((one) => [JSON.stringify([one.steps, one.keyword, one.expected]), one]),
    );
    return { advice: [...different.values()], unchecked: [...new Set(unchecked.map(placeOf))] };
  } catch (error) {
    // Too many steps, or schemas that are inside one another too often.
    if (error instanceof TooManySteps || error instanceof RangeError) return nothingChecked;
    throw error;
  }
}

const nothingChecked: CheckedBody = { advice: [], unchecked: [''] };
