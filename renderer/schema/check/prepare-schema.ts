import { format, type Schema } from '@cfworker/json-schema';
import { createResolver, type Resolver } from '../refs/resolver.ts';
import {
  isTrue,
  isType,
  itemsOf,
  type JsonNode,
  memberOf,
  membersOf,
  stringOf,
} from '../tree/json-node.ts';
import { compilePattern } from './compile-pattern.ts';
import { formats, isCheckedFormat } from './formats.ts';
import { exactNumber, isExact, plainValue } from './plain-body.ts';

/** A schema as the library takes it. */
export interface PreparedSchema {
  readonly root: Schema;
  /** What each `$ref` refers to. */
  readonly lookup: Record<string, Schema>;
  /** What each schema was made of. */
  readonly sources: ReadonlyMap<unknown, JsonNode>;
}

/** The `enum` in place of what can't be checked: nothing matches it, and its error says where that is. */
export const unknownValues: never[] = [];
/** The `not` in place of a schema that is `false`: the library's own error doesn't say where that schema is. */
export const everything: Schema = {};
/** The start of a format that tries a pattern. The library itself compiles a pattern again for each value, and only with Unicode. */
export const patternFormat = 'pattern ';

/** Thrown for a schema with more references than any real one. */
export class TooManyParts extends Error {}
/** Schemas behind references, counted once for each way that leads there without a step into the value. */
const mostParts = 10_000;
/** References in a row that are about the same value. */
const longestWay = 100;

/**
 * Prepares a schema for the library. The library expects each keyword to have a value of the right kind, each reference
 * to lead somewhere, and no reference to lead back to its own schema without a step into the value. Whatever can't be
 * checked becomes a schema that fails and is recognized. A keyword such as `not` would turn that around, so one with
 * something in it that can't be checked can't be checked either. `skipsPatterns`: patterns can't be checked.
 */
export function prepareSchema(root: JsonNode, skipsPatterns: boolean): PreparedSchema {
  // Usually all of a schema can be checked, and once is enough.
  for (let uncertainRefs: ReadonlySet<string> = new Set(); ; ) {
    const preparation = new Preparation(root, skipsPatterns, uncertainRefs);
    const prepared = preparation.prepare();
    const found = new Set([...uncertainRefs, ...preparation.uncertainRefs()]);
    if (found.size === uncertainRefs.size) return prepared;
    uncertainRefs = found;
  }
}

/** A schema that is being made. */
interface Part {
  readonly node: JsonNode;
  readonly schema: Schema;
  /** The references on the way here that are about the same value. */
  readonly active: readonly string[];
}

class Preparation {
  private readonly root: JsonNode;
  private readonly skipsPatterns: boolean;
  private readonly knownUncertain: ReadonlySet<string>;
  private readonly resolver: Resolver;
  private readonly isDraft07: boolean;
  private readonly lookup: Record<string, Schema> = Object.create(null);
  private readonly sources = new Map<unknown, JsonNode>();
  /** Those with something in them that can't be checked. */
  private readonly uncertain = new Set<Schema>();
  private readonly waiting: (() => void)[] = [];

  constructor(root: JsonNode, skipsPatterns: boolean, knownUncertain: ReadonlySet<string>) {
    this.root = root;
    this.skipsPatterns = skipsPatterns;
    this.knownUncertain = knownUncertain;
    this.resolver = createResolver(root, '2020-12');
    this.isDraft07 = this.resolver.dialect === 'draft-07';
  }

  prepare(): PreparedSchema {
    const root = this.make(this.root, ['#']);
    let count = 0;
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      count += 1;
      if (count > mostParts) throw new TooManyParts();
      next();
    }
    return { root, lookup: this.lookup, sources: this.sources };
  }

  uncertainRefs(): readonly string[] {
    return Object.entries(this.lookup).flatMap(([name, schema]) =>
      this.uncertain.has(schema) ? [name] : [],
    );
  }

  private make(node: JsonNode, active: readonly string[], schema: Schema = {}): Schema {
    this.sources.set(schema, node);
    if (node.kind === 'boolean' && !node.value) schema.not = everything;
    if (node.kind !== 'object') return schema;
    const part = { node, schema, active };
    this.addReference(part);
    if (this.isDraft07 && node.members.has('$ref')) return schema;
    const has = (keywords: readonly string[]) => keywords.some((name) => node.members.has(name));
    this.addValues(part);
    if (has(limits)) this.addLimits(part);
    this.addTexts(part);
    if (has(aboutSame)) this.addCombined(part);
    if (has(aboutMembers)) this.addMembers(part);
    if (has(aboutItems)) this.addItems(part);
    if (!this.isDraft07) this.addUnevaluated(part);
    return schema;
  }

  /** A schema in another one, about a value inside or, with its `active`, about the same value. */
  private child(part: Part, node: JsonNode, active: readonly string[] = []): Schema {
    const schema = this.make(node, active);
    if (this.uncertain.has(schema)) this.uncertain.add(part.schema);
    return schema;
  }

  private children(part: Part, keyword: string, active: readonly string[] = []): Schema[] {
    return itemsOf(memberOf(part.node, keyword)).map((node) => this.child(part, node, active));
  }

  /** Says that something about the value can't be checked. */
  private leave({ node, schema }: Part): void {
    const unknown: Schema = { enum: unknownValues };
    this.sources.set(unknown, node);
    schema.allOf = [...(schema.allOf ?? []), unknown];
    this.uncertain.add(schema);
  }

  /** Whether these can decide about something else. Otherwise says that it can't be checked. */
  private areCertain(part: Part, schemas: readonly Schema[]): boolean {
    const areCertain = !schemas.some((schema) => this.uncertain.has(schema));
    if (!areCertain) this.leave(part);
    return areCertain;
  }

  private addReference(part: Part): void {
    const { node, schema, active } = part;
    const ref = stringOf(memberOf(node, '$ref'));
    // A schema can add nothing to the check that it is part of.
    if (ref === undefined || active.includes(ref)) return;
    const target = this.resolver.resolve(ref);
    if (typeof target === 'string') {
      this.leave(part);
      return;
    }
    if (active.length >= longestWay) throw new TooManyParts();
    const inside = [...active, ref];
    const name = JSON.stringify(inside);
    schema.$ref = name;
    if (this.knownUncertain.has(name)) this.uncertain.add(schema);
    if (name in this.lookup) return;
    const made: Schema = {};
    this.lookup[name] = made;
    this.waiting.push(() => this.make(target, inside, made));
  }

  private addValues(part: Part): void {
    const { node, schema } = part;
    const type = memberOf(node, 'type');
    const types = (type?.kind === 'array' ? type.items : [type]).flatMap(
      (name) => stringOf(name) ?? [],
    );
    if (!types.every(isType)) this.leave(part);
    else if (types.length > 0) schema.type = types;
    const values = memberOf(node, 'enum');
    if (values?.kind === 'array') {
      if (isExact(values)) schema.enum = values.items.map((value) => plainValue(value));
      else this.leave(part);
    }
    const constant = memberOf(node, 'const');
    if (constant === undefined) return;
    if (isExact(constant)) schema.const = plainValue(constant);
    else this.leave(part);
  }

  private addLimits(part: Part): void {
    const { node, schema } = part;
    // A number that is rounded to the limit isn't beyond it for certain.
    for (const keyword of rounded) {
      const limit = memberOf(node, keyword);
      if (limit?.kind === 'number') schema[keyword] = Number(limit.text);
    }
    for (const keyword of exact) {
      const limit = memberOf(node, keyword);
      if (limit?.kind !== 'number') continue;
      const value = exactNumber(limit);
      if (value === undefined) this.leave(part);
      else if (keyword !== 'multipleOf' || value > 0) schema[keyword] = value;
    }
  }

  private addTexts(part: Part): void {
    const { node, schema } = part;
    const name = stringOf(memberOf(node, 'format'));
    if (name !== undefined && isCheckedFormat(name)) {
      schema.format = name;
      format[name] = formats[name];
    }
    const pattern = stringOf(memberOf(node, 'pattern'));
    if (pattern === undefined) return;
    const compiled = this.skipsPatterns
      ? null
      : (compilePattern(pattern, 'u') ?? compilePattern(pattern, ''));
    if (compiled === null) {
      this.leave(part);
      return;
    }
    const asFormat = `${patternFormat}${pattern}`;
    format[asFormat] = (text) => compiled.test(text);
    const made = { format: asFormat };
    this.sources.set(made, node);
    schema.allOf = [...(schema.allOf ?? []), made];
  }

  /** The keywords that combine schemas for the same value. */
  private addCombined(part: Part): void {
    const { node, schema, active } = part;
    const here = (keyword: string) => this.children(part, keyword, active);
    const all = here('allOf');
    if (all.length > 0) schema.allOf = [...(schema.allOf ?? []), ...all];
    const any = here('anyOf');
    if (any.length > 0) schema.anyOf = any;
    const one = here('oneOf');
    if (one.length > 0 && this.areCertain(part, one)) schema.oneOf = one;
    const single = (keyword: string) => {
      const inside = memberOf(node, keyword);
      return inside === undefined ? undefined : this.child(part, inside, active);
    };
    const not = single('not');
    if (not !== undefined && this.areCertain(part, [not])) schema.not = not;
    const condition = single('if');
    if (condition === undefined || !this.areCertain(part, [condition])) return;
    schema.if = condition;
    for (const keyword of ['then', 'else'] as const) schema[keyword] = single(keyword) ?? {};
  }

  private addMembers(part: Part): void {
    const { node, schema, active } = part;
    const dependentRequired: Record<string, string[]> = Object.create(null);
    const dependentSchemas: Record<string, Schema> = Object.create(null);
    for (const keyword of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
      for (const [name, needed] of membersOf(memberOf(node, keyword))) {
        if (needed.kind === 'array') dependentRequired[name] = textsOf(needed);
        else dependentSchemas[name] = this.child(part, needed, active);
      }
    }
    const properties: Record<string, Schema> = Object.create(null);
    for (const [name, inside] of membersOf(memberOf(node, 'properties'))) {
      properties[name] = this.child(part, inside);
    }
    const patternProperties: Record<string, Schema> = Object.create(null);
    let areOthersKnown = true;
    for (const [pattern, inside] of membersOf(memberOf(node, 'patternProperties'))) {
      // The library tries them with Unicode alone.
      if (this.skipsPatterns || compilePattern(pattern, 'u') === null) {
        areOthersKnown = false;
        this.leave(part);
      } else patternProperties[pattern] = this.child(part, inside);
    }
    const required = textsOf(memberOf(node, 'required'));
    Object.assign(schema, { required, dependentRequired, dependentSchemas });
    Object.assign(schema, { properties, patternProperties });
    const others = memberOf(node, 'additionalProperties');
    if (others !== undefined) {
      const made = this.child(part, others);
      if (areOthersKnown) schema.additionalProperties = made;
    }
    const names = memberOf(node, 'propertyNames');
    if (names === undefined) return;
    const made = this.child(part, names);
    if (this.areCertain(part, [made])) schema.propertyNames = made;
  }

  private addItems(part: Part): void {
    const { node, schema } = part;
    if (isTrue(memberOf(node, 'uniqueItems'))) schema.uniqueItems = true;
    const isList = memberOf(node, 'items')?.kind === 'array';
    const first =
      memberOf(node, 'prefixItems') === undefined || this.isDraft07 ? 'items' : 'prefixItems';
    schema.prefixItems = this.children(part, first);
    const rest = memberOf(node, isList ? 'additionalItems' : 'items');
    if (rest !== undefined) schema.items = this.child(part, rest);
    const wanted = memberOf(node, 'contains');
    const contains = wanted && this.child(part, wanted);
    if (contains === undefined || !this.areCertain(part, [contains])) return;
    schema.contains = contains;
    for (const keyword of ['minContains', 'maxContains'] as const) {
      const limit = memberOf(node, keyword);
      if (limit?.kind === 'number' && !this.isDraft07) schema[keyword] = Number(limit.text);
    }
  }

  /** What nothing else has looked at, which isn't known if something else isn't. */
  private addUnevaluated(part: Part): void {
    const { node, schema } = part;
    for (const keyword of ['unevaluatedProperties', 'unevaluatedItems'] as const) {
      const inside = memberOf(node, keyword);
      if (inside === undefined || !this.areCertain(part, [schema])) continue;
      schema[keyword] = this.child(part, inside);
    }
  }
}

const rounded = [
  ...(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const),
  ...(['minProperties', 'maxProperties'] as const),
];
const exact = ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
// Most schemas have a handful of keywords, and a large one has a hundred thousand schemas.
const limits = [...rounded, ...exact];
const aboutSame = ['allOf', 'anyOf', 'oneOf', 'not', 'if'];
const aboutMembers = [
  ...['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required'],
  ...['dependencies', 'dependentRequired', 'dependentSchemas'],
];
const aboutItems = ['items', 'prefixItems', 'uniqueItems', 'contains'];

function textsOf(node: JsonNode | undefined): string[] {
  return itemsOf(node).flatMap((item) => stringOf(item) ?? []);
}
