/**
 * A BCP 47 tag that `Intl` takes, from what the system or the command line calls a language: POSIX
 * systems say `en-US@posix` or `ru_RU.UTF-8`. English when nothing fits.
 */
export function userLocale(...candidates: readonly (string | null)[]): string {
  for (const candidate of candidates) {
    const tag = candidate?.split(/[@.]/, 1)[0]?.replaceAll('_', '-') ?? '';
    try {
      const [canonical] = Intl.getCanonicalLocales(tag);
      if (canonical !== undefined) return canonical;
    } catch {
      // Not a language tag: the next one.
    }
  }
  return 'en';
}
