import { z } from 'zod';
import { type ImportedProfile, importedProfileSchema } from '../contract/imported-profile.ts';
import { placeAt } from '../contract/json/json-problem.ts';
import { plainValue } from '../contract/json/plain-value.ts';
import { readStrictJson } from '../contract/json/read-json.ts';
import type { ThreadContext } from '../contract/thread.ts';
import { findSecret } from '../files/find-secret.ts';
import { deepestNesting } from '../files/json-text.ts';
import { placeInWords, problemOf, type Sentence } from '../files/problem-in-words.ts';

/** More profiles than anyone could use. */
const mostProfiles = 1000;
/** The number of errors to list. The others appear once these are fixed. */
const mostProblems = 20;

const contentsSchema = z.union([
  z.array(z.unknown()),
  z.object({ profiles: z.array(z.unknown()) }).transform(({ profiles }) => profiles),
]);

interface ImportProblems {
  readonly problems: readonly Sentence[];
}

/** The profiles in a file's text, or a sentence for every error. */
function profilesIn(text: string, file: string): readonly ImportedProfile[] | ImportProblems {
  const problem = (key: string, values: Sentence['values']): ImportProblems => {
    return { problems: [{ key: `importProfiles.${key}`, values }] };
  };
  const read = readStrictJson(text, { comments: true, deepest: deepestNesting });
  if (!read.ok) {
    switch (read.why) {
      case 'too-deep':
        return problem('tooDeep', { file, most: deepestNesting });
      case 'same-name': {
        const [first] = read.path;
        const path = [...read.path, read.name];
        const place = placeInWords(typeof first === 'number' ? ['profiles', ...path] : path);
        return problem('sameKey', { file, place });
      }
      case 'not-json': {
        const { line, column } = placeAt(text, read.offset);
        return problem('notJson', { file, line, column });
      }
    }
  }
  const contents = plainValue(read.root.document);
  const secret = findSecret(contents, Array.isArray(contents) ? 'profiles' : '');
  if (secret !== null) return problem(`secret.${secret.why}`, { place: secret.place });
  const list = contentsSchema.safeParse(contents);
  if (!list.success) return problem('notAList', { file });
  const { length } = list.data;
  if (length > mostProfiles) return problem('tooMany', { file, count: length, most: mostProfiles });
  const profiles = z.array(importedProfileSchema).safeParse(list.data);
  if (profiles.success) return profiles.data;
  const { issues } = profiles.error;
  const wrong = issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    return keys.map((key): Sentence => {
      const place = placeInWords(['profiles', ...issue.path, ...key]);
      const values = { place, problem: problemOf(issue, list.data) };
      return { key: 'importProfiles.wrong', values };
    });
  });
  const told = wrong.slice(0, mostProblems);
  const count = wrong.length - told.length;
  const more: Sentence = { key: 'importProfiles.more', values: { count } };
  return { problems: count > 0 ? [...told, more] : told };
}

/**
 * What the thread for profile files can do. A file is `{ "profiles": [ … ] }` or only the list, of profiles as in the
 * contract's `importedProfileSchema`. Comments are allowed. A file with a key that isn't known, or with a secret in it
 * (`main/files/find-secret.ts`) is refused as a whole. Takes time proportional to the file, whose size is limited.
 */
export const importHandlers = {
  /** Delivers the profiles one by one, so that main never gets all of a large file at once. */
  async read(
    { content, file }: { readonly content: Uint8Array | string; readonly file: string },
    { deliver }: ThreadContext<ImportedProfile>,
  ): Promise<readonly Sentence[]> {
    let text: string;
    try {
      text =
        typeof content === 'string'
          ? content
          : new TextDecoder('utf-8', { fatal: true }).decode(content);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return [{ key: 'importProfiles.unreadable', values: { file, detail } }];
    }
    const found = profilesIn(text, file);
    if ('problems' in found) return found.problems;
    for (const profile of found) await deliver(profile);
    return [];
  },
};

export type ImportHandlers = typeof importHandlers;
