import { z } from 'zod';
import { readPart } from '../contract/json/read-json.ts';
import { longestRetention } from '../contract/setting-limits.ts';
import { defaultSettings, type Settings, settingsSchema } from '../contract/settings.ts';
import {
  parseJson,
  stringifyVerbatim,
  type UnknownMembers,
  unknownMembers,
  withUnknownMembers,
} from '../files/json-text.ts';
import type { FileFormat } from '../files/kept-file.ts';

/** The content of `settings.json`. */
export interface KeptSettings {
  readonly values: Settings;
  /** What this version doesn't know. It is written back as it was. */
  readonly unknown: UnknownMembers;
}

/**
 * Used in place of settings that couldn't be read: the defaults, except that nothing is removed from the journal and
 * nothing is requested by itself, because its owner may have wanted that.
 */
export const standInSettings: Settings = {
  ...defaultSettings,
  journalDays: longestRetention,
  checksForUpdates: false,
};

const version = 1;
const versionSchema = z.looseObject({ version: z.int().min(version) });

/** A file with a wrong value is damaged as a whole: its last good copy has all of them. */
export const settingsFormat: FileFormat<KeptSettings> = {
  read(text, copy) {
    const contents = versionSchema.safeParse(parseJson(text)).data;
    if (contents === undefined) return 'damaged';
    if (contents.version > version) return 'newer';
    // Missing settings were left out by a person, or by a version of the app that doesn't have them.
    const values = settingsSchema.safeParse({ ...defaultSettings, ...contents }).data;
    if (values === undefined || lacksDays(contents, copy)) return 'damaged';
    return { values, unknown: unknownMembers(readPart(text), { version, ...values }) };
  },

  write: ({ values, unknown }) =>
    stringifyVerbatim(withUnknownMembers({ version, ...values }, unknown)),

  good: (kept) => kept,

  lacks: () => false,
};

/** Journal entries that were meant to be kept for longer would be removed at once. */
function lacksDays(contents: object, copy: KeptSettings | null): boolean {
  const { journalDays } = copy?.values ?? defaultSettings;
  return !('journalDays' in contents) && journalDays !== defaultSettings.journalDays;
}
