import type { Place, Resolver } from '../refs/resolver.ts';
import { type JsonNode, memberOf, membersOf } from '../tree/json-node.ts';
import { bodySchemaText } from './body-schema.ts';
import { type FoundBody, findInOperations, jsonIn, resolved } from './find-bodies.ts';
import type { SchemaForm, SchemaProblem } from './schema-form.ts';
import { itemPlacesOf, propertiesOf, typesOf, viewOf } from './schema-view.ts';

const list = { method: 'get', path: /(?:^|\/)products\/?$/i, usual: '/api/v1/products' };
/** Exact codes count before classes, and `default` only if there is nothing else. */
const okResponses = [/^200$/, /^2\d\d$/, /^2XX$/i, /^default$/];

/**
 * The schemas of an entry in the list of products: of what `GET …/products` returns in an OpenAPI document, or of
 * these bare schemas, each of which describes an entry or the list.
 */
export function findEntries(
  resolver: Resolver,
  bare: readonly FoundBody[] | null,
): readonly SchemaForm[] | SchemaProblem {
  const found =
    bare ??
    findInOperations(resolver, list, (operation, name) => responseOf(resolver, operation, name));
  if ('kind' in found) return found;
  const entries = found.flatMap((one) => entriesOf(resolver, one, bare !== null));
  if (entries.length === 0) {
    return { kind: 'no-fields', operation: found[0]?.operation ?? '', why: 'not-object' };
  }
  return entries.map(({ operation, schema }) => {
    const text = bodySchemaText(resolver, schema, 'writeOnly');
    const left = text === null ? [{ path: '', why: 'schema-too-large' } as const] : [];
    return { operation, fields: [], schema: text, left };
  });
}

/** The JSON of the first response that means success. */
function responseOf(
  resolver: Resolver,
  operation: Place,
  name: string,
): readonly FoundBody[] | SchemaProblem {
  const responses = [...membersOf(memberOf(operation.node, 'responses'))];
  let problem: SchemaProblem = { kind: 'no-body', operation: name };
  for (const wanted of okResponses) {
    for (const [, node] of responses.filter(([code]) => wanted.test(code))) {
      const response = resolved(resolver, resolver.inside(operation, node));
      if (response === null) continue;
      const found = jsonIn(resolver, response, name);
      if (!('kind' in found)) return found;
      if (found.kind === 'no-json-body' || problem.kind === 'no-body') problem = found;
    }
  }
  return problem;
}

/** The entries of a list. An object may have several lists; a bare schema that is no list is the entry itself. */
function entriesOf(
  resolver: Resolver,
  { operation, schema }: FoundBody,
  isBare: boolean,
): readonly FoundBody[] {
  const items = itemsAt(resolver, [schema]);
  if (items !== null) return [{ operation, schema: items }];
  if (isBare) return [{ operation, schema }];
  return [...propertiesOf(resolver, viewOf(resolver, [schema]))].flatMap(([name, places]) => {
    const inside = itemsAt(resolver, places);
    return inside === null ? [] : [{ operation: `${operation} → ${name}`, schema: inside }];
  });
}

/** The schema of all items of a list; null if this isn't a list, or says nothing about its items. */
function itemsAt(resolver: Resolver, places: readonly Place[]): Place | null {
  const view = viewOf(resolver, places);
  const { types } = typesOf(view);
  if (types === null || types.size !== 1 || !types.has('array')) return null;
  const items = itemPlacesOf(resolver, view);
  const [first, ...others] = items ?? [];
  if (first === undefined || others.length === 0) return first ?? null;
  // Parts of `allOf` in one resource, whose references mean the same there.
  if (others.some(({ resource }) => resource !== first.resource)) return null;
  const allOf: JsonNode = { kind: 'array', items: [first, ...others].map(({ node }) => node) };
  return { ...first, node: { kind: 'object', members: new Map([['allOf', allOf]]) } };
}
