import { formPathAt } from '../../../main/contract/form/form-field.ts';

/** The keywords that give advice at a field. */
export const adviceKeywords = [
  ...(['type', 'enum', 'const', 'required', 'multipleOf', 'minimum', 'maximum'] as const),
  ...(['exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'pattern'] as const),
  ...(['format', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'maxContains'] as const),
  ...(['minProperties', 'maxProperties', 'additionalProperties', 'propertyNames'] as const),
  ...(['dependentRequired', 'anyOf', 'oneOf', 'not', 'false'] as const),
] as const;
export type AdviceKeyword = (typeof adviceKeywords)[number];

/** The way to a value in a body: names, and indexes from 0. Empty for the body itself. */
export type Steps = readonly (string | number)[];

/** How a body differs from its schema in one place. */
export interface Advice {
  readonly steps: Steps;
  /** The same as a text, such as `lines[0].productId`, as the messages of a refusal have it. */
  readonly place: string;
  /** The path of the form's field that it belongs to, such as `lines[].productId`; empty for the body itself. */
  readonly path: string;
  readonly keyword: AdviceKeyword;
  /**
   * What the schema allows, with its own digits: a limit, a format, a pattern, types or values separated by commas, or
   * the name that is missing. Empty if the keyword has none.
   */
  readonly expected: string;
}

export interface CheckedBody {
  /** The first ones, at most `mostAdvice`. */
  readonly advice: readonly Advice[];
  /** Places of values of which something couldn't be checked, such as a pattern that takes too long. The first ones. */
  readonly unchecked: readonly string[];
}

export const mostAdvice = 200;

export function adviceAt(steps: Steps, keyword: AdviceKeyword, expected: string): Advice {
  const place = placeOf(steps);
  return { steps, place, path: formPathAt(steps), keyword, expected: shortened(expected) };
}

/** `lines[0].productId`, as the messages of a refusal name a place. */
export function placeOf(steps: Steps): string {
  return steps.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** A pattern or a list of values can be a megabyte long. */
const longestExpected = 300;

function shortened(text: string): string {
  if (text.length <= longestExpected) return text;
  return `${text.slice(0, longestExpected - 1).toWellFormed()}…`;
}
