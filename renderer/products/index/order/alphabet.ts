import { foldCodePoint } from '../../../../main/contract/fold-text.ts';

/** Ranks 1 to 10 are the digits inside a number. */
const firstRank = 11;
/** A number starts with a rank that encodes its length, so that 9 comes before 10. Longer ones count as this long. */
export const mostDigits = 255;
const lastRank = 0xffff;

export interface Alphabet {
  /** By code point: its place in the language's alphabet, the same for é and e or a and A; 0 for ignored characters. */
  readonly ranks: Uint16Array;
  /** By code point: the digit's value plus one; 0 if it isn't a digit. */
  readonly digits: Uint8Array;
  /** By code point: the ranks of a character that is sorted as several, such as ß as ss. Its own rank is 0. */
  readonly several: ReadonlyMap<number, readonly number[]>;
  /** Add a number's length in digits (at most `longestNumber`) to get the rank it starts with. */
  readonly numberRank: number;
  readonly longestNumber: number;
  /** The highest rank. */
  readonly lastRank: number;
}

/**
 * The order of exactly these characters in a language. The collator is called once per character, not per name.
 * `longestNumber` is an upper bound for the digits of a number, capped at `mostDigits`.
 */
export function makeAlphabet(
  codePoints: Iterable<number>,
  locale: string,
  longestNumber: number,
): Alphabet {
  const collator = new Intl.Collator(locale, { sensitivity: 'base' });
  const ranks = new Uint16Array(0x110000);
  const digits = new Uint8Array(0x110000);
  const found = new Set<string>();
  const written = new Map<number, string>();
  for (const code of codePoints) {
    const letter = String.fromCodePoint(code);
    const digit = digitValue(letter, collator);
    if (digit >= 0) digits[code] = digit + 1;
    else if (collator.compare(letter, '') !== 0) {
      const plain = severalLetters(code, collator);
      if (plain === null) found.add(letter);
      else {
        written.set(code, plain);
        for (const one of plain) found.add(one);
      }
    }
  }
  const letters = [...found].sort(collator.compare);
  let rank = firstRank - 1;
  let numberRank = 0;
  let previous: string | undefined;
  for (const letter of letters) {
    if (numberRank === 0 && collator.compare(letter, '9') > 0) {
      numberRank = rank + 1;
      rank = numberRank + longestNumber;
    }
    if (previous === undefined || collator.compare(previous, letter) !== 0) rank++;
    ranks[letter.codePointAt(0) ?? 0] = Math.min(rank, lastRank);
    previous = letter;
  }
  if (numberRank === 0) {
    numberRank = rank + 1;
    rank = numberRank + longestNumber;
  }
  const rankOf = (letter: string) => ranks[letter.codePointAt(0) ?? 0] ?? 0;
  return {
    ranks,
    digits,
    several: new Map([...written].map(([code, plain]) => [code, Array.from(plain, rankOf)])),
    numberRank,
    longestNumber,
    lastRank: Math.min(rank, lastRank),
  };
}

/** The letters as which the language sorts this one, if they are more than one: `ss` for ß. Danish has æ as a letter of its own. */
function severalLetters(code: number, collator: Intl.Collator): string | null {
  if (code <= 0x7f) return null;
  const plain = foldCodePoint(code);
  const isSame =
    /^\p{L}{2,}$/u.test(plain) && collator.compare(String.fromCodePoint(code), plain) === 0;
  return isSame ? plain : null;
}

/** For digits of any script that the collator treats as digits; -1 if it isn't one. */
function digitValue(letter: string, collator: Intl.Collator): number {
  if (!/^\p{Nd}$/u.test(letter)) return -1;
  for (let value = 0; value <= 9; value++) {
    if (collator.compare(letter, String(value)) === 0) return value;
  }
  return -1;
}
