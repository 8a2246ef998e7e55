import { readFile } from 'node:fs/promises';
import { type ParseError, parse } from 'jsonc-parser';
import { z } from 'zod';
import { findTokenKey } from './find-token-key.ts';
import { type ImportedProfile, importedProfileSchema } from './imported-profile.ts';
import type { Profiles } from './profiles.ts';

/** i18next's `t`, as far as it is used here. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export type ImportOutcome =
  | { readonly ok: true; readonly count: number }
  /** Sentences for the notice `profiles-import-failed`, a line each; nothing was imported. */
  | { readonly ok: false; readonly detail: string };

const contentsSchema = z.union([
  z.array(z.unknown()),
  z.object({ profiles: z.array(z.unknown()) }).transform(({ profiles }) => profiles),
]);

/** Problems that the contract's schemas name by a word; other messages are zod's own. */
const worded = new Set([
  ...['empty', 'long', 'not-a-url', 'not-http', 'credentials', 'query', 'fragment'],
  ...['characters', 'transport', 'line-break', 'control', 'latin1', 'edge-space'],
  ...[
    'currency',
    'proxy-address',
    'proxy-scheme',
    'proxy-credentials',
    'proxy-port',
    'proxy-bypass',
  ],
]);

/** `profiles[0].placement.name` */
function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return `profiles${steps.join('')}`;
}

/** The profiles of a file's text, or a sentence for every place that is wrong. */
function readProfiles(
  text: string,
  file: string,
  t: Translate,
): readonly ImportedProfile[] | { readonly problems: readonly string[] } {
  const errors: ParseError[] = [];
  // Not JSON.parse: its messages quote the text and do not always tell the place.
  const contents: unknown = parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) {
    const lines = text.slice(0, error.offset).split('\n');
    const column = (lines.at(-1) ?? '').length + 1;
    return { problems: [t('importProfiles.notJson', { file, line: lines.length, column })] };
  }
  const tokenPlace = findTokenKey(contents, Array.isArray(contents) ? 'profiles' : '');
  if (tokenPlace !== null) {
    return { problems: [t('importProfiles.token', { place: tokenPlace })] };
  }
  const list = contentsSchema.safeParse(contents);
  if (!list.success) return { problems: [t('importProfiles.notAList', { file })] };
  const profiles = z.array(importedProfileSchema).safeParse(list.data);
  if (profiles.success) return profiles.data;
  const wordOf = (message: string) =>
    worded.has(message) ? t(`importProfiles.problem.${message}`) : message;
  return {
    problems: profiles.error.issues.map(({ path, message }) =>
      t('importProfiles.wrong', { place: placeOf(path), problem: wordOf(message) }),
    ),
  };
}

async function readText(file: string): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
}

/**
 * Imports a file of profiles: `{ "profiles": [ … ] }` or the list alone, of
 * `{ "name", "baseUrl", "placement"?, "colour"?, "currency"?, "proxy"?, "timeouts"?, "orderFields"?,
 * "userFields"? }` as the contract's `profileDraftSchema` has them; comments are allowed, other keys are ignored, a token is refused. By
 * default the token is sent as `Authorization: Bearer`, colours follow the order and there are no
 * starter fields. A profile of the same name and base URL is updated. Throws a `storage` failure when
 * they could not be kept.
 */
export async function importProfiles(options: {
  readonly file: string;
  readonly profiles: Profiles;
  readonly t: Translate;
}): Promise<ImportOutcome> {
  const { file, profiles, t } = options;
  let text: string;
  try {
    text = await readText(file);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ok: false, detail: t('importProfiles.unreadable', { file, detail }) };
  }
  const read = readProfiles(text, file, t);
  if ('problems' in read) return { ok: false, detail: read.problems.join('\n') };
  await profiles.import(read);
  return { ok: true, count: read.length };
}
