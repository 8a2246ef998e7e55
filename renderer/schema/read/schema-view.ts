import { harmless } from '../../lib/words/harmless.ts';
import type { Resolver } from '../refs/resolver.ts';
import {
  isTrue,
  itemsOf,
  type JsonNode,
  type JsonType,
  jsonTextOf,
  jsonTypes,
  memberOf,
  membersOf,
  stringOf,
} from '../tree/json-node.ts';
import type { LeftReason } from './schema-form.ts';

/**
 * What all schemas that apply to one value say together: the schema itself, what its `$ref` refers to, and the parts of
 * `allOf`.
 */
export interface SchemaView {
  /** The outermost first. */
  readonly parts: readonly Part[];
  /** `anyOf` and `oneOf` that leave a choice. Without branches for null, which `types` doesn't know either. */
  readonly choices: readonly (readonly JsonNode[])[];
  /** Nothing is valid. */
  readonly isNever: boolean;
  /** A branch allows null. */
  readonly hasNullBranch: boolean;
  /** References that lead nowhere. */
  readonly problem: 'remote-ref' | 'missing-ref' | null;
}

interface Part {
  readonly node: JsonNode;
  /** Reached over a reference: its title is that of all values of this kind. */
  readonly isReferred: boolean;
}

/** More parts don't occur; fewer would be cut off by a deep inheritance. */
const mostParts = 500;

/** All that these schemas say about one value. */
export function viewOf(resolver: Resolver, schemas: readonly JsonNode[]): SchemaView {
  const parts: Part[] = [];
  const choices: (readonly JsonNode[])[] = [];
  const seen = new Set<JsonNode>();
  let isNever = false;
  let hasNullBranch = false;
  let problem: SchemaView['problem'] = null;

  const add = (node: JsonNode, isReferred: boolean): void => {
    if (node.kind === 'boolean' && !node.value) isNever = true;
    if (node.kind !== 'object' || seen.has(node) || parts.length >= mostParts) return;
    seen.add(node);
    const ref = stringOf(memberOf(node, '$ref'));
    parts.push({ node, isReferred });
    if (ref !== undefined) {
      const target = resolver.resolve(ref);
      if (typeof target === 'string') problem = target === 'remote' ? 'remote-ref' : 'missing-ref';
      else add(target, true);
    }
    for (const part of itemsOf(memberOf(node, 'allOf'))) add(part, isReferred);
    for (const keyword of ['oneOf', 'anyOf']) addChoice(itemsOf(memberOf(node, keyword)));
  };

  const addChoice = (branches: readonly JsonNode[]): void => {
    if (branches.length === 0) return;
    const others = branches.filter((branch) => !isNull(branch));
    if (others.length < branches.length) hasNullBranch = true;
    const [only] = others;
    if (only !== undefined && others.length === 1) add(only, false);
    else choices.push(others);
  };

  for (const schema of schemas) add(schema, false);
  return { parts, choices, isNever, hasNullBranch, problem };
}

function isNull(node: JsonNode): boolean {
  const constant = memberOf(node, 'const');
  const values = itemsOf(memberOf(node, 'enum'));
  return (
    stringOf(memberOf(node, 'type')) === 'null' ||
    constant?.kind === 'null' ||
    (values.length === 1 && values[0]?.kind === 'null')
  );
}

/** The values of a keyword in all parts, the outermost first. */
export function valuesOf(view: SchemaView, keyword: string): readonly JsonNode[] {
  return view.parts.flatMap(({ node }) => memberOf(node, keyword) ?? []);
}

/** A text that people read. `own`: not one that a `$ref` leads to. */
export function textOf(view: SchemaView, keyword: string, { own = false } = {}): string {
  for (const { node, isReferred } of view.parts) {
    const text = stringOf(memberOf(node, keyword))?.trim() ?? '';
    if (text !== '' && text !== textOfPydantic && !(own && isReferred)) return linesOf(text);
  }
  return '';
}

/** What Pydantic 1 says of an enum that says nothing of itself. */
const textOfPydantic = 'An enumeration.';

/** A description may have several lines. What changes the text around it becomes a mark. */
function linesOf(text: string): string {
  return text.split(/\r?\n/).map(harmless).join('\n');
}

/** Whether any part says so. */
export function hasMark(view: SchemaView, keyword: 'readOnly' | 'deprecated'): boolean {
  return view.parts.some(({ node }) => isTrue(memberOf(node, keyword)));
}

export interface Types {
  /** Without null. Null: the schema doesn't say. */
  readonly types: ReadonlySet<JsonType> | null;
  readonly allowsNull: boolean;
}

/** The types that all parts allow. A schema without `type` is judged by the keywords that it has. */
export function typesOf(view: SchemaView): Types {
  let types: Set<JsonType> | null = null;
  let isEachNullable = true;
  let allowsNull = view.hasNullBranch;
  for (const { node, isReferred } of view.parts) {
    const isMarked = isTrue(memberOf(node, 'nullable'));
    // OpenAPI 3.0 has no other way to say it of what it refers to, so services read it beside `allOf`.
    if (isMarked && !isReferred) allowsNull = true;
    const named = typesNamed(node);
    if (named === null) continue;
    if (!named.has('null') && !isMarked) isEachNullable = false;
    named.delete('null');
    types = types === null ? named : intersection(types, named);
  }
  if (types === null) return { types: typeImplied(view), allowsNull };
  return { types, allowsNull: allowsNull || isEachNullable };
}

function typesNamed(node: JsonNode): Set<JsonType> | null {
  const type = memberOf(node, 'type');
  const names = type?.kind === 'array' ? type.items.map(stringOf) : [stringOf(type)];
  const known = jsonTypes.filter((name) => names.includes(name));
  return known.length === 0 ? null : new Set(known);
}

/** An integer is a number, too. */
function intersection(a: ReadonlySet<JsonType>, b: ReadonlySet<JsonType>): Set<JsonType> {
  const all = new Set<JsonType>();
  for (const type of a) {
    if (b.has(type)) all.add(type);
    else if (type === 'number' && b.has('integer')) all.add('integer');
    else if (type === 'integer' && b.has('number')) all.add('integer');
  }
  return all;
}

const implied: readonly (readonly [JsonType, readonly string[]])[] = [
  ['object', ['properties', 'additionalProperties', 'required', 'minProperties', 'maxProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

function typeImplied(view: SchemaView): ReadonlySet<JsonType> | null {
  const found = implied.filter(([, keywords]) =>
    keywords.some((keyword) => valuesOf(view, keyword).length > 0),
  );
  return found.length === 0 ? null : new Set(found.map(([type]) => type));
}

/** The schemas of each property, by name, in the order of the parts. */
export function propertiesOf(view: SchemaView): ReadonlyMap<string, readonly JsonNode[]> {
  const properties = new Map<string, JsonNode[]>();
  for (const { node } of view.parts) {
    for (const [name, schema] of membersOf(memberOf(node, 'properties'))) {
      const known = properties.get(name);
      if (known === undefined) properties.set(name, [schema]);
      else known.push(schema);
    }
  }
  return properties;
}

export function requiredOf(view: SchemaView): ReadonlySet<string> {
  const names = valuesOf(view, 'required').flatMap((list) => itemsOf(list).map(stringOf));
  return new Set(names.filter((name) => name !== undefined));
}

/** The schemas that all items of a list have; null if its items differ by their place. */
export function itemsSchemasOf(view: SchemaView): readonly JsonNode[] | null {
  if (valuesOf(view, 'prefixItems').some((list) => itemsOf(list).length > 0)) return null;
  const schemas: JsonNode[] = [];
  for (const items of valuesOf(view, 'items')) {
    if (items.kind === 'array') return null;
    schemas.push(items);
  }
  return schemas;
}

/** The values that `enum` and `const` of all parts allow; null if they allow any. */
export function valuesAllowed(view: SchemaView): readonly JsonNode[] | null {
  let allowed: readonly JsonNode[] | null = null;
  const lists = [
    ...valuesOf(view, 'enum').map(itemsOf),
    ...valuesOf(view, 'const').map((value) => [value]),
  ];
  for (const list of lists) {
    if (allowed === null) {
      const texts = new Set<string>();
      allowed = list.filter(
        (value) => !texts.has(jsonTextOf(value)) && texts.add(jsonTextOf(value)),
      );
    } else {
      const texts = new Set(list.map(jsonTextOf));
      allowed = allowed.filter((value) => texts.has(jsonTextOf(value)));
    }
  }
  return allowed;
}

/** Whether an object has fields or rules that depend on other values, besides so many choices. */
export function isConditional(view: SchemaView, choices: number): boolean {
  if (view.choices.length > choices) return true;
  return ['if', 'dependentSchemas', 'dependencies'].some(
    (keyword) => valuesOf(view, keyword).length > 0,
  );
}

/** Why a view without any statement can't say more. */
export function unknownBecause(view: SchemaView): LeftReason {
  return view.problem ?? 'any-type';
}
