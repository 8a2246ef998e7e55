/** A language's name in the language itself, capitalised: `Deutsch`, `Русский`. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}
