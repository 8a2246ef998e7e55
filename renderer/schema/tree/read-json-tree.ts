import type { JsonNode as TextNode } from '../../../main/contract/json/json-document.ts';
import { placeAt } from '../../../main/contract/json/json-problem.ts';
import { duplicateNames, readJson } from '../../../main/contract/json/read-json.ts';
import { deepestTree, type JsonNode, type JsonTree } from './json-node.ts';

export type TreeReading =
  | ({ readonly ok: true } & JsonTree)
  | { readonly ok: false; readonly why: 'syntax'; readonly line: number; readonly column: number }
  | { readonly ok: false; readonly why: 'too-deep' };

/** Reads a text as JSON into a tree without its text, as YAML is read, too: in linear time and without recursion. */
export function readJsonTree(text: string): TreeReading {
  const reading = readJson(text);
  for (const { path } of (reading.ok ? reading.root : reading.part)?.walk() ?? [])
    if (path.length > deepestTree) return { ok: false, why: 'too-deep' };
  if (!reading.ok) {
    return { ok: false, why: 'syntax', ...placeAt(text, reading.problem.offset) };
  }
  const { document } = reading.root;
  const nodes = new Array<JsonNode>(document.size);
  // From the last to the first, so that what is inside is made before what is around it.
  for (let index = document.size - 1; index > 0; index -= 1)
    nodes[index] = treeNode(document.node(index), nodes);
  const [again] = duplicateNames(document);
  const duplicate = again ? { name: again.name, line: placeAt(text, again.offset).line } : null;
  return { ok: true, root: treeNode(document.root, nodes), duplicate };
}

/** `nodes`: those inside it, by their numbers. */
function treeNode(node: TextNode, nodes: readonly JsonNode[]): JsonNode {
  switch (node.kind) {
    case 'object': {
      const members = new Map<string, JsonNode>();
      for (const { name, index } of node.children()) {
        const value = nodes[index];
        if (name !== null && value !== undefined) members.set(name, value);
      }
      return { kind: 'object', members };
    }
    case 'array': {
      const items: JsonNode[] = [];
      for (const { index } of node.children()) {
        const value = nodes[index];
        if (value !== undefined) items.push(value);
      }
      return { kind: 'array', items };
    }
    case 'string':
      return { kind: 'string', value: node.content };
    case 'number':
      return { kind: 'number', text: node.content };
    case 'boolean':
      return { kind: 'boolean', value: node.content === 'true' };
    case 'null':
      return { kind: 'null' };
  }
}
