import { isMasked } from '../../contract/body/compare/masked-values.ts';
import { type FormStep, parseFormPath } from '../../contract/form/form-field.ts';

/** Longer texts are not typed again. */
const longestText = 120;
const mostTexts = 100;

/**
 * The texts at a path of a form, such as `lines[].note`, in the bodies of orders: each once, those of the first body first.
 * Masked ones and those of several lines are left out.
 */
export function orderTexts(bodies: readonly string[], path: string): string[] {
  const steps = parseFormPath(path) ?? [];
  const texts = bodies.flatMap((body) => valuesAt(parsed(body), steps)).filter(isTypedAgain);
  return [...new Set(texts)].slice(0, mostTexts);
}

function valuesAt(value: unknown, [step, ...rest]: readonly FormStep[]): readonly unknown[] {
  if (step === undefined) return [value];
  if (step === 'item') {
    return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  }
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, step.name);
  return isObject ? valuesAt(Reflect.get(value, step.name), rest) : [];
}

function isTypedAgain(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longestText) return false;
  return !/[\r\n]/.test(value) && !isMasked(value);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
