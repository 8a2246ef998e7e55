import { z } from 'zod';
import { type LimitName, settingLimits } from './setting-limits.ts';

/**
 * What the user can choose: `system`, or a language tag. Main checks whether it has that language
 * (`main/start/app-language.ts`): each one is a file in main/locales.
 */
const languageChoiceSchema = z
  .string()
  .max(35)
  .regex(/^(?:system|[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)$/);

/** The language the app uses now. */
export const spokenLanguageSchema = z.object({
  /** BCP 47 tag of a file in main/locales. */
  language: z.string(),
  /** BCP 47 tag for sorting: the language with the system's region, if the system has the same language. */
  locale: z.string(),
  /** BCP 47 tag for dates and times: the language, as the country of the system writes them. */
  dates: z.string(),
  /** BCP 47 tag for numbers, amounts and CSV files: those of the country of the system, in any language. */
  numbers: z.string(),
});
export type SpokenLanguage = z.infer<typeof spokenLanguageSchema>;

/** Width of a column of the product list, px; null for the default width. */
const columnWidthSchema = z.number().min(72).max(480).nullable();

const within = (name: LimitName) =>
  z.number().int().min(settingLimits[name].min).max(settingLimits[name].max);

/** Limits and appearance that the user can change. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'comfortable']),
  language: languageChoiceSchema,
  /** Shows a desktop notification when long work ends while none of our windows has the focus. */
  notifies: z.boolean(),
  /** The name column takes the remaining width. */
  productColumns: z.object({ id: columnWidthSchema, price: columnWidthSchema }),
  /** Largest product list that is read, MiB after decompression. */
  listLimitMiB: within('listLimitMiB'),
  /** Longest time without a byte while reading the list, seconds. */
  listIdleSeconds: within('listIdleSeconds'),
  /** Longest time for reading the whole list, seconds. */
  listTotalSeconds: within('listTotalSeconds'),
  /** Longest time for a write until its answer is complete, seconds. */
  writeSeconds: within('writeSeconds'),
  /** How long journal entries are kept, days; those in doubt stay until they are resolved. */
  journalDays: within('journalDays'),
  /** Keeps the list's entry of each product that is deleted, for as long as the journal entry. */
  keepsDeletedProducts: z.boolean(),
  /** Looks for a newer version of the app once a day. */
  checksForUpdates: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'compact',
  language: 'system',
  notifies: true,
  productColumns: { id: null, price: null },
  listLimitMiB: 256,
  listIdleSeconds: 15,
  listTotalSeconds: 600,
  writeSeconds: 60,
  journalDays: 90,
  keepsDeletedProducts: true,
  checksForUpdates: true,
};
