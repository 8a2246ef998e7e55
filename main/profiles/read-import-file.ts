import { open } from 'node:fs/promises';
import { createScanner, type ParseError, parse } from 'jsonc-parser';
import { z } from 'zod';
import {
  type ImportedProfile,
  importedProfileSchema,
} from '../contract/profile/imported-profile.ts';
import { largestProfilesFile } from '../contract/profile/limits.ts';
import { findSecret } from './find-secret.ts';

/** The part of i18next's `t` that is used here. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export type ReadImport =
  | { readonly ok: true; readonly profiles: readonly ImportedProfile[] }
  /** Sentences for the notice `profiles-import-failed`, one per line; nothing may be imported. */
  | { readonly ok: false; readonly detail: string };

/** More profiles than anyone could use. */
const mostProfiles = 1000;
/** Our own format has five levels. The parser is recursive, and would crash main at 10,000. */
const deepestNesting = 50;
/** The number of errors to list. The others appear once these are fixed. */
const mostProblems = 20;

const contentsSchema = z.union([
  z.array(z.unknown()),
  z.object({ profiles: z.array(z.unknown()) }).transform(({ profiles }) => profiles),
]);

/** Problems that the contract's schemas name with a word. */
const worded = new Set([
  ...['empty', 'long', 'not-a-url', 'not-http', 'credentials', 'query', 'fragment'],
  ...['characters', 'transport', 'line-break', 'control', 'latin1', 'edge-space'],
  ...['currency', 'proxy-address', 'proxy-scheme', 'proxy-credentials', 'proxy-port'],
  ...['proxy-bypass', 'name-control', 'name-direction', 'name-unseen'],
  ...['not-json', 'not-a-path', 'same-path'],
]);

/** `profiles[0].placement.name` */
function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return `profiles${steps.join('')}`;
}

/** A sentence for a problem. zod's own messages are in English and mention its types. */
function problemOf(issue: z.core.$ZodIssue, contents: unknown, t: Translate): string {
  const problem = (key: string, values = {}) => t(`importProfiles.problem.${key}`, values);
  if (worded.has(issue.message)) return problem(issue.message);
  if (valueAt(contents, issue.path) === undefined) return problem('missing');
  switch (issue.code) {
    case 'invalid_type':
      return problem(wordedTypes.has(issue.expected) ? issue.expected : 'other');
    // Only the fields of forms are strict.
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

const wordedTypes: ReadonlySet<string> = new Set([
  ...['string', 'number', 'int', 'boolean', 'array', 'object'],
]);

function valueAt(contents: unknown, path: readonly PropertyKey[]): unknown {
  let value = contents;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<PropertyKey, unknown>(Object.entries(value)).get(String(step));
  }
  return value;
}

/** jsonc-parser declares its numbers as ambient const enums, which isolated modules can't read. */
const tokenKind = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  end: 17,
} as const;

/** Whether lists and objects are nested deeper than the parser may go. Counts tokens instead of recursing. */
function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let kind: number = scanner.scan(); kind !== tokenKind.end; kind = scanner.scan()) {
    if (kind === tokenKind.openBrace || kind === tokenKind.openBracket) depth += 1;
    else if (kind === tokenKind.closeBrace || kind === tokenKind.closeBracket) depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

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
      place: placeOf(issue.path),
      problem: problemOf(issue, list.data, t),
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
 * Reads a profiles file: `{ "profiles": [ … ] }` or only the list, of `{ "name", "baseUrl", "placement"?, "colour"?,
 * "currency"?, "proxy"?, "timeouts"?, "idempotencyHeader"?, "userRecords"?, "orderForm"?, "userForm"? }` as in the contract's
 * `profileDraftSchema` and `formFieldsSchema`. The lists `orderFields` and `userFields` of older versions are read too. Comments are allowed, other keys are ignored, and a file with a secret in it (`find-secret.ts`)
 * is refused as a whole. Takes time proportional to the file, whose size is limited.
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
