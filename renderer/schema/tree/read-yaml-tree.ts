import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { jsonNumber } from '../../../main/contract/body/written-number.ts';
import { deepestTree, type JsonNode, type JsonTree, jsonTextOf } from './json-node.ts';

export type YamlReading =
  | ({ readonly ok: true } & JsonTree)
  | { readonly ok: false; readonly why: 'syntax'; readonly line: number; readonly column: number }
  | { readonly ok: false; readonly why: YamlLimit };
type YamlLimit = 'too-deep' | 'too-many-aliases' | 'several-documents';

/** How many values aliases may stand for, all together. Those of real documents stand for a few hundred. */
const mostAliasedValues = 200_000;

/** Ends the walk; the reading returns what is in it. */
class Refused extends Error {
  readonly why: YamlLimit | { readonly offset: number };
  constructor(why: Refused['why']) {
    super('YAML refused');
    this.why = why;
  }
}

/**
 * Reads a YAML document (1.2, or 1.1 where it says so) into the same tree as JSON. Numbers keep their digits; those
 * that JSON doesn't write, such as `0x1F` or `.5`, are written as JSON does. Names that aren't texts, such as `200:`,
 * become texts as they are written. Takes a multiple of the time of JSON.
 */
export function readYamlTree(text: string): YamlReading {
  const lines = new LineCounter();
  const document = parseDocument<Node, false>(text, {
    intAsBigInt: true,
    // Its own check compares all names with one another. It is done below.
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter: lines,
  });
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { ok: false, why: 'syntax', line, column: col } as const;
  };
  const [error] = document.errors;
  if (error !== undefined) {
    if (error.code === 'MULTIPLE_DOCS') return { ok: false, why: 'several-documents' };
    if (error.code === 'RESOURCE_EXHAUSTION') return { ok: false, why: 'too-deep' };
    return place(error.pos[0]);
  }
  try {
    return { ok: true, ...treeOf(document.contents, lines) };
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return typeof thrown.why === 'string'
      ? { ok: false, why: thrown.why }
      : place(thrown.why.offset);
  }
}

function treeOf(contents: Node | null, lines: LineCounter): JsonTree {
  let duplicate: JsonTree['duplicate'] = null;
  /**
   * What the last value with each anchor became, and of how many values it consists; null while it is being read. The
   * library's own search for an anchor goes through the document from the start.
   */
  const anchors = new Map<string, { readonly node: JsonNode; readonly values: number } | null>();
  let values = 0;
  let aliased = 0;

  const read = (node: Node | null, depth: number): JsonNode => {
    if (depth > deepestTree) throw new Refused('too-deep');
    if (isAlias(node)) return readAlias(node);
    const before = values;
    values += 1;
    const anchor = isCollection(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) anchors.set(anchor, null);
    const tree = readValue(node, depth);
    if (anchor !== undefined) anchors.set(anchor, { node: tree, values: values - before });
    return tree;
  };

  const readAlias = ({ source, range }: Alias): JsonNode => {
    const known = anchors.get(source);
    if (known === undefined) throw new Refused({ offset: range?.[0] ?? 0 });
    // A value that contains itself never ends.
    if (known === null) throw new Refused('too-many-aliases');
    values += known.values;
    aliased += known.values;
    if (aliased > mostAliasedValues) throw new Refused('too-many-aliases');
    return known.node;
  };

  const readValue = (node: Node | null, depth: number): JsonNode => {
    if (isSeq<Node | null>(node)) {
      return { kind: 'array', items: node.items.map((item) => read(item, depth + 1)) };
    }
    if (isMap<Node | null, Node | null>(node)) return readMap(node, depth);
    return isScalar(node) ? scalarOf(node) : { kind: 'null' };
  };

  const readMap = (map: YAMLMap<Node | null, Node | null>, depth: number): JsonNode => {
    const members = new Map<string, JsonNode>();
    const merged: JsonNode[] = [];
    for (const { key, value } of map.items) {
      if (isCollection(key)) throw new Refused({ offset: key.range?.[0] ?? 0 });
      const name = isAlias(key) ? nameOfNode(readAlias(key)) : nameOf(key);
      const tree = read(value, depth + 1);
      if (name === '<<' && (tree.kind === 'object' || tree.kind === 'array')) {
        merged.push(...(tree.kind === 'array' ? tree.items : [tree]));
        continue;
      }
      if (members.has(name)) {
        duplicate ??= { name, line: lines.linePos(key?.range?.[0] ?? 0).line };
      }
      members.set(name, tree);
    }
    for (const tree of merged) {
      if (tree.kind !== 'object') continue;
      for (const [name, value] of tree.members) if (!members.has(name)) members.set(name, value);
    }
    return { kind: 'object', members };
  };

  const root = read(contents, 0);
  return { root, duplicate };
}

function nameOfNode(node: JsonNode): string {
  return node.kind === 'string' ? node.value : jsonTextOf(node);
}

function nameOf(key: Node | null): string {
  if (!isScalar(key)) return '';
  return typeof key.value === 'string' ? key.value : (key.source ?? '');
}

function scalarOf({ value, source }: Scalar): JsonNode {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value };
    case 'boolean':
      return { kind: 'boolean', value };
    case 'bigint':
    case 'number': {
      const text = numberText(value, source ?? String(value));
      // Infinity and NaN aren't JSON.
      return text === null
        ? { kind: 'string', value: source ?? String(value) }
        : { kind: 'number', text };
    }
    default:
      return value === null || value === undefined
        ? { kind: 'null' }
        : { kind: 'string', value: source ?? String(value) };
  }
}

/** The number as JSON text with the digits of its source; null for one that JSON can't write. */
function numberText(value: bigint | number, source: string): string | null {
  if (jsonNumber.test(source)) return source;
  if (typeof value === 'bigint') return String(value);
  if (!Number.isFinite(value)) return null;
  const text = source
    .replaceAll('_', '')
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=[eE]|$)/, '');
  return jsonNumber.test(text) ? text : String(value);
}
