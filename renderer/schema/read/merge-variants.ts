import { mostVariants } from '../../../main/contract/form/form-field.ts';
import type { Resolver } from '../refs/resolver.ts';
import { type JsonNode, jsonTextOf, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import {
  propertiesOf,
  requiredOf,
  type SchemaView,
  typesOf,
  valuesAllowed,
  valuesOf,
  viewOf,
} from './schema-view.ts';

/** The members of all objects that a value may be. */
export interface MergedVariants {
  /** All that any of them has. */
  readonly properties: ReadonlyMap<string, readonly JsonNode[]>;
  /** What each of them requires. */
  readonly required: ReadonlySet<string>;
  /** What only some of them have. */
  readonly ofSome: ReadonlyMap<string, OfSome>;
  /** The name of the member that tells which of them it is; null if none does. */
  readonly mark: string | null;
}

export interface OfSome {
  /** The values of the mark that have it, as JSON texts. */
  readonly values: readonly string[];
  /** Whether all that have it require it. */
  readonly isRequired: boolean;
}

/** The members of all objects that a view leaves the choice of, with those that they share. Null: it leaves none. */
export function mergeVariants(resolver: Resolver, view: SchemaView): MergedVariants | null {
  for (const branches of view.choices) {
    const merged = branches.length > mostVariants ? null : mergeBranches(resolver, view, branches);
    if (merged !== null) return merged;
  }
  return null;
}

function mergeBranches(
  resolver: Resolver,
  view: SchemaView,
  branches: readonly JsonNode[],
): MergedVariants | null {
  const shared = view.parts.map(({ node }) => node);
  const ofBranches = branches.map((branch) => viewOf(resolver, [branch]));
  const areObjects = ofBranches.every(
    (one) => propertiesOf(one).size > 0 && typesOf(one).types?.has('object') !== false,
  );
  if (!areObjects) return null;
  const views = branches.map((branch) => viewOf(resolver, [...shared, branch]));
  // Choices inside of one of them would need forms of their own.
  if (views.some(({ choices }) => choices.length > view.choices.length)) return null;
  const objects = views.map(propertiesOf);
  const mark = markIn(resolver, view, branches, objects);
  const names = new Set(objects.flatMap((object) => [...object.keys()]));
  const properties = new Map<string, readonly JsonNode[]>();
  if (mark !== null) properties.set(mark.name, [mark.schema]);
  for (const name of names) {
    if (name !== mark?.name) properties.set(name, mergeSchemas(objects, name));
  }
  const needed = views.map(requiredOf);
  const inAll = (sets: readonly { has(name: string): boolean }[], name: string) =>
    sets.every((set) => set.has(name));
  const required = [...names].filter((name) => inAll(needed, name));
  const ofSome = [...names]
    .filter((name) => name !== mark?.name && !inAll(objects, name))
    .map((name) => {
      const has = (_: unknown, at: number) => objects[at]?.has(name) === true;
      const isRequired = inAll(needed.filter(has), name);
      return [name, { values: mark?.values.filter(has) ?? [], isRequired }] as const;
    });
  return {
    properties,
    required: new Set(mark === null ? required : [...required, mark.name]),
    ofSome: new Map(ofSome),
    mark: mark?.name ?? null,
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
  const [discriminator] = valuesOf(view, 'discriminator');
  const said = stringOf(memberOf(discriminator, 'propertyName'));
  for (const [name, [first]] of objects[0] ?? []) {
    const values = objects.map((object, index): JsonNode | undefined => {
      const [value, other] = valuesAllowed(viewOf(resolver, object.get(name) ?? [])) ?? [];
      if (value !== undefined && other === undefined) return value;
      const mark = name === said ? nameOfBranch(discriminator, branches[index]) : undefined;
      return mark === undefined ? undefined : { kind: 'string', value: mark };
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

/** What a `discriminator` calls a branch: the name that is mapped to it, or the name of its schema. */
function nameOfBranch(
  discriminator: JsonNode | undefined,
  branch: JsonNode | undefined,
): string | undefined {
  const ref = stringOf(memberOf(branch, '$ref'));
  const own = ref?.split('/').at(-1);
  if (own === undefined) return undefined;
  const mapped = [...membersOf(memberOf(discriminator, 'mapping'))].find(
    ([, target]) => stringOf(target) === ref || stringOf(target) === own,
  );
  return mapped?.[0] ?? own;
}

/** The schemas of a member that allow what any of these objects allows. */
function mergeSchemas(
  objects: readonly ReadonlyMap<string, readonly JsonNode[]>[],
  name: string,
): readonly JsonNode[] {
  const all = objects.flatMap((object) => [object.get(name) ?? []]).filter(({ length }) => length);
  const different = new Map(
    all.map((schemas) => [schemas.map(jsonTextOf).join(), inOne(schemas)] as const),
  );
  const [first = []] = all;
  if (different.size === 1) return first;
  const anyOf: JsonNode = { kind: 'array', items: [...different.values()] };
  return [{ kind: 'object', members: new Map([['anyOf', anyOf]]) }];
}

function inOne(schemas: readonly JsonNode[]): JsonNode {
  const [only, other] = schemas;
  if (only !== undefined && other === undefined) return only;
  return { kind: 'object', members: new Map([['allOf', { kind: 'array', items: schemas }]]) };
}
