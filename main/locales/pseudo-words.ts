/**
 * Fake languages made from the English words, to see what breaks: `en-XA` is 40 % longer and still readable, `ar-XB`
 * runs from right to left. Only for an unpackaged copy, with `--lang` (docs/translating.md).
 */
export const pseudoLanguages: readonly string[] = ['en-XA', 'ar-XB'];

interface Words {
  readonly [key: string]: string | Words;
}

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aáeéiíoóuúcçnñsšzžAÁEÉIÍOÓUÚCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu), ([, plain, marked]) => [
    plain,
    marked,
  ]),
);
/** Appended to a text to make it longer; words, so that a line can break between them. */
const filling = ' oñé twó thréé fóúr fívé síx sévéñ éíght ñíñé téñ';
const growth = 0.4;

/** Plural forms that the language has in addition to English. */
const pluralForms: Readonly<Record<string, readonly string[]>> = {
  'ar-XB': ['zero', 'one', 'two', 'few', 'many', 'other'],
};

export function pseudoWords(english: Words, tag: string): Words {
  const change = tag === 'ar-XB' ? turned : lengthened;
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, value]): [string, string | Words][] => {
      if (typeof value !== 'string') return [[key, pseudoWords(value, tag)]];
      const text = change(value);
      const base = /^(.+)_other$/.exec(key)?.[1];
      const forms = base === undefined ? [] : (pluralForms[tag] ?? []);
      return [[key, text], ...forms.map((form): [string, string] => [`${base}_${form}`, text])];
    }),
  );
}

function lengthened(text: string): string {
  const more = Math.ceil(text.replaceAll(placeholder, '').length * growth);
  const marked = between(text, (part) =>
    Array.from(part, (letter) => accented[letter] ?? letter).join(''),
  );
  return `[${marked}${filling.repeat(Math.ceil(more / filling.length)).slice(0, more)}]`;
}

/** Each part is forced to run from right to left by an override character, whatever its letters. */
function turned(text: string): string {
  return between(text, (part) => (part.trim() === '' ? part : `\u202E${part}\u202C`));
}

const placeholder = /\{\{[^{}]*\}\}/g;

function between(text: string, change: (part: string) => string): string {
  return text
    .split(/(\{\{[^{}]*\}\}|\n)/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
