import type { DynamicScope } from '../refs/dynamic-scope.ts';
import type { Place, Resolver } from '../refs/resolver.ts';
import type { Advice } from './advice.ts';
import type { Evaluated } from './evaluated.ts';
import type { PatternTests } from './pattern-tests.ts';
import type { BodyValue } from './value.ts';
import type { Verdict } from './verdict.ts';

/** One schema and one value, with what all checks of the two share. */
export interface Check {
  readonly checker: SchemaChecker;
  readonly place: Place;
  readonly value: BodyValue;
  readonly scope: DynamicScope;
  /** What was looked at is added here. */
  readonly evaluated: Evaluated;
  /** What is wrong is added here. */
  readonly advice: Advice[];
}

/** Compares values with schemas. */
export interface SchemaChecker {
  readonly resolver: Resolver;
  readonly patterns: PatternTests;
  /** Names a value as not checked. */
  leave(value: BodyValue): 'unknown';
  check(
    place: Place,
    value: BodyValue,
    scope: DynamicScope,
    advice: Advice[],
    evaluated?: Evaluated,
  ): Verdict;
}
