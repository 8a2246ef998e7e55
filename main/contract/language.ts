import { z } from 'zod';

/**
 * What a person may choose: `system`, or the tag of a language. Whether there are words in it is for main to
 * find out (`main/start/app-language.ts`): each is a file of main/locales.
 */
export const languageChoiceSchema = z
  .string()
  .max(35)
  .regex(/^(?:system|[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)$/);

/** What the app speaks now. */
export const spokenLanguageSchema = z.object({
  /** BCP 47 tag, of a file of main/locales. */
  language: z.string(),
  /** BCP 47 tag for numbers, dates and order: the language with the region of the system, where it has the same. */
  locale: z.string(),
});
export type SpokenLanguage = z.infer<typeof spokenLanguageSchema>;
