/** Right-to-left scripts of the languages used on computers. */
const rightToLeft: readonly (string | undefined)[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo'];

/** The writing direction of a language. Only some of the engines we run on know it from `Intl.Locale`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { language, script } = new Intl.Locale(tag);
  // Without the region, which may not exist.
  const usual = new Intl.Locale(language).maximize().script;
  return rightToLeft.includes(script ?? usual) ? 'rtl' : 'ltr';
}
