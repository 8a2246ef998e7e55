import type { App } from 'electron';

/**
 * The languages of the system, the one that is liked best first, as it writes them; before Electron is ready, too.
 * The last is that of numbers and dates, which may have a region where the others have none.
 */
export function systemLanguages(app: Pick<App, 'getPreferredSystemLanguages'>): readonly string[] {
  return [...app.getPreferredSystemLanguages(), new Intl.DateTimeFormat().resolvedOptions().locale];
}
