import type { App } from 'electron';

/**
 * The system's languages in order of preference, spelled as the system spells them. Works before Electron is ready.
 * The last one is the language of numbers and dates, which may have a region when the others don't.
 */
export function systemLanguages(app: Pick<App, 'getPreferredSystemLanguages'>): readonly string[] {
  // The fastest object of Intl for this: a date format takes 15 ms, and the window waits for it.
  return [...app.getPreferredSystemLanguages(), new Intl.PluralRules().resolvedOptions().locale];
}
