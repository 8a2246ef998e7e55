import { z } from 'zod';
import { readPart } from '../contract/json/read-json.ts';
import {
  defaultSettings,
  longestRetention,
  type Settings,
  settingsSchema,
} from '../contract/settings.ts';
import {
  parseJson,
  stringifyVerbatim,
  type UnknownMembers,
  unknownMembers,
  VerbatimJson,
  withUnknownMembers,
} from '../files/json-text.ts';
import type { FileFormat } from '../files/kept-file.ts';

export type SettingName = keyof Settings;

/** A setting whose value couldn't be read. Its text stays in the file until the setting is changed. */
export interface UnreadSetting {
  readonly name: SettingName;
  readonly text: string;
  /** Whether the last good copy has its value. */
  readonly isKnown: boolean;
}

/** The content of `settings.json`. */
export interface KeptSettings {
  /** The current values, with a stand-in for each one that couldn't be read. */
  readonly values: Settings;
  readonly unread: readonly UnreadSetting[];
  /** Each value when it was last readable. */
  readonly good: Settings;
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
const { shape } = settingsSchema;
const names = Object.keys(shape) as readonly SettingName[];

export const settingsFormat: FileFormat<KeptSettings> = {
  read(text, copy) {
    const contents = versionSchema.safeParse(parseJson(text)).data;
    if (contents === undefined) return 'damaged';
    if (contents.version > version) return 'newer';
    // Missing settings were left out by a person, or by a version of the app that doesn't have them.
    const given = names.filter((name) => Object.hasOwn(contents, name));
    const wrong = new Set(given.filter((name) => !shape[name].safeParse(contents[name]).success));
    // Also missing, but journal entries that were meant to be kept for longer would be removed at once.
    const keptDays = copy?.good.journalDays ?? defaultSettings.journalDays;
    const isDefault = keptDays === defaultSettings.journalDays;
    if (!given.includes('journalDays') && !isDefault) wrong.add('journalDays');
    const taken = (from: object) =>
      settingsSchema.parse({ ...defaultSettings, ...pick(contents, given), ...from });
    const object = readPart(text);
    const values = taken(pick(standInSettings, wrong));
    return {
      unknown: unknownMembers(object, { version, ...values }),
      values,
      good: taken(pick(copy?.good ?? standInSettings, wrong)),
      unread: [...wrong].map((name) => ({
        name,
        text: object?.child(name)?.text ?? 'null',
        isKnown: copy !== null,
      })),
    };
  },

  write({ values, unread, unknown }) {
    const texts = unread.map(({ name, text }) => [name, new VerbatimJson(text)] as const);
    const file = { version, ...values, ...Object.fromEntries(texts) };
    return stringifyVerbatim(withUnknownMembers(file, unknown));
  },

  good: ({ good, unknown }) => ({ values: good, unread: [], good, unknown }),

  lacks: () => false,
};

function pick(from: object, wanted: Iterable<string>): object {
  const all = new Map(Object.entries(from));
  return Object.fromEntries([...wanted].map((name) => [name, all.get(name)]));
}
