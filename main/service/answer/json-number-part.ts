/** Where in a JSON number a byte stands. */
export type NumberPart =
  | 'minus'
  | 'zero'
  | 'digits'
  | 'point'
  | 'fraction'
  | 'e'
  | 'sign'
  | 'exponent';

const followers: Readonly<Record<NumberPart, readonly (readonly [RegExp, NumberPart])[]>> = {
  minus: [
    [/0/, 'zero'],
    [/[1-9]/, 'digits'],
  ],
  zero: [
    [/\./, 'point'],
    [/e/i, 'e'],
  ],
  digits: [
    [/\d/, 'digits'],
    [/\./, 'point'],
    [/e/i, 'e'],
  ],
  point: [[/\d/, 'fraction']],
  fraction: [
    [/\d/, 'fraction'],
    [/e/i, 'e'],
  ],
  e: [
    [/[+-]/, 'sign'],
    [/\d/, 'exponent'],
  ],
  sign: [[/\d/, 'exponent']],
  exponent: [[/\d/, 'exponent']],
};

/** How a number begins; null when none begins with this. */
export function firstPart(sign: string): NumberPart | null {
  if (sign === '-') return 'minus';
  if (sign === '0') return 'zero';
  return /[1-9]/.test(sign) ? 'digits' : null;
}

/** What the next byte is in the same number; null when it is not of it. */
export function nextPart(part: NumberPart, byte: number): NumberPart | null {
  // By far the most of them.
  const isDigit = byte >= 0x30 && byte <= 0x39;
  if (isDigit && (part === 'digits' || part === 'fraction')) return part;
  if (byte === 0x2c || byte === 0x5d || byte === 0x7d) return null;
  const character = String.fromCharCode(byte);
  return followers[part].find(([sign]) => sign.test(character))?.[1] ?? null;
}

/** Whether a number may end here. */
export function isWholeNumber(part: NumberPart): boolean {
  return part === 'zero' || part === 'digits' || part === 'fraction' || part === 'exponent';
}
