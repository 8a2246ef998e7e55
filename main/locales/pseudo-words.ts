/**
 * A fake language made from the English words, to see what breaks: 40 % longer, and still readable. Only for an
 * unpackaged copy, with `--lang` (docs/translating.md).
 */
export const pseudoLanguage = 'en-XA';

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

export function pseudoWords(english: Words): Words {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [
      key,
      typeof value === 'string' ? lengthened(value) : pseudoWords(value),
    ]),
  );
}

function lengthened(text: string): string {
  // Every second part is a placeholder.
  const parts = text.split(/(\{\{[^{}]*\}\})/);
  const words = parts.filter((_, at) => at % 2 === 0).join('');
  const more = Math.ceil(words.length * growth);
  const marked = parts.map((part, at) => (at % 2 === 0 ? withAccents(part) : part)).join('');
  return `[${marked}${filling.repeat(Math.ceil(more / filling.length)).slice(0, more)}]`;
}

const withAccents = (text: string): string =>
  Array.from(text, (letter) => accented[letter] ?? letter).join('');
