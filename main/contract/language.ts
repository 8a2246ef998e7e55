import { z } from 'zod';

/**
 * What the user can choose: `system`, or a language tag. Main checks whether it has that language
 * (`main/start/app-language.ts`): each one is a file in main/locales.
 */
export const languageChoiceSchema = z
  .string()
  .max(35)
  .regex(/^(?:system|[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)$/);

/** The language the app uses now. */
export const spokenLanguageSchema = z.object({
  /** BCP 47 tag of a file in main/locales. */
  language: z.string(),
  /**
   * BCP 47 tag for numbers, dates and sorting: the language with the system's region, if the system has the same
   * language.
   */
  locale: z.string(),
});
export type SpokenLanguage = z.infer<typeof spokenLanguageSchema>;
