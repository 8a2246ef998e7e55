import { type FormStep, formPathOf } from '../../../main/contract/form/form-field.ts';
import type { DynamicScope, Place, Resolver } from '../refs/resolver.ts';
import type { JsonNode } from '../tree/json-node.ts';
import { type Advice, type AdviceKeyword, mostAdvice } from './advice.ts';
import type { PatternTests } from './pattern-tests.ts';

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

/** `unknown`: a part of the schema couldn't be checked, so that neither can be said. */
export type Verdict = 'valid' | 'invalid' | 'unknown';

/** Both have to be valid. */
export function both(a: Verdict, b: Verdict): Verdict {
  if (a === 'invalid' || b === 'invalid') return 'invalid';
  return a === 'unknown' || b === 'unknown' ? 'unknown' : 'valid';
}

export function opposite(verdict: Verdict): Verdict {
  if (verdict === 'unknown') return verdict;
  return verdict === 'valid' ? 'invalid' : 'valid';
}

/** Whether as many of these are valid as are wanted. */
export function countVerdict(verdicts: readonly Verdict[], least: number, most: number): Verdict {
  const valid = verdicts.filter((verdict) => verdict === 'valid').length;
  const possible = valid + verdicts.filter((verdict) => verdict === 'unknown').length;
  if (valid > most || possible < least) return 'invalid';
  return valid >= least && possible <= most ? 'valid' : 'unknown';
}

/** What of one value the schemas around `unevaluatedProperties` and `unevaluatedItems` have already looked at. */
export class Evaluated {
  readonly names = new Set<string>();
  readonly items = new Set<number>();
  /** Items before this index, all of them if infinite. */
  itemsBefore = 0;
  /** Something is unknown, so that what is left isn't known either. */
  isUncertain = false;

  add(other: Evaluated): void {
    for (const name of other.names) this.names.add(name);
    for (const index of other.items) this.items.add(index);
    this.itemsBefore = Math.max(this.itemsBefore, other.itemsBefore);
    this.isUncertain ||= other.isUncertain;
  }

  hasItem(index: number): boolean {
    return index < this.itemsBefore || this.items.has(index);
  }
}

/** A value in the body and the way to it. */
export interface BodyValue {
  readonly node: JsonNode;
  /** Null for the body itself. */
  readonly around: BodyValue | null;
  readonly step: string | number;
}

export function valueInside(around: BodyValue, step: string | number, node: JsonNode): BodyValue {
  return { node, around, step };
}

export function stepsTo(value: BodyValue): readonly (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at = value; at.around !== null; at = at.around) steps.push(at.step);
  return steps.reverse();
}

/** `lines[0].productId`, as the messages of a refusal name a place. */
export function placeOf(steps: readonly (string | number)[]): string {
  return steps.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** The path of the field that shows a value. */
function fieldPathOf(steps: readonly (string | number)[]): string {
  const path = steps.map((step): FormStep => (typeof step === 'number' ? 'item' : { name: step }));
  return formPathOf(path);
}

/** Adds advice about a value, or about a member that it lacks. */
export function advise(
  advice: Advice[],
  value: BodyValue,
  keyword: AdviceKeyword,
  expected: string,
  missing: string | null = null,
): void {
  if (advice.length >= mostAdvice) return;
  const steps = missing === null ? stepsTo(value) : [...stepsTo(value), missing];
  advice.push({
    ...{ steps, place: placeOf(steps), path: fieldPathOf(steps) },
    ...{ keyword, expected: shortened(expected) },
  });
}

/** A pattern or a list of values can be a megabyte long. */
const longestExpected = 300;

function shortened(text: string): string {
  if (text.length <= longestExpected) return text;
  return `${text.slice(0, longestExpected - 1).toWellFormed()}…`;
}
