/** Scripts that are written from right to left, of the languages that computers are used in. */
const rightToLeft: readonly (string | undefined)[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo'];

/** How this language is written: `Intl.Locale` says so itself only in a part of the engines that we run on. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { language, script } = new Intl.Locale(tag);
  // Without its region, of which there may be none such.
  const usual = new Intl.Locale(language).maximize().script;
  return rightToLeft.includes(script ?? usual) ? 'rtl' : 'ltr';
}
