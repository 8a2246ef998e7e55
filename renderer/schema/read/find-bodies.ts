import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { Place, Resolver } from '../refs/resolver.ts';
import { type JsonNode, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import type { SchemaProblem } from './schema-form.ts';

/** The schema of one body. */
export interface FoundBody {
  /** Such as `POST /api/v1/orders`. */
  readonly operation: string;
  readonly schema: Place;
  /** Examples beside the schema. */
  readonly examples?: readonly JsonNode[];
}

/** An operation of the API. What may be before its path is a prefix of the service. */
interface WantedOperation {
  readonly method: string;
  readonly path: RegExp;
  readonly usual: string;
}

/** The parameter may have any name. */
const operations: Readonly<Record<BodyKind, WantedOperation>> = {
  order: { method: 'post', path: /(?:^|\/)orders\/?$/i, usual: '/api/v1/orders' },
  user: { method: 'put', path: /(?:^|\/)users\/\{[^{}/]*\}\/?$/i, usual: '/api/v1/users/' },
};

/**
 * The bodies of this kind in an OpenAPI document, the most likely one first: `POST …/orders` or `PUT …/users/{id}`, with
 * each media type that is JSON.
 */
export function findBodies(
  resolver: Resolver,
  kind: BodyKind,
): readonly FoundBody[] | SchemaProblem {
  const { method, path: wanted, usual } = operations[kind];
  const bodies: FoundBody[] = [];
  let problem: SchemaProblem = { kind: 'no-operation' };
  const paths = [...membersOf(memberOf(resolver.root.node, 'paths'))]
    .filter(([path]) => wanted.test(path))
    .sort(([a], [b]) => Number(b.startsWith(usual)) - Number(a.startsWith(usual)));
  for (const [path, item] of paths) {
    const place = resolved(resolver, resolver.inside(resolver.root, item));
    const operation = memberOf(place?.node, method);
    if (place === null || operation === undefined) continue;
    const name = `${method.toUpperCase()} ${path}`;
    const found = bodiesOf(resolver, resolver.inside(place, operation), name);
    if ('kind' in found) problem = found;
    else bodies.push(...found);
  }
  return bodies.length === 0 ? problem : bodies;
}

/** The bodies of one operation, one for each media type that is JSON. */
function bodiesOf(
  resolver: Resolver,
  operation: Place,
  name: string,
): readonly FoundBody[] | SchemaProblem {
  const node = memberOf(operation.node, 'requestBody');
  const body = node === undefined ? null : resolved(resolver, resolver.inside(operation, node));
  if (body === null) return { kind: 'no-body', operation: name };
  const content = membersOf(memberOf(body.node, 'content'));
  const media = [...content.keys()]
    .filter((type) => rankOf(type) < notJson)
    .sort((a, b) => rankOf(a) - rankOf(b));
  const bodies = media.flatMap((type): FoundBody[] => {
    const place = content.get(type);
    const resolvedMedia =
      place === undefined ? null : resolved(resolver, resolver.inside(body, place));
    const schema = memberOf(resolvedMedia?.node, 'schema');
    if (resolvedMedia === null || schema === undefined) return [];
    const operation = media.length === 1 ? name : `${name} (${type})`;
    const examples = examplesOf(resolver, resolvedMedia);
    return [{ operation, schema: resolver.inside(resolvedMedia, schema), examples }];
  });
  if (bodies.length > 0) return bodies;
  if (content.size === 0) return { kind: 'no-body', operation: name };
  const mediaTypes = [...content.keys()].slice(0, 5).join(', ').slice(0, 200).toWellFormed();
  return { kind: 'no-json-body', operation: name, mediaTypes };
}

function examplesOf(resolver: Resolver, media: Place): readonly JsonNode[] {
  const named = [...membersOf(memberOf(media.node, 'examples')).values()].map((example) =>
    memberOf(resolved(resolver, resolver.inside(media, example))?.node, 'value'),
  );
  return [memberOf(media.node, 'example'), ...named].filter((value) => value !== undefined);
}

const notJson = 4;

function rankOf(mediaType: string): number {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return 0;
  if (type.endsWith('+json')) return 1;
  if (type === 'text/json') return 2;
  return type === '*/*' || type === 'application/*' ? 3 : notJson;
}

/** More references to references don't occur. */
const mostRefs = 20;

/** What a place is about: parts of OpenAPI other than schemas can be references, too. Null if they lead nowhere. */
function resolved(resolver: Resolver, place: Place): Place | null {
  let at = place;
  for (let count = 0; count < mostRefs; count += 1) {
    const ref = stringOf(memberOf(at.node, '$ref'));
    if (ref === undefined) return at;
    const target = resolver.resolve(at, ref);
    if (typeof target === 'string') return null;
    at = target;
  }
  return null;
}
