import { findPlaceholders } from '../../../main/contract/body/find-placeholders.ts';
import { ignoresSiblings } from '../refs/dialect.ts';
import {
  type DynamicScope,
  dynamicTarget,
  enterResource,
  type Place,
  type Resolver,
} from '../refs/resolver.ts';
import { itemsOf, type JsonNode, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import { type Advice, mostAdvice } from './advice.ts';
import {
  advise,
  type BodyValue,
  both,
  type Check,
  countVerdict,
  Evaluated,
  opposite,
  placeOf,
  type SchemaChecker,
  stepsTo,
  type Verdict,
} from './check.ts';
import { checkArray, checkObject, checkUnevaluated } from './check-inside.ts';
import { checkValue } from './check-value.ts';
import type { PatternTests } from './pattern-tests.ts';

/** Thrown when a check takes more steps than any real one. */
export class TooManySteps extends Error {}

/** Schemas inside one another, on the way to a value. Recursion this deep fits on every stack. */
const deepestCheck = 200;
/** A second or two. */
const mostSteps = 2_000_000;

/** One is made for each body. */
export class Checker implements SchemaChecker {
  readonly resolver: Resolver;
  readonly patterns: PatternTests;
  /** Places of values of which something couldn't be checked. */
  readonly unchecked = new Set<string>();
  private steps = 0;
  private depth = 0;
  /** Schemas that are being compared with a value, and in which scope, to notice one that refers to itself. */
  private readonly active = new Map<JsonNode, Map<JsonNode, DynamicScope>>();

  constructor(resolver: Resolver, patterns: PatternTests) {
    this.resolver = resolver;
    this.patterns = patterns;
  }

  leave(value: BodyValue): 'unknown' {
    if (this.unchecked.size < mostAdvice) this.unchecked.add(placeOf(stepsTo(value)));
    return 'unknown';
  }

  /** Adds to `advice` what is wrong, and to `evaluated` what was looked at. */
  check(
    place: Place,
    value: BodyValue,
    scope: DynamicScope,
    advice: Advice[],
    evaluated = new Evaluated(),
  ): Verdict {
    this.steps += 1;
    if (this.steps > mostSteps) throw new TooManySteps();
    const { node: schema } = place;
    if (schema.kind === 'boolean') {
      if (!schema.value) advise(advice, value, 'false', '');
      return schema.value ? 'valid' : 'invalid';
    }
    if (schema.kind !== 'object' || schema.members.size === 0) return 'valid';
    if (hasPlaceholder(value.node)) return 'unknown';
    if (this.depth >= deepestCheck) return this.leave(value);
    const inScope = enterResource(scope, place.resource);
    const values = this.active.get(schema) ?? new Map<JsonNode, DynamicScope>();
    const before = values.get(value.node);
    // It can add nothing to the check that it is part of.
    if (before === inScope) return 'valid';
    this.active.set(schema, values.set(value.node, inScope));
    this.depth += 1;
    try {
      const parts = { place, value, scope: inScope, evaluated, advice };
      const verdict = this.checkSchema({ checker: this, ...parts });
      if (verdict === 'unknown') evaluated.isUncertain = true;
      return verdict;
    } finally {
      this.depth -= 1;
      if (before === undefined) values.delete(value.node);
      else values.set(value.node, before);
    }
  }

  private checkSchema(check: Check): Verdict {
    const { place, value, advice } = check;
    let verdict = this.checkRef(check, '$ref');
    const hasRef = memberOf(place.node, '$ref') !== undefined;
    if (hasRef && ignoresSiblings(place.resource.dialect)) return verdict;
    verdict = both(verdict, this.checkRef(check, '$dynamicRef'));
    verdict = both(verdict, this.checkRef(check, '$recursiveRef'));
    const own = checkValue(place.node, value, this.patterns, advice);
    if (own === 'unknown') this.leave(value);
    verdict = both(verdict, own);
    if (value.node.kind === 'object') verdict = both(verdict, checkObject(check));
    if (value.node.kind === 'array') verdict = both(verdict, checkArray(check));
    verdict = both(verdict, this.checkCombined(check));
    return both(verdict, checkUnevaluated(check));
  }

  private checkRef(check: Check, keyword: RefKeyword): Verdict {
    const { value, scope } = check;
    const ref = stringOf(memberOf(check.place.node, keyword));
    if (ref === undefined) return 'valid';
    const target = this.resolver.resolve(check.place, ref);
    if (typeof target === 'string') {
      check.evaluated.isUncertain = true;
      return this.leave(value);
    }
    const place = keyword === '$ref' ? target : dynamicTarget(target, ref, scope);
    return this.checkHere(check, place, check.advice);
  }

  /** Checks the same value with another schema, and takes over what that one looked at unless it is invalid. */
  private checkHere(check: Check, place: Place, advice: Advice[]): Verdict {
    const evaluated = new Evaluated();
    const verdict = this.check(place, check.value, check.scope, advice, evaluated);
    if (verdict !== 'invalid') check.evaluated.add(evaluated);
    return verdict;
  }

  /** The keywords that combine schemas for the same value. */
  private checkCombined(check: Check): Verdict {
    const { place, value, advice } = check;
    const inside = (node: JsonNode) => this.resolver.inside(place, node);
    let verdict: Verdict = 'valid';
    for (const node of itemsOf(memberOf(place.node, 'allOf'))) {
      verdict = both(verdict, this.checkHere(check, inside(node), advice));
    }
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = itemsOf(memberOf(place.node, keyword));
      if (branches.length > 0) {
        verdict = both(verdict, this.checkBranches(check, keyword, branches.map(inside)));
      }
    }
    const not = memberOf(place.node, 'not');
    if (not !== undefined) {
      const opposed = opposite(this.check(inside(not), value, check.scope, []));
      if (opposed === 'invalid') advise(advice, value, 'not', '');
      verdict = both(verdict, opposed);
    }
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      for (const [name, node] of membersOf(memberOf(place.node, keyword))) {
        if (node.kind === 'array' || !membersOf(value.node).has(name)) continue;
        verdict = both(verdict, this.checkHere(check, inside(node), advice));
      }
    }
    return both(verdict, this.checkIf(check));
  }

  private checkIf(check: Check): Verdict {
    const { place, advice } = check;
    const condition = memberOf(place.node, 'if');
    if (condition === undefined) return 'valid';
    const met = this.checkHere(check, this.resolver.inside(place, condition), []);
    const next = memberOf(place.node, met === 'valid' ? 'then' : 'else');
    if (met === 'unknown') return 'unknown';
    return next === undefined
      ? 'valid'
      : this.checkHere(check, this.resolver.inside(place, next), advice);
  }

  private checkBranches(
    check: Check,
    keyword: 'anyOf' | 'oneOf',
    places: readonly Place[],
  ): Verdict {
    const results = places.map((place) => {
      const advice: Advice[] = [];
      return { verdict: this.checkHere(check, place, advice), advice };
    });
    const most = keyword === 'anyOf' ? places.length : 1;
    const verdict = countVerdict(
      results.map((result) => result.verdict),
      1,
      most,
    );
    const valid = results.filter((result) => result.verdict === 'valid');
    // A valid branch can still have advice about formats, which another one may not.
    if (verdict === 'valid') {
      const [first, ...others] = valid;
      const isClear = others.some(({ advice }) => advice.length === 0);
      if (first !== undefined && !isClear) check.advice.push(...first.advice);
    } else if (verdict === 'invalid') {
      const meant =
        valid.length > 1
          ? null
          : branchMeant(
              results.map(({ advice }) => advice),
              check.value,
            );
      if (meant === null) advise(check.advice, check.value, keyword, '');
      else check.advice.push(...meant);
    }
    return verdict;
  }
}

type RefKeyword = '$ref' | '$dynamicRef' | '$recursiveRef';

/**
 * The advice of the branch that was meant: the only one whose type, and whose constants in the members directly inside,
 * fit the value. Null if there is no such branch.
 */
function branchMeant(
  branches: readonly (readonly Advice[])[],
  value: BodyValue,
): readonly Advice[] | null {
  const depth = stepsTo(value).length;
  const isOther = ({ keyword, steps }: Advice): boolean => {
    const below = steps.length - depth;
    if (keyword === 'type' || keyword === 'false') return below === 0;
    return (keyword === 'const' || keyword === 'enum') && below <= 1;
  };
  const meant = branches.filter((advice) => !advice.some(isOther));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** What a placeholder will be isn't known before it is filled in. */
function hasPlaceholder(node: JsonNode): boolean {
  if (node.kind !== 'string' || !node.value.includes('{{')) return false;
  return findPlaceholders(JSON.stringify(node.value)).some(({ kind }) => kind !== 'unknown');
}
