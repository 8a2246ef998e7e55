import { type JsonNode, memberOf, stringOf } from '../tree/json-node.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
// Without what checks nothing: titles, descriptions and defaults.
import draft07 from './draft-07.json' with { type: 'json' };
import draft202012 from './draft-2020-12.json' with { type: 'json' };

/** Documents that references may lead to besides their own, by absolute address without a fragment. */
export type KnownDocuments = (address: string) => JsonNode | undefined;

let trees: ReadonlyMap<string, JsonNode> | null = null;

/** The schemas of schemas, which need no fetching. Services that take a schema as a value refer to them. */
export const metaschemas: KnownDocuments = (address) => {
  // Both spellings occur.
  if (!/^https?:\/\/json-schema\.org\/draft/.test(address)) return undefined;
  trees ??= new Map(
    [...draft07, ...draft202012].map((document) => {
      const tree = readJsonTree(JSON.stringify(document));
      if (!tree.ok) throw new Error('A metaschema is no JSON.');
      return [keyOf(stringOf(memberOf(tree.root, '$id')) ?? ''), tree.root];
    }),
  );
  return trees.get(keyOf(address));
};

const keyOf = (address: string): string => address.replace(/^https?:/, '').replace(/#$/, '');
