import { checkBodyText } from '../check/check-body.ts';
import { bodySchemaText } from '../read/body-schema.ts';
import { createResolver } from '../refs/resolver.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';

/** The advice as `place keyword expected`, one line each, for a body with a schema that was read and kept. */
export function check(schema: string, body: string): string {
  const { advice, unchecked } = checkBodyText(keptSchema(schema), body);
  return [
    ...advice.map(({ place, keyword, expected }) => `${place} ${keyword} ${expected}`.trim()),
    ...unchecked.map((path) => `${path} ?`.trim()),
  ].join('; ');
}

/** What is kept of a schema. */
function keptSchema(schema: string): string {
  const tree = readJsonTree(schema);
  if (!tree.ok) return schema;
  const resolver = createResolver(tree.root);
  return bodySchemaText(resolver, resolver.root) ?? schema;
}

/** Of the member `a`, as most bodies are objects. */
export const checkMember = (schema: string, value: string): string =>
  check(`{"properties":{"a":${schema}}}`, `{"a":${value}}`);
