/** Letters that Unicode doesn't decompose, but that people search for by their plain forms. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['ς', 'σ'],
]);

const cache = new Map<number, string>();

/**
 * A character as the search compares it: ignoring case, accents and width. Each character is folded on its own, so that
 * the typed text and the list always fold alike. All white space is the same; marks disappear.
 */
export function foldCodePoint(codePoint: number): string {
  const known = cache.get(codePoint);
  if (known !== undefined) return known;
  const folded = fold(codePoint);
  cache.set(codePoint, folded);
  return folded;
}

function fold(codePoint: number): string {
  // Only an optimisation: the code below does the same 20 times slower, and the first list waits for all of them.
  if (codePoint < 0x80) {
    const isSpace = codePoint <= 0x20 || codePoint === 0x7f;
    return isSpace ? ' ' : String.fromCodePoint(codePoint).toLowerCase();
  }
  if (codePoint >= 0xd800 && codePoint < 0xe000) return '\uFFFD';
  const bare = String.fromCodePoint(codePoint)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return Array.from(bare, (letter) => plainLetters.get(letter) ?? letter).join('');
}

/** The user's search text, folded and trimmed. */
export function foldText(text: string): string {
  let folded = '';
  for (const letter of text) folded += foldCodePoint(letter.codePointAt(0) ?? 0);
  return folded.trim();
}
