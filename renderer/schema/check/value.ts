import { type FormStep, formPathOf } from '../../../main/contract/form/form-field.ts';
import type { JsonNode } from '../tree/json-node.ts';
import { type Advice, type AdviceKeyword, mostAdvice } from './advice.ts';

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
