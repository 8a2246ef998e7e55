import type { App } from 'electron';

/**
 * The languages of the system, the one that is liked best first, as it writes them; before Electron is ready, too.
 * The last is that of numbers and dates, which may have a region where the others have none.
 */
export function systemLanguages(app: Pick<App, 'getPreferredSystemLanguages'>): readonly string[] {
  // Of all that Intl has this one is made in no time: a format of dates takes 15 ms, and the window waits for them.
  return [...app.getPreferredSystemLanguages(), new Intl.PluralRules().resolvedOptions().locale];
}
