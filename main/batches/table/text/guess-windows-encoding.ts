import type { TableEncoding } from '../../../contract/batch/table-options.ts';

/**
 * The Windows encoding that fits the words of a text best. Greek and Cyrillic words contain no ASCII letters, words of
 * Latin languages do: *Tür*, *jäätelö*, *żółty*. It can only be a guess: Estonian `õ` and Hungarian `ő` are the same
 * byte.
 */
export function guessWindowsEncoding(bytes: Uint8Array): TableEncoding {
  const words = { latin: 0, other: 0, central: 0, letters: 0, greek: 0 };
  for (let at = 0; at < bytes.length; ) {
    if (!isLetter(bytes[at] ?? 0)) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < bytes.length && isLetter(bytes[end] ?? 0)) end += 1;
    countWord(bytes.subarray(at, end), words);
    at = end;
  }
  const { latin, other, central, letters, greek } = words;
  // In Greek, one letter in ten has an accent. The same bytes are capitals in Russian, which aren't in the middle of
  // words.
  if (other > latin) return greek * 20 > letters ? 'windows-1253' : 'windows-1251';
  return central * 20 > latin ? 'windows-1250' : 'windows-1252';
}

const isAscii = (byte: number) => {
  const lower = byte | 0x20;
  return byte < 0x80 && lower >= 0x61 && lower <= 0x7a;
};

/** Letters in any of these encodings. Most of 80 to BF are signs, but Polish has letters there. */
const isLetter = (byte: number) => byte >= 0xc0 || isAscii(byte) || polish.has(byte);

/** Ą Ś ź ą ł ż Ł Ż ś in windows-1250, which are signs or rare letters in windows-1252. */
const polish = new Set([0xa5, 0x8c, 0x9f, 0xb9, 0xb3, 0xbf, 0xa3, 0xaf, 0x9c]);

interface Words {
  /** Words with both ASCII and other letters, and words of other letters only. */
  latin: number;
  other: number;
  /** Words of `latin` with a letter that is a sign in windows-1252. */
  central: number;
  /** Letters in the words of `other`, and how many of them have the Greek accent within a lowercase word. */
  letters: number;
  greek: number;
}

function countWord(word: Uint8Array, words: Words): void {
  const ascii = word.filter(isAscii).length;
  if (ascii === word.length) return;
  if (ascii > 0) {
    words.latin += 1;
    if (word.some((_, at) => isPolishAt(word, at))) words.central += 1;
    return;
  }
  if (word.length < 2) return;
  words.other += 1;
  words.letters += word.length;
  const isSmall = (byte: number | undefined) => byte !== undefined && byte >= 0xe0;
  for (const [at, byte] of word.entries()) {
    if (byte >= 0xdc && byte <= 0xdf && (isSmall(word[at - 1]) || isSmall(word[at + 1])))
      words.greek += 1;
  }
}

/**
 * Whether this byte is a Polish letter where windows-1252 would have a sign that nobody writes there. Signs such as those
 * in `m³` and `¿Qué` are at one end of a word, and `œ` is mostly in `œu` or `œi`, as in *cœur*.
 */
function isPolishAt(word: Uint8Array, at: number): boolean {
  const isFirst = at === 0;
  const isLast = at === word.length - 1;
  const previous = word[at - 1] ?? 0;
  const next = (word[at + 1] ?? 0) | 0x20;
  switch (word[at]) {
    // Ą, Ł and Ż, where windows-1252 has ¥, £ and ¯.
    case 0xa5:
    case 0xa3:
    case 0xaf:
      return !isLast;
    // ź after a small letter, where `Ÿ` is a capital.
    case 0x9f:
      return !isFirst && (previous & 0x20) !== 0;
    case 0x8c:
    case 0x9c:
      return !(isFirst && isLast) && next !== 0x75 && next !== 0x69;
    // ż after a letter, where `¿` would begin a question.
    case 0xbf:
      return !isFirst;
    case 0xb9:
    case 0xb3:
      return !isFirst && !isLast;
    default:
      return false;
  }
}
