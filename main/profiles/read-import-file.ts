import { open } from 'node:fs/promises';
import { type ParseError, parse } from 'jsonc-parser';
import { z } from 'zod';
import { type ImportedProfile, importedProfileSchema } from '../contract/imported-profile.ts';
import { largestProfilesFile } from '../contract/limits.ts';
import { findSecret } from '../files/find-secret.ts';
import { deepestNesting, isTooDeep } from '../files/json-text.ts';
import { placeInWords, problemInWords, type Translate } from '../files/problem-in-words.ts';

export type ReadImport =
  | { readonly ok: true; readonly profiles: readonly ImportedProfile[] }
  /** Sentences for the notice `profiles-import-failed`, one per line; nothing may be imported. */
  | { readonly ok: false; readonly detail: string };

/** More profiles than anyone could use. */
const mostProfiles = 1000;
/** The number of errors to list. The others appear once these are fixed. */
const mostProblems = 20;

const contentsSchema = z.union([
  z.array(z.unknown()),
  z.object({ profiles: z.array(z.unknown()) }).transform(({ profiles }) => profiles),
]);

/** The profiles in a file's text, or a sentence for every error. */
function profilesIn(
  text: string,
  file: string,
  t: Translate,
): readonly ImportedProfile[] | { readonly problems: readonly string[] } {
  if (isTooDeep(text))
    return { problems: [t('importProfiles.tooDeep', { file, most: deepestNesting })] };
  const errors: ParseError[] = [];
  // Not JSON.parse: its messages quote the text and don't always give the position.
  const contents: unknown = parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) {
    const lines = text.slice(0, error.offset).split('\n');
    const column = (lines.at(-1) ?? '').length + 1;
    return { problems: [t('importProfiles.notJson', { file, line: lines.length, column })] };
  }
  const secret = findSecret(contents, Array.isArray(contents) ? 'profiles' : '');
  if (secret !== null) {
    return { problems: [t(`importProfiles.secret.${secret.why}`, { place: secret.place })] };
  }
  const list = contentsSchema.safeParse(contents);
  if (!list.success) return { problems: [t('importProfiles.notAList', { file })] };
  const { length } = list.data;
  if (length > mostProfiles) {
    return { problems: [t('importProfiles.tooMany', { file, count: length, most: mostProfiles })] };
  }
  const profiles = z.array(importedProfileSchema).safeParse(list.data);
  if (profiles.success) return profiles.data;
  const { issues } = profiles.error;
  const told = issues.slice(0, mostProblems).map((issue) =>
    t('importProfiles.wrong', {
      place: placeInWords(['profiles', ...issue.path]),
      problem: problemInWords(issue, list.data, t),
    }),
  );
  const left = issues.length - told.length;
  return { problems: left > 0 ? [...told, t('importProfiles.more', { count: left })] : told };
}

/** The text of a file; null if the file is too large. */
async function readText(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const stat = await handle.stat();
    // A pipe or a device may have no end.
    if (!stat.isFile()) throw new Error('It is not a file.');
    if (stat.size > largestProfilesFile) return null;
    return new TextDecoder('utf-8', { fatal: true }).decode(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/**
 * Reads a profiles file: `{ "profiles": [ … ] }` or only the list, of profiles as in the contract's
 * `importedProfileSchema`. Comments are allowed and
 * other keys are ignored. A file with a secret in it (`main/files/find-secret.ts`) is refused as a whole. Takes time
 * proportional to the file, whose size is limited.
 */
export async function readImportFile(file: string, t: Translate): Promise<ReadImport> {
  let text: string | null;
  try {
    text = await readText(file);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ok: false, detail: t('importProfiles.unreadable', { file, detail }) };
  }
  if (text === null) {
    return {
      ok: false,
      detail: t('importProfiles.tooLarge', { file, most: largestProfilesFile / 1024 / 1024 }),
    };
  }
  return readImportText(text, file, t);
}

/**
 * The same for a text that was already read from a file with this name. It has at most `largestProfilesFile`
 * characters.
 */
export function readImportText(text: string, file: string, t: Translate): ReadImport {
  const read = profilesIn(text, file, t);
  return 'problems' in read
    ? { ok: false, detail: read.problems.join('\n') }
    : { ok: true, profiles: read };
}
