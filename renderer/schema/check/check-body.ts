import { formPathOf } from '../../../main/contract/form/form-path.ts';
import { itemsOf, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
import type { Advice, CheckedBody } from './advice.ts';

export interface CheckOptions {
  /** Patterns that aren't tried; what they would check is unchecked. */
  readonly skippedPatterns: readonly string[];
  /** Called before a pattern is tried. */
  readonly onPattern: (pattern: string) => void;
}

/** Compares a body with a schema, both as JSON text. */
export function checkBodyText(
  schemaText: string,
  bodyText: string,
  _options: CheckOptions,
): CheckedBody {
  const schema = readJsonTree(schemaText);
  const body = readJsonTree(bodyText);
  if (!schema.ok || !body.ok || body.root.kind !== 'object') return { advice: [], unchecked: [] };
  const advice: Advice[] = [];
  const present = membersOf(body.root);
  for (const item of itemsOf(memberOf(schema.root, 'required'))) {
    const name = stringOf(item);
    if (name === undefined || present.has(name)) continue;
    const path = formPathOf([{ name }]);
    advice.push({ steps: [name], path, keyword: 'required', expected: name });
  }
  for (const [name, property] of membersOf(memberOf(schema.root, 'properties'))) {
    const expected = stringOf(memberOf(property, 'type'));
    const value = present.get(name);
    if (value === undefined || expected === undefined || expected === value.kind) continue;
    if (expected === 'integer' && value.kind === 'number') continue;
    advice.push({ steps: [name], path: formPathOf([{ name }]), keyword: 'type', expected });
  }
  return { advice, unchecked: [] };
}
