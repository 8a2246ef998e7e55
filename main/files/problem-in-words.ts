import type { z } from 'zod';

/** The part of i18next's `t` that is used here. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Problems that the contract's schemas name with a word. */
const worded = new Set([
  ...['empty', 'long', 'not-a-url', 'not-http', 'credentials', 'query', 'fragment'],
  ...['characters', 'transport', 'line-break', 'control', 'latin1', 'edge-space'],
  ...['currency', 'proxy-address', 'proxy-scheme', 'proxy-credentials', 'proxy-port'],
  ...['proxy-bypass', 'name-control', 'name-direction', 'name-unseen'],
  ...['not-json', 'not-a-path', 'same-path', 'not-an-object'],
  ...['host-pattern', 'not-https', 'same-profile', 'not-preset'],
]);

const wordedTypes: ReadonlySet<string> = new Set([
  ...['string', 'number', 'int', 'boolean', 'array', 'object', 'record'],
]);

/** A sentence for what is wrong with a value in a file. zod's own messages are in English and mention its types. */
export function problemInWords(issue: z.core.$ZodIssue, contents: unknown, t: Translate): string {
  const problem = (key: string, values = {}) => t(`importProfiles.problem.${key}`, values);
  if (worded.has(issue.message)) return problem(issue.message);
  if (valueAt(contents, issue.path) === undefined) return problem('missing');
  switch (issue.code) {
    case 'invalid_type': {
      const expected = issue.expected === 'record' ? 'object' : issue.expected;
      return problem(wordedTypes.has(expected) ? expected : 'other');
    }
    // Only templates and the fields of forms are strict in a file of profiles.
    case 'unrecognized_keys':
      return problem('newer-part');
    case 'invalid_value':
      if (issue.path.at(-1) === 'control') return problem('newer-control');
      return problem('choice', { values: issue.values.map(String).join(', ') });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return problem('empty');
      return problem('least', { least: String(issue.minimum) });
    case 'too_big':
      return problem('most', { most: String(issue.maximum) });
    default:
      return problem('other');
  }
}

function valueAt(contents: unknown, path: readonly PropertyKey[]): unknown {
  let value = contents;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<PropertyKey, unknown>(Object.entries(value)).get(String(step));
  }
  return value;
}

/** `profiles[0].placement.name` */
export function placeInWords(path: readonly PropertyKey[]): string {
  const steps = path.map((step, at) =>
    typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${String(step)}`,
  );
  return steps.join('');
}
