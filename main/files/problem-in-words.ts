import type { z } from 'zod';

/** The part of i18next's `t` that is used here. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A sentence that a thread can send: main has the words. */
export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Sentence>>;
}

export function inWords({ key, values }: Sentence, t: Translate): string {
  const said = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'object' ? inWords(value, t) : value] as const;
  });
  return t(key, Object.fromEntries(said));
}

/** Problems that the contract's schemas name with a word. */
const worded = new Set([
  ...['empty', 'long', 'not-a-url', 'not-http', 'credentials', 'query', 'fragment'],
  ...['characters', 'transport', 'line-break', 'control', 'unseen', 'latin1', 'edge-space'],
  ...['currency', 'proxy-address', 'proxy-scheme', 'proxy-credentials', 'proxy-port'],
  ...['proxy-bypass', 'name-control', 'name-direction', 'name-unseen'],
  ...['not-json', 'not-a-path', 'same-path', 'not-an-object'],
  ...['host-pattern', 'not-https', 'same-profile', 'not-preset'],
]);

const wordedTypes: ReadonlySet<string> = new Set([
  ...['string', 'number', 'int', 'boolean', 'array', 'object', 'record'],
]);

/** What is wrong with a value in a file. zod's own messages are in English and mention its types. */
export function problemOf(issue: z.core.$ZodIssue, contents: unknown): Sentence {
  const problem = (key: string, values = {}): Sentence => {
    return { key: `importProfiles.problem.${key}`, values };
  };
  if (worded.has(issue.message)) return problem(issue.message);
  if (valueAt(contents, issue.path) === undefined) return problem('missing');
  switch (issue.code) {
    case 'invalid_type': {
      const expected = issue.expected === 'record' ? 'object' : issue.expected;
      return problem(wordedTypes.has(expected) ? expected : 'other');
    }
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

/** Any text can be a key, so that a place could be as long as its file. */
const longestPlace = 300;

/** `profiles[0].placement.name` */
export function placeInWords(path: readonly PropertyKey[]): string {
  const steps = path.map((step, at) =>
    typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${String(step)}`,
  );
  const place = steps.join('');
  return place.length > longestPlace ? `${place.slice(0, longestPlace)}…` : place;
}
