/** A number exactly as its JSON text says: `digits` times ten to the power of `exponent`. */
export interface Decimal {
  readonly isNegative: boolean;
  /** Without zeros at the start and end; empty for zero. */
  readonly digits: string;
  readonly exponent: bigint;
}

/** Longer exponents mean nothing, and could take any time. */
const longestExponent = 18;
/** Dividing takes the square of this. */
const mostDigitsToDivide = 5_000;

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

/** Below 0 if `a` is smaller, above 0 if it is larger, and 0 if both are the same number. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.digits === '' || b.digits === '') return signOf(a) - signOf(b);
  if (a.isNegative !== b.isNegative) return a.isNegative ? -1 : 1;
  return a.isNegative ? compareSizes(b, a) : compareSizes(a, b);
}

function signOf({ digits, isNegative }: Decimal): number {
  if (digits === '') return 0;
  return isNegative ? -1 : 1;
}

function compareSizes(a: Decimal, b: Decimal): number {
  const [sizeA, sizeB] = [a, b].map(({ digits, exponent }) => BigInt(digits.length) + exponent);
  if (sizeA !== sizeB) return (sizeA ?? 0n) < (sizeB ?? 0n) ? -1 : 1;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -1 : 1;
}

/** Whether `a` divided by `b` is a whole number. Null if that takes too long to find out, or `b` is zero. */
export function isMultiple(a: Decimal, b: Decimal): boolean | null {
  if (b.digits === '') return null;
  if (a.digits === '') return true;
  const power = a.exponent - b.exponent;
  // The digits don't end in zero, so that they have no factor of ten to give.
  if (power < 0n) return false;
  if (a.digits.length > mostDigitsToDivide || b.digits.length > mostDigitsToDivide) return null;
  const divisor = BigInt(b.digits);
  return (BigInt(a.digits) * powerOfTen(power, divisor)) % divisor === 0n;
}

/** The remainder of a power of ten, whose own digits could fill all memory. */
function powerOfTen(power: bigint, divisor: bigint): bigint {
  let result = 1n % divisor;
  let base = 10n % divisor;
  for (let rest = power; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * base) % divisor;
    base = (base * base) % divisor;
  }
  return result;
}

/** The same text for all spellings of a number. */
export function decimalKey({ isNegative, digits, exponent }: Decimal): string {
  return digits === '' ? '0' : `${isNegative ? '-' : ''}${digits}e${exponent}`;
}
