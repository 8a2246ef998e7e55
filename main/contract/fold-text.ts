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

/** Applies a function to each character of a text, and keeps what it returned: a journal entry may have a quarter of a million. */
export function byCharacter(change: (codePoint: number) => string) {
  const blocks: (string | undefined)[][] = [];
  const of = (codePoint: number): string => {
    const block = blocks[codePoint >> 8] ?? [];
    blocks[codePoint >> 8] = block;
    const known = block[codePoint & 0xff];
    if (known !== undefined) return known;
    const changed = change(codePoint);
    block[codePoint & 0xff] = changed;
    return changed;
  };
  const all = (text: string): string => {
    let changed = '';
    for (let at = 0; at < text.length; at += 1) {
      const codePoint = text.codePointAt(at) ?? 0;
      if (codePoint > 0xffff) at += 1;
      changed += of(codePoint);
    }
    return changed;
  };
  return { of, all };
}

const folding = byCharacter(fold);

/**
 * A character as the search compares it: ignoring case, accents and width. Each character is folded on its own, so that
 * the typed text and the list always fold alike. All white space is the same; marks disappear.
 */
export const foldCodePoint = folding.of;

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
  return folding.all(text).trim();
}
