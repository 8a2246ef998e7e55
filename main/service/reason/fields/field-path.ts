import { isGroup, isList, type Value } from '../tree/tree.ts';

/**
 * Converts a service's path to ours: `#/items/0/qty`, `$.items[0].qty`, `items[0][qty]` and `["body", "items", 0,
 * "qty"]` are all `items.0.qty`. Empty if it names the body as a whole, null if it isn't a path.
 */
export function fieldPath(place: Value): string | null {
  if (typeof place === 'string') return place.trim() === '' ? '' : pathOfText(place.trim());
  if (!isList(place)) return null;
  const steps = place.map(stepOf);
  if (steps.some((step) => step === null)) return null;
  return withoutPlace(steps.filter((step) => step !== null)).join('.');
}

export const joinPaths = (...paths: readonly string[]): string =>
  paths.filter((path) => path !== '').join('.');

/** Where a framework says that a field is; not part of the field itself. */
export const isPlace = (text: string): boolean =>
  /^(?:body|json|query|querystring|params|path|headers?|form|cookies?|request|requestbody|payload|root|obj|\$|#)$/i.test(
    text,
  );
/** Only these can't contain a field with that name. */
const isWhole = (text: string): boolean =>
  /^(?:body|json|request|requestbody|payload|root|obj|\$|#)$/i.test(text);

function stepOf(step: Value): string | null {
  if (typeof step === 'number') return String(step);
  if (typeof step === 'string') return step;
  // Some describe each step: { type: "object", key: "qty" }.
  const key = isGroup(step) ? (step.key ?? step.name ?? step.index) : null;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null;
}

function pathOfText(text: string): string | null {
  if (text.length > 300 || /^\w+:\/\//.test(text) || /(?:\S\s+){5}\S/.test(text)) return null;
  return withoutPlace(/\//.test(text) ? pointerSteps(text) : dottedSteps(text)).join('.');
}

const pointerSteps = (text: string): string[] =>
  text
    .split('/')
    .map((step) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .filter((step, index) => step !== '' && !(index === 0 && step === '#'));

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

const dottedSteps = (text: string): string[] =>
  text
    .replace(/\[["']?([^[\]"']*)["']?\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '');

function withoutPlace(steps: readonly string[]): readonly string[] {
  const [first, second, ...others] = steps;
  if (first === undefined) return [];
  if (second === undefined) return isWhole(first) ? [] : steps;
  if (isPlace(first)) {
    // ["body", 28] is the position where the JSON becomes invalid.
    return others.length === 0 && /^\d+$/.test(second) ? [] : withoutPlace(steps.slice(1));
  }
  if (first === 'data' && /^(?:attributes|relationships)$/.test(second)) return others;
  return steps;
}
