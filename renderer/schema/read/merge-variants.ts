import { mostVariants } from '../../../main/contract/form/form-field.ts';
import type { Resolver } from '../refs/resolver.ts';
import { type JsonNode, jsonTextOf, memberOf, stringOf } from '../tree/json-node.ts';
import {
  propertiesOf,
  requiredOf,
  type SchemaView,
  typesOf,
  valuesAllowed,
  valuesOf,
  viewOf,
} from './schema-view.ts';
import { markOf } from './variants.ts';

/** The members of all objects that a value may be. */
export interface MergedVariants {
  /** All that any of them has. The first one is the choice between them. */
  readonly properties: ReadonlyMap<string, readonly JsonNode[]>;
  /** What each of them requires. */
  readonly required: ReadonlySet<string>;
  /** What only some of them have. */
  readonly ofSome: ReadonlyMap<string, OfSome>;
  /** The name of the choice. */
  readonly mark: string;
}

export interface OfSome {
  /** The values of the choice that have it, as JSON texts. */
  readonly values: readonly string[];
  /** Whether all that have it require it. */
  readonly isRequired: boolean;
}

/** The members of these objects together, if one of them tells which it is. Null: nothing would tell which belong together. */
export function mergeVariants(
  resolver: Resolver,
  view: SchemaView,
  branches: readonly JsonNode[],
): MergedVariants | null {
  if (branches.length > mostVariants) return null;
  const views = branches.map((branch) => viewOf(resolver, [branch]));
  const objects = views.map(propertiesOf);
  const areObjects = views.every(
    (one, index) =>
      objects[index]?.size !== 0 &&
      one.choices.length === 0 &&
      typesOf(one).types?.has('object') !== false,
  );
  if (!areObjects) return null;
  const mark = markIn(resolver, view, branches, objects);
  if (mark === null) return null;
  const properties = new Map<string, readonly JsonNode[]>([[mark.name, [mark.schema]]]);
  const names = new Set(objects.flatMap((object) => [...object.keys()]));
  for (const name of names) {
    if (name === mark.name) continue;
    const merged = mergeSchemas(objects.map((object) => object.get(name) ?? []));
    if (merged === null) return null;
    properties.set(name, merged);
  }
  const needed = views.map(requiredOf);
  const inAll = (sets: readonly { has(name: string): boolean }[], name: string) =>
    sets.every((set) => set.has(name));
  return {
    properties,
    required: new Set([...names].filter((name) => inAll(needed, name)).concat(mark.name)),
    ofSome: new Map(
      [...names]
        .filter((name) => name !== mark.name && !inAll(objects, name))
        .map((name) => {
          const has = (_: unknown, at: number) => objects[at]?.has(name) === true;
          const isRequired = inAll(needed.filter(has), name);
          return [name, { values: mark.values.filter(has), isRequired }];
        }),
    ),
    mark: mark.name,
  };
}

interface Mark {
  readonly name: string;
  /** Its value in each of the objects, as JSON text. */
  readonly values: readonly string[];
  /** A schema of its values. */
  readonly schema: JsonNode;
}

/** The member that OpenAPI's `discriminator` names, or that has a value of its own in each of the objects. */
function markIn(
  resolver: Resolver,
  view: SchemaView,
  branches: readonly JsonNode[],
  objects: readonly ReadonlyMap<string, readonly JsonNode[]>[],
): Mark | null {
  const said = stringOf(memberOf(valuesOf(view, 'discriminator')[0], 'propertyName'));
  for (const [name, [first]] of objects[0] ?? []) {
    const values = objects.map((object, index): JsonNode | undefined => {
      const [value, other] = valuesAllowed(viewOf(resolver, object.get(name) ?? [])) ?? [];
      if (value !== undefined && other === undefined) return value;
      const branch = branches[index];
      const mark = name !== said || branch === undefined ? null : markOf(view, branch);
      return mark === null ? undefined : { kind: 'string', value: mark.value };
    });
    const known = values.filter((value) => value !== undefined);
    const areOwn = new Set(known.map(jsonTextOf)).size === objects.length;
    if (first === undefined || !areOwn) continue;
    const members = new Map<string, JsonNode>([['enum', { kind: 'array', items: known }]]);
    for (const keyword of ['title', 'description']) {
      const text = memberOf(first, keyword);
      if (text !== undefined) members.set(keyword, text);
    }
    return { name, values: known.map(jsonTextOf), schema: { kind: 'object', members } };
  }
  return null;
}

/** A schema that allows what any of these allow; null if one of them is in several parts. */
function mergeSchemas(all: readonly (readonly JsonNode[])[]): readonly JsonNode[] | null {
  const [first = [], ...others] = all.filter((schemas) => schemas.length > 0);
  if (others.length === 0) return first;
  const schemas = [first, ...others].flatMap(([schema, other]) =>
    schema === undefined || other !== undefined ? [] : [schema],
  );
  if (schemas.length <= others.length) return null;
  const different = new Map(schemas.map((schema) => [jsonTextOf(schema), schema]));
  if (different.size === 1) return first;
  const anyOf: JsonNode = { kind: 'array', items: [...different.values()] };
  return [{ kind: 'object', members: new Map([['anyOf', anyOf]]) }];
}
