import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { Resolver } from '../refs/resolver.ts';
import { type JsonNode, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import type { SchemaProblem } from './schema-form.ts';

/** The schema of one body. */
export interface FoundBody {
  /** Such as `POST /api/v1/orders`. */
  readonly operation: string;
  readonly schema: JsonNode;
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
  const paths = [...membersOf(memberOf(resolver.root, 'paths'))]
    .filter(([path]) => wanted.test(path))
    .sort(([a], [b]) => Number(b.startsWith(usual)) - Number(a.startsWith(usual)));
  for (const [path, item] of paths) {
    const operation = memberOf(resolved(resolver, item), method);
    if (operation === undefined) continue;
    const name = `${method.toUpperCase()} ${path}`;
    const found = bodiesOf(resolver, operation, name);
    if ('kind' in found) problem = found;
    else bodies.push(...found);
  }
  return bodies.length === 0 ? problem : bodies;
}

/** The bodies of one operation, one for each media type that is JSON. */
function bodiesOf(
  resolver: Resolver,
  operation: JsonNode,
  name: string,
): readonly FoundBody[] | SchemaProblem {
  const body = resolved(resolver, memberOf(operation, 'requestBody'));
  const content = membersOf(memberOf(body, 'content'));
  const media = [...content.keys()]
    .filter((type) => rankOf(type) < notJson)
    .sort((a, b) => rankOf(a) - rankOf(b));
  const bodies = media.flatMap((type): FoundBody[] => {
    const ofType = resolved(resolver, content.get(type));
    const schema = memberOf(ofType, 'schema');
    if (schema === undefined) return [];
    const operation = media.length === 1 ? name : `${name} (${type})`;
    return [{ operation, schema, examples: examplesOf(resolver, ofType) }];
  });
  if (bodies.length > 0) return bodies;
  if (content.size === 0) return { kind: 'no-body', operation: name };
  const mediaTypes = [...content.keys()].slice(0, 5).join(', ').slice(0, 200).toWellFormed();
  return { kind: 'no-json-body', operation: name, mediaTypes };
}

function examplesOf(resolver: Resolver, media: JsonNode | undefined): readonly JsonNode[] {
  const named = [...membersOf(memberOf(media, 'examples')).values()].map((example) =>
    memberOf(resolved(resolver, example), 'value'),
  );
  return [memberOf(media, 'example'), ...named].filter((value) => value !== undefined);
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

/** Parts of OpenAPI other than schemas can be references, too. Undefined if they lead nowhere. */
function resolved(resolver: Resolver, part: JsonNode | undefined): JsonNode | undefined {
  let at = part;
  for (let count = 0; count < mostRefs; count += 1) {
    const ref = stringOf(memberOf(at, '$ref'));
    if (ref === undefined) return at;
    const target = resolver.resolve(ref);
    if (typeof target === 'string') return undefined;
    at = target;
  }
  return undefined;
}
