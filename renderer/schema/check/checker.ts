import {
  compareDecimals,
  decimalKey,
  decimalOf,
  isMultiple,
} from '../../../main/contract/body/decimal.ts';
import { findPlaceholders } from '../../../main/contract/body/find-placeholders.ts';
import { formats, isCheckedFormat } from '../../lib/words/text-format.ts';
import { hasMark, propertiesOf, viewOf } from '../read/schema-view.ts';
import type { Resolver } from '../refs/resolver.ts';
import {
  isTrue,
  isType,
  itemsOf,
  type JsonNode,
  jsonTextOf,
  memberOf,
  membersOf,
  stringOf,
} from '../tree/json-node.ts';
import { type Advice, type AdviceKeyword, adviceAt, mostAdvice, type Steps } from './advice.ts';
import { compilePattern } from './compile-pattern.ts';

/** Thrown when a check takes more steps than that of any real body. */
export class TooManySteps extends Error {}
const mostSteps = 1_000_000;

/** A value in the body and the way to it. */
interface Value {
  readonly node: JsonNode;
  readonly steps: Steps;
}

/** What a schema says about a value. */
class Verdict {
  /** What is wrong for certain. */
  readonly advice: Advice[] = [];
  /** The values that couldn't be checked completely. */
  readonly unchecked: Steps[] = [];
  /** The members and items that a schema of the same value has looked at. */
  readonly seen = new Set<string | number>();
  /** False if something isn't known, so that without advice the value may be right or wrong. */
  isSure = true;
  /** A schema that isn't known to be right may have looked at more than `seen`. */
  maySeeMore = false;

  get isValid(): boolean {
    return this.advice.length === 0 && this.isSure;
  }
  get isOpen(): boolean {
    return this.advice.length === 0 && !this.isSure;
  }

  advise(steps: Steps, keyword: AdviceKeyword, expected = ''): void {
    if (this.advice.length < mostAdvice) this.advice.push(adviceAt(steps, keyword, expected));
  }

  /** Something about the value can't be checked. */
  leave(steps: Steps): void {
    this.isSure = false;
    if (this.unchecked.length < mostAdvice) this.unchecked.push(steps);
  }

  /** Takes over what is said about a value inside, which has to be right, too. */
  addInside(other: Verdict): void {
    this.advice.push(...other.advice.slice(0, mostAdvice - this.advice.length));
    this.addDoubt(other);
  }

  /** Takes over what another schema says about the same value. */
  add(other: Verdict): void {
    this.addInside(other);
    this.addSeen(other);
  }

  addDoubt(other: Verdict): void {
    this.unchecked.push(...other.unchecked.slice(0, mostAdvice - this.unchecked.length));
    this.isSure &&= other.isSure;
  }

  addSeen(other: Verdict): void {
    for (const step of other.seen) this.seen.add(step);
    this.maySeeMore ||= other.maySeeMore;
  }
}

/** Compares values with the schemas of one document, number by number with their own digits. One is made for each body. */
export class Checker {
  private readonly resolver: Resolver;
  private readonly patterns = new Map<string, RegExp | null>();
  /** Schemas that are being compared with a value, to notice one that is part of itself. */
  private readonly active = new Map<JsonNode, Set<JsonNode>>();
  private steps = 0;

  constructor(resolver: Resolver) {
    this.resolver = resolver;
  }

  /** `around`: the schemas of the same value that this one is part of. */
  check(schema: JsonNode, value: Value, around: readonly JsonNode[] = []): Verdict {
    this.steps += 1;
    if (this.steps > mostSteps) throw new TooManySteps();
    const verdict = new Verdict();
    if (schema.kind === 'boolean' && !schema.value) verdict.advise(value.steps, 'false');
    if (schema.kind !== 'object' || schema.members.size === 0) return verdict;
    // `nullable` of OpenAPI 3.0, which services read generously: null is then always valid.
    if (value.node.kind === 'null' && isTrue(memberOf(schema, 'nullable'))) return verdict;
    if (hasPlaceholder(value.node)) {
      verdict.isSure = false;
      return verdict;
    }
    const values = this.active.get(schema) ?? new Set<JsonNode>();
    // It can add nothing to the check that it is part of.
    if (values.has(value.node)) return verdict;
    this.active.set(schema, values.add(value.node));
    try {
      this.checkSchema(schema, value, [...around, schema], verdict);
    } finally {
      values.delete(value.node);
    }
    return verdict;
  }

  private checkSchema(
    schema: JsonNode,
    value: Value,
    around: readonly JsonNode[],
    verdict: Verdict,
  ): void {
    const { node, steps } = value;
    this.checkReferences(schema, value, around, verdict);
    checkType(schema, value, verdict);
    checkValues(schema, value, verdict);
    if (node.kind === 'number') checkNumber(schema, node.text, steps, verdict);
    if (node.kind === 'string') this.checkText(schema, node.value, steps, verdict);
    this.checkCombined(schema, value, around, verdict);
    if (node.kind === 'object') this.checkMembers(schema, value, around, verdict);
    if (node.kind === 'array') this.checkItems(schema, value, verdict);
    this.checkUnevaluated(schema, value, verdict);
  }

  private checkReferences(
    schema: JsonNode,
    value: Value,
    around: readonly JsonNode[],
    verdict: Verdict,
  ): void {
    const ref = stringOf(memberOf(schema, '$ref'));
    const target = ref === undefined ? undefined : this.resolver.resolve(ref);
    // What one of the others means depends on how a check came there, which nothing here follows.
    const isDynamic = ['$dynamicRef', '$recursiveRef'].some((name) => memberOf(schema, name));
    if (typeof target === 'string' || isDynamic) verdict.leave(value.steps);
    if (typeof target === 'object') verdict.add(this.check(target, value, around));
  }

  private checkText(schema: JsonNode, text: string, steps: Steps, verdict: Verdict): void {
    checkCount(schema, 'Length', () => codePoints(text), steps, verdict);
    const format = stringOf(memberOf(schema, 'format'));
    if (format !== undefined && isCheckedFormat(format) && !formats[format](text)) {
      verdict.advise(steps, 'format', format);
    }
    const pattern = stringOf(memberOf(schema, 'pattern'));
    if (pattern === undefined) return;
    const matches = this.matches(pattern, text);
    if (matches === null) verdict.leave(steps);
    else if (!matches) verdict.advise(steps, 'pattern', pattern);
  }

  /** Null for a pattern that isn't one. */
  private matches(pattern: string, text: string): boolean | null {
    let compiled = this.patterns.get(pattern);
    if (compiled === undefined) {
      compiled = compilePattern(pattern, 'u') ?? compilePattern(pattern, '');
      this.patterns.set(pattern, compiled);
    }
    return compiled === null ? null : compiled.test(text);
  }

  /** The keywords that combine schemas for the same value. */
  private checkCombined(
    schema: JsonNode,
    value: Value,
    around: readonly JsonNode[],
    verdict: Verdict,
  ): void {
    const here = (node: JsonNode) => this.check(node, value, around);
    for (const node of itemsOf(memberOf(schema, 'allOf'))) verdict.add(here(node));
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = itemsOf(memberOf(schema, keyword)).map(here);
      if (branches.length > 0) addBranches(verdict, keyword, branches, value.steps);
    }
    const not = memberOf(schema, 'not');
    const inNot = not && here(not);
    if (inNot?.isValid === true) verdict.advise(value.steps, 'not');
    if (inNot?.isOpen === true) verdict.addDoubt(inNot);
    const condition = memberOf(schema, 'if');
    if (condition === undefined) return;
    const met = here(condition);
    if (met.isOpen) {
      verdict.addDoubt(met);
      return;
    }
    if (met.isValid) verdict.addSeen(met);
    const next = memberOf(schema, met.isValid ? 'then' : 'else');
    if (next !== undefined) verdict.add(here(next));
  }

  private checkMembers(
    schema: JsonNode,
    { node, steps }: Value,
    around: readonly JsonNode[],
    verdict: Verdict,
  ): void {
    const members = membersOf(node);
    checkCount(schema, 'Properties', () => members.size, steps, verdict);
    for (const name of textsOf(memberOf(schema, 'required'))) {
      if (members.has(name) || this.isUnsent(name, around)) continue;
      verdict.advise([...steps, name], 'required', name);
    }
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
      for (const [name, needed] of membersOf(memberOf(schema, keyword))) {
        if (!members.has(name)) continue;
        for (const other of textsOf(needed)) {
          if (!members.has(other)) verdict.advise([...steps, other], 'dependentRequired', other);
        }
        if (needed.kind !== 'array') verdict.add(this.check(needed, { node, steps }, around));
      }
    }
    const properties = membersOf(memberOf(schema, 'properties'));
    const patterns = membersOf(memberOf(schema, 'patternProperties'));
    const others = memberOf(schema, 'additionalProperties');
    const names = memberOf(schema, 'propertyNames');
    for (const [name, member] of members) {
      const inside = { node: member, steps: [...steps, name] };
      const own = properties.get(name);
      const known = own === undefined ? [] : [own];
      let isKnown = own !== undefined;
      for (const [pattern, ofPattern] of patterns) {
        const matches = this.matches(pattern, name);
        if (matches === null) verdict.leave(steps);
        // A name that may match isn't one of the others for certain.
        if (matches !== false) isKnown = true;
        if (matches === true) known.push(ofPattern);
      }
      for (const one of known) verdict.addInside(this.check(one, inside));
      if (!isKnown && others !== undefined) verdict.addInside(this.checkOther(others, inside));
      if (isKnown || others !== undefined) verdict.seen.add(name);
      if (names === undefined) continue;
      const asValue = { ...inside, node: { kind: 'string', value: name } as const };
      const ofName = this.check(names, asValue);
      if (ofName.advice.length > 0) verdict.advise(inside.steps, 'propertyNames');
      else verdict.addDoubt(ofName);
    }
  }

  /** A member that no property describes: a schema that allows none says that of the name and not of the value. */
  private checkOther(schema: JsonNode, value: Value): Verdict {
    if (schema.kind !== 'boolean') return this.check(schema, value);
    const verdict = new Verdict();
    if (!schema.value) verdict.advise(value.steps, 'additionalProperties');
    return verdict;
  }

  /** Whether a member isn't sent, because one of these schemas of the same object says that it is `readOnly`. */
  private isUnsent(name: string, schemas: readonly JsonNode[]): boolean {
    return schemas.some((schema) => {
      const described = propertiesOf(viewOf(this.resolver, [schema])).get(name) ?? [];
      return hasMark(viewOf(this.resolver, described), 'readOnly');
    });
  }

  private checkItems(schema: JsonNode, { node, steps }: Value, verdict: Verdict): void {
    const values = itemsOf(node).map((item, index) => ({ node: item, steps: [...steps, index] }));
    checkCount(schema, 'Items', () => values.length, steps, verdict);
    if (isTrue(memberOf(schema, 'uniqueItems'))) checkUnique(node, steps, verdict);
    const items = memberOf(schema, 'items');
    // In drafts before 2020-12, `items` may be the list.
    const [first, rest] =
      items?.kind === 'array'
        ? [items, memberOf(schema, 'additionalItems')]
        : [memberOf(schema, 'prefixItems'), items];
    const schemas = itemsOf(first);
    for (const [index, value] of values.entries()) {
      const one = schemas[index] ?? rest;
      if (one === undefined) continue;
      verdict.addInside(this.check(one, value));
      verdict.seen.add(index);
    }
    const wanted = memberOf(schema, 'contains');
    if (wanted !== undefined) this.checkContains(schema, wanted, values, steps, verdict);
  }

  private checkContains(
    schema: JsonNode,
    wanted: JsonNode,
    values: readonly Value[],
    steps: Steps,
    verdict: Verdict,
  ): void {
    const found = values.map((value) => this.check(wanted, value));
    for (const [index, one] of found.entries()) if (one.isValid) verdict.seen.add(index);
    const open = found.filter(({ isOpen }) => isOpen);
    const valid = found.filter(({ isValid }) => isValid).length;
    const limit = (keyword: string) => {
      const node = memberOf(schema, keyword);
      return node?.kind === 'number' ? node.text : undefined;
    };
    const least = limit('minContains') ?? '1';
    const most = limit('maxContains');
    if (valid + open.length < Number(least)) verdict.advise(steps, 'contains', least);
    else if (most !== undefined && valid > Number(most)) verdict.advise(steps, 'maxContains', most);
    else if (valid < Number(least) || (most !== undefined && valid + open.length > Number(most))) {
      for (const one of open) verdict.addDoubt(one);
    }
    verdict.maySeeMore ||= open.length > 0;
  }

  /** What nothing else has looked at, which is only known if everything else is right. */
  private checkUnevaluated(schema: JsonNode, { node, steps }: Value, verdict: Verdict): void {
    const keyword = node.kind === 'array' ? 'unevaluatedItems' : 'unevaluatedProperties';
    const inside = memberOf(schema, keyword);
    if (inside === undefined || !verdict.isValid) return;
    const values = node.kind === 'array' ? node.items.entries() : membersOf(node).entries();
    for (const [step, one] of values) {
      if (verdict.seen.has(step)) continue;
      if (verdict.maySeeMore) verdict.isSure = false;
      else {
        const value = { node: one, steps: [...steps, step] };
        verdict.addInside(
          typeof step === 'string' ? this.checkOther(inside, value) : this.check(inside, value),
        );
      }
      verdict.seen.add(step);
    }
  }
}

/** Adds what `oneOf` or `anyOf` says: exactly one of its schemas has to fit the value, or at least one. */
function addBranches(
  verdict: Verdict,
  keyword: 'anyOf' | 'oneOf',
  branches: readonly Verdict[],
  steps: Steps,
): void {
  const valid = branches.filter(({ isValid }) => isValid);
  const open = branches.filter(({ isOpen }) => isOpen);
  const isOne = keyword === 'oneOf';
  if (isOne && valid.length > 1) verdict.advise(steps, keyword);
  else if (valid.length > 0 && !(isOne && open.length > 0)) {
    for (const branch of valid) verdict.addSeen(branch);
    verdict.maySeeMore ||= open.length > 0;
  } else if (open.length > 0) for (const branch of open) verdict.addDoubt(branch);
  else {
    const meant = branches.filter(({ advice }) => !advice.some((one) => isOther(one, steps)));
    const [only] = meant;
    if (only !== undefined && meant.length === 1) verdict.addInside(only);
    else verdict.advise(steps, keyword);
  }
}

/**
 * Whether this says that a branch isn't the one that was meant: that is the only one whose type, and whose constants in
 * the members directly inside, fit the value.
 */
function isOther({ keyword, steps }: Advice, around: Steps): boolean {
  const below = steps.length - around.length;
  if (keyword === 'type' || keyword === 'false') return below === 0;
  return (keyword === 'const' || keyword === 'enum') && below <= 1;
}

function checkType(schema: JsonNode, { node, steps }: Value, verdict: Verdict): void {
  const type = memberOf(schema, 'type');
  const names = type?.kind === 'array' ? textsOf(type) : [stringOf(type) ?? []].flat();
  if (names.length === 0) return;
  if (!names.every(isType)) verdict.leave(steps);
  else if (!names.some((name) => hasType(node, name))) {
    const all = isTrue(memberOf(schema, 'nullable')) ? [...names, 'null'] : names;
    verdict.advise(steps, 'type', all.join(', '));
  }
}

function hasType(node: JsonNode, type: string): boolean {
  if (type !== 'integer' || node.kind !== 'number') return node.kind === type;
  const number = decimalOf(node.text);
  // The exponent is too large to calculate with, so this may be a whole number.
  return number === null || number.exponent >= 0n;
}

/** As many values as a sentence can have. */
const mostValues = 10;

function checkValues(schema: JsonNode, { node, steps }: Value, verdict: Verdict): void {
  const refuse = (keyword: 'enum' | 'const', expected: string) => {
    if (hasPlaceholderInside(node)) verdict.isSure = false;
    else verdict.advise(steps, keyword, expected);
  };
  const values = memberOf(schema, 'enum');
  if (values?.kind === 'array' && !keysOf(values.items).has(keyOf(node))) {
    refuse('enum', values.items.slice(0, mostValues).map(shown).join(', '));
  }
  const constant = memberOf(schema, 'const');
  if (constant !== undefined && keyOf(constant) !== keyOf(node)) refuse('const', shown(constant));
}

/** A text without its quotes, for a sentence. */
const shown = (node: JsonNode): string => stringOf(node) ?? jsonTextOf(node);

const limits = [
  ['minimum', 'exclusiveMinimum', -1],
  ['maximum', 'exclusiveMaximum', 1],
] as const;

function checkNumber(schema: JsonNode, text: string, steps: Steps, verdict: Verdict): void {
  const value = decimalOf(text);
  const check = (
    keyword: AdviceKeyword,
    limit: JsonNode | undefined,
    side: -1 | 1,
    least: 0 | 1,
  ) => {
    if (limit?.kind !== 'number') return;
    const bound = decimalOf(limit.text);
    if (value === null || bound === null) verdict.leave(steps);
    else if (compareDecimals(value, bound) * side >= least) {
      verdict.advise(steps, keyword, limit.text);
    }
  };
  for (const [inclusive, exclusive, side] of limits) {
    const limit = memberOf(schema, inclusive);
    const excluded = memberOf(schema, exclusive);
    // Draft-04 and OpenAPI 3.0 only mark a limit as excluded.
    if (isTrue(excluded)) check(exclusive, limit, side, 0);
    else check(inclusive, limit, side, 1);
    check(exclusive, excluded, side, 0);
  }
  const step = memberOf(schema, 'multipleOf');
  if (step?.kind !== 'number') return;
  const divisor = decimalOf(step.text);
  const isWhole = value === null || divisor === null ? null : isMultiple(value, divisor);
  if (isWhole === null) verdict.leave(steps);
  else if (!isWhole) verdict.advise(steps, 'multipleOf', step.text);
}

/** `minLength` and `maxLength`, and the same for items and properties. */
function checkCount(
  schema: JsonNode,
  what: 'Length' | 'Items' | 'Properties',
  count: () => number,
  steps: Steps,
  verdict: Verdict,
): void {
  for (const keyword of [`min${what}`, `max${what}`] as const) {
    const limit = memberOf(schema, keyword);
    if (limit?.kind !== 'number') continue;
    const most = Number(limit.text);
    if (keyword.startsWith('min') ? count() < most : count() > most) {
      verdict.advise(steps, keyword, limit.text);
    }
  }
}

const codePoints = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

function checkUnique(list: JsonNode, steps: Steps, verdict: Verdict): void {
  const known = itemsOf(list).filter((item) => !hasPlaceholderInside(item));
  if (new Set(known.map(keyOf)).size < known.length) verdict.advise(steps, 'uniqueItems');
  else if (known.length < itemsOf(list).length) verdict.isSure = false;
}

/** The same text for all values that JSON Schema takes for equal: `1` and `1.0`, and members in any order. */
function keyOf(node: JsonNode): string {
  switch (node.kind) {
    case 'number': {
      const value = decimalOf(node.text);
      return value === null ? node.text : decimalKey(value);
    }
    case 'array':
      return `[${node.items.map(keyOf).join(',')}]`;
    case 'object': {
      const members = [...node.members].map(
        ([name, value]) => `${JSON.stringify(name)}:${keyOf(value)}`,
      );
      return `{${members.sort().join(',')}}`;
    }
    default:
      return jsonTextOf(node);
  }
}

/** The keys of a list of values, worked out once: an `enum` can have 10,000. */
function keysOf(values: readonly JsonNode[]): ReadonlySet<string> {
  const known = keys.get(values) ?? new Set(values.map(keyOf));
  keys.set(values, known);
  return known;
}
const keys = new WeakMap<readonly JsonNode[], ReadonlySet<string>>();

const textsOf = (node: JsonNode | undefined): readonly string[] =>
  itemsOf(node).flatMap((item) => stringOf(item) ?? []);

/** What a placeholder will be isn't known before it is filled in. */
function hasPlaceholder(node: JsonNode): boolean {
  if (node.kind !== 'string' || !node.value.includes('{{')) return false;
  return findPlaceholders(JSON.stringify(node.value)).some(({ kind }) => kind !== 'unknown');
}

function hasPlaceholderInside(node: JsonNode): boolean {
  return (
    hasPlaceholder(node) ||
    [...membersOf(node).values(), ...itemsOf(node)].some(hasPlaceholderInside)
  );
}
