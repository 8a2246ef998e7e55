/** A number exactly as its JSON text says: `digits` times ten to the power of `exponent`. */
export interface Decimal {
  readonly isNegative: boolean;
  /** Without zeros at the start and end; empty for zero. */
  readonly digits: string;
  readonly exponent: bigint;
}

/** Longer exponents mean nothing, and could take any time. */
const longestExponent = 18;

const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?)(\d+))?$/;

/** The value of a JSON number; null if its exponent has more digits than anyone can mean. */
export function decimalOf(text: string): Decimal | null {
  const found = parts.exec(text);
  if (found === null) return null;
  const [, minus, whole = '', fraction = '', exponentSign = '', exponentDigits = '0'] = found;
  const power = withoutLeadingZeros(exponentDigits);
  if (power.length > longestExponent) return null;
  const all = withoutLeadingZeros(whole + fraction);
  const digits = withoutTrailingZeros(all);
  if (digits === '') return zero;
  const shift = BigInt(power === '' ? 0 : power) * (exponentSign === '-' ? -1n : 1n);
  const exponent = shift - BigInt(fraction.length) + BigInt(all.length - digits.length);
  return { isNegative: minus === '-', digits, exponent };
}

const zero: Decimal = { isNegative: false, digits: '', exponent: 0n };

function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (digits[start] === '0') start += 1;
  return digits.slice(start);
}

/** With a loop: a pattern for zeros at the end tries every zero before them. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** The same text for all spellings of a number. */
export function decimalKey({ isNegative, digits, exponent }: Decimal): string {
  return digits === '' ? '0' : `${isNegative ? '-' : ''}${digits}e${exponent}`;
}
