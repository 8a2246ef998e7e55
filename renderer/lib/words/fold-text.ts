/** Letters that Unicode does not take apart, but that people look for by their plain ones. */
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
 * A character as the search compares it: without case, accents and width. Each by itself, so that what is
 * typed and what is in the list always fold alike. All space is one kind; marks vanish.
 */
export function foldCodePoint(codePoint: number): string {
  const known = cache.get(codePoint);
  if (known !== undefined) return known;
  const folded = fold(codePoint);
  cache.set(codePoint, folded);
  return folded;
}

function fold(codePoint: number): string {
  // The rest does the same with these, but takes 20 times as long, and the first list waits for all of them.
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

/** What a person looks for, folded; spaces around it do not count. */
export function foldText(text: string): string {
  let folded = '';
  for (const letter of text) folded += foldCodePoint(letter.codePointAt(0) ?? 0);
  return folded.trim();
}
