import { z } from 'zod';
import { placeAt } from '../contract/json/json-problem.ts';
import { plainValue } from '../contract/json/plain-value.ts';
import { readStrictJson, type StrictProblem } from '../contract/json/read-json.ts';
import { type Policy, policySchema } from '../contract/policy.ts';
import { findSecret } from '../files/find-secret.ts';
import { deepestNesting } from '../files/json-text.ts';
import { inWords, placeInWords, problemOf, type Translate } from '../files/problem-in-words.ts';

/** Why a policy can't be used: a sentence for each fault, in the language of the app at the time. */
export type PolicyFaults = (t: Translate) => readonly string[];

export type ParsedPolicy =
  | {
      readonly kind: 'in-force';
      readonly policy: Policy;
      /** Keys in it that have no effect, such as `profiles[0].gracePeriod`. Missing if there are none. */
      readonly ignored?: readonly string[];
    }
  | { readonly kind: 'unusable'; readonly faults: PolicyFaults };

/** The number of faults to list. The others appear once these are fixed. */
const mostFaults = 5;
const newerSchema = z.object({ version: z.int().gt(1) });
/** Keys of a policy and of its profiles that no longer restrict anything. They must not make a whole policy unusable. */
const ignoredKeys: ReadonlySet<string> = new Set(['gracePeriod']);
/** The same for keys of its settings. */
const ignoredSettings: ReadonlySet<string> = new Set(['singleKeys', 'wrapLines']);

/**
 * Reads the text of a policy, as JSON without comments. It is used as a whole or not at all. `path` says where it comes
 * from. Takes time proportional to the text, and never throws.
 */
export function parsePolicy(text: string, path: string): ParsedPolicy {
  const reading = readStrictJson(text, { deepest: deepestNesting });
  if (!reading.ok) return notReadable(reading, text, path);
  // Parsers of objects treat it in ways of their own.
  for (const { node, path: steps } of reading.root.walk())
    if (node.name === '__proto__')
      return unusable(path, 'unknown-key', { key: placeInWords(steps) });
  const contents = plainValue(reading.root.document);
  if (typeof contents !== 'object' || contents === null || Array.isArray(contents))
    return unusable(path, 'not-an-object');
  const newer = newerSchema.safeParse(contents).data;
  if (newer !== undefined) return unusable(path, 'newer', { detail: newer.version });
  const secret = findSecret(contents, '');
  if (secret !== null) return unusable(path, 'secret', { key: secret.place });
  const { kept, ignored } = withoutIgnored(contents);
  const parsed = policySchema.safeParse(kept);
  if (parsed.success)
    return { kind: 'in-force', policy: parsed.data, ...(ignored.length > 0 && { ignored }) };
  const { issues } = parsed.error;
  return {
    kind: 'unusable',
    faults: (t) =>
      issues.flatMap((issue) => faultsOfIssue(issue, contents, path, t)).slice(0, mostFaults),
  };
}

/** Leaves out keys that have no effect, and says where they are. */
function withoutIgnored(contents: object) {
  const ignored: string[] = [];
  const keptOf = (one: object, path: readonly (string | number)[], keys = ignoredKeys) =>
    Object.fromEntries(
      Object.entries(one).filter(([key]) => {
        if (keys.has(key)) ignored.push(placeInWords([...path, key]));
        return !keys.has(key);
      }),
    );
  const kept = keptOf(contents, []);
  if (typeof kept.settings === 'object' && kept.settings !== null && !Array.isArray(kept.settings))
    kept.settings = keptOf(kept.settings, ['settings'], ignoredSettings);
  if (Array.isArray(kept.profiles))
    kept.profiles = kept.profiles.map((profile: unknown, place) =>
      typeof profile === 'object' && profile !== null && !Array.isArray(profile)
        ? keptOf(profile, ['profiles', place])
        : profile,
    );
  return { kept, ignored };
}

/** A policy with this fault; the values are for its sentence in `policy.problem`. */
export function unusable(
  path: string,
  why: string,
  values: Readonly<Record<string, string | number>> = {},
): ParsedPolicy & { readonly kind: 'unusable' } {
  return { kind: 'unusable', faults: (t) => [t(`policy.problem.${why}`, { path, ...values })] };
}

function faultsOfIssue(
  issue: z.core.$ZodIssue,
  contents: unknown,
  path: string,
  t: Translate,
): readonly string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      t('policy.problem.unknown-key', { path, key: placeInWords([...issue.path, key]) }),
    );
  const problem = inWords(problemOf(issue, contents), t);
  return [t('policy.problem.value', { path, key: placeInWords(issue.path), problem })];
}

/** The first place that isn't JSON, or has a key again: readers differ in which of the two counts. */
function notReadable(problem: StrictProblem, text: string, path: string): ParsedPolicy {
  switch (problem.why) {
    case 'too-deep':
      return unusable(path, 'too-deep');
    case 'same-name': {
      const key = placeInWords([...problem.path, problem.name]);
      return unusable(path, 'same-key', { key });
    }
    case 'not-json': {
      const { line, column } = placeAt(text, problem.offset);
      return unusable(path, 'not-json', { line, column });
    }
  }
}
