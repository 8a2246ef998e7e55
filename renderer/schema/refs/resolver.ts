import { type JsonNode, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import { type Dialect, dialectNamedBy, ignoresSiblings, schemasIn } from './dialect.ts';

/** A schema, or anything else in a document, and what `$ref` means there. */
export interface Place {
  readonly node: JsonNode;
  readonly resource: Resource;
}

/** The document, or a schema in it with an address of its own (`$id`). */
export interface Resource {
  /** Absolute, without a fragment. */
  readonly address: string;
  readonly root: JsonNode;
  readonly dialect: Dialect;
  readonly anchors: Map<string, JsonNode>;
}

/** `remote`: in another document, which is never fetched. `missing`: nowhere in this one. */
export type Unresolved = 'remote' | 'missing';

export interface Resolver {
  readonly root: Place;
  /** The place of a schema inside another one: it may have an address of its own. */
  inside(around: Place, node: JsonNode): Place;
  /** What a `$ref` at a place refers to. */
  resolve(at: Place, ref: string): Place | Unresolved;
}

/** The address of a document without one. */
const documentAddress = 'schema:///document';

/**
 * Finds what references inside one document refer to. It reads addresses and anchors of the schema at the root at once,
 * and of schemas elsewhere, such as those of an OpenAPI document, when a reference leads there. Other documents are never
 * fetched.
 */
export function createResolver(document: JsonNode, dialect: Dialect): Resolver {
  const resources = new Map<string, Resource>();
  const ofRoots = new Map<JsonNode, Resource>();
  const indexed = new Set<JsonNode>();

  const addResource = (address: string, root: JsonNode, own: Dialect): Resource => {
    const resource: Resource = { address, root, dialect: own, anchors: new Map() };
    if (!resources.has(address)) resources.set(address, resource);
    ofRoots.set(root, resource);
    return resource;
  };

  /** Registers the addresses and anchors of a schema and all schemas in it. */
  const index = (schema: JsonNode, around: Resource): void => {
    const waiting: Place[] = [{ node: schema, resource: around }];
    for (;;) {
      const place = waiting.pop();
      if (place === undefined) return;
      const { node } = place;
      if (node.kind !== 'object' || indexed.has(node)) continue;
      indexed.add(node);
      const resource = register(node, place.resource);
      for (const inside of schemasIn(node)) waiting.push({ node: inside, resource });
    }
  };

  const register = (node: JsonNode, around: Resource): Resource => {
    const dialectHere = dialectNamedBy(node) ?? around.dialect;
    const isOnlyRef = ignoresSiblings(dialectHere) && memberOf(node, '$ref') !== undefined;
    const id = isOnlyRef ? undefined : stringOf(memberOf(node, '$id'));
    let resource = around;
    if (id?.startsWith('#') === true) {
      // The anchors of draft-07.
      if (!resource.anchors.has(id.slice(1))) resource.anchors.set(id.slice(1), node);
    } else if (id !== undefined) {
      const address = addressOf(id, around.address)?.address;
      if (address !== undefined) resource = addResource(address, node, dialectHere);
    }
    // A `$ref` to a dynamic anchor is like one to any other.
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const anchor = stringOf(memberOf(node, keyword));
      if (anchor !== undefined) resource.anchors.set(anchor, node);
    }
    return resource;
  };

  const inside = (around: Place, node: JsonNode): Place => ({
    node,
    resource: ofRoots.get(node) ?? around.resource,
  });

  const follow = (resource: Resource, pointer: string): Place | 'missing' => {
    let place: Place = { node: resource.root, resource };
    for (const step of pointer.split('/').slice(1)) {
      const next = stepInto(place.node, step);
      if (next === undefined) return 'missing';
      place = inside(place, next);
    }
    index(place.node, place.resource);
    return inside(place, place.node);
  };

  const find = (at: Place, ref: string): Place | Unresolved => {
    const target = addressOf(ref, at.resource.address);
    if (target === null) return 'missing';
    const resource = ref.startsWith('#') ? at.resource : resources.get(target.address);
    if (resource === undefined) return 'remote';
    const { fragment } = target;
    if (fragment === '') return inside(at, resource.root);
    if (fragment.startsWith('/')) return follow(resource, fragment);
    const node = resource.anchors.get(fragment);
    return node === undefined ? 'missing' : { node, resource: ofRoots.get(node) ?? resource };
  };

  /** What was found. A check follows the same references again and again. */
  const followed = new Map<Resource, Map<string, Place>>();
  const resolve = (at: Place, ref: string): Place | Unresolved => {
    const before = followed.get(at.resource)?.get(ref);
    if (before !== undefined) return before;
    const found = findAnywhere(at, ref);
    if (typeof found === 'string') return found;
    const ofResource = followed.get(at.resource) ?? new Map<string, Place>();
    followed.set(at.resource, ofResource.set(ref, found));
    return found;
  };

  let isAllIndexed = false;
  const findAnywhere = (at: Place, ref: string): Place | Unresolved => {
    const found = find(at, ref);
    if (typeof found !== 'string' || isAllIndexed) return found;
    // A schema of an OpenAPI document that no pointer has led to yet can have this address or anchor.
    isAllIndexed = true;
    const schemas = membersOf(memberOf(memberOf(document, 'components'), 'schemas'));
    for (const schema of schemas.values()) index(schema, root);
    return find(at, ref);
  };

  const whole = addResource(documentAddress, document, dialectNamedBy(document) ?? dialect);
  index(document, whole);
  // It can have an address of its own.
  const root = ofRoots.get(document) ?? whole;
  resources.set(documentAddress, root);
  return { root: { node: document, resource: root }, inside, resolve };
}

/** What one step of a JSON pointer leads to. */
export function stepInto(node: JsonNode, step: string): JsonNode | undefined {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  if (node.kind === 'array')
    return /^(?:0|[1-9]\d{0,8})$/.test(name) ? node.items[Number(name)] : undefined;
  return memberOf(node, name);
}

/** An address in its two parts, the second one decoded; null if it isn't one. */
function addressOf(ref: string, base: string): { address: string; fragment: string } | null {
  try {
    const { href } = new URL(ref, base);
    const at = href.indexOf('#');
    return at < 0
      ? { address: href, fragment: '' }
      : { address: href.slice(0, at), fragment: decodeURIComponent(href.slice(at + 1)) };
  } catch {
    return null;
  }
}
