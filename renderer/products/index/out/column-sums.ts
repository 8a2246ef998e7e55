import { decimalOf } from '../../../../main/contract/body/decimal.ts';
import type { ColumnSum } from '../../../../main/contract/list/page-calls.ts';
import { absent, EntryFields } from '../scan/entry-fields.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumberText } from '../scan/read-number.ts';
import type { Steps } from '../scan/resumable.ts';
import { isDigit, isNumberStart, numberEnd } from '../scan/value-end.ts';

/** Rows read in one step: about 2 ms. */
const rowsPerStep = 4096;
const nullStart = 0x6e;

/**
 * The sum of the price and of each of these fields that has a number in every marked row that has the field. A column
 * with other values, or with numbers that no amount can be, has no sum: it would say less than it seems to.
 */
export function* columnSums(
  { bytes, priceAt, entryAt }: ProductColumns,
  marks: Uint8Array,
  fields: readonly string[],
): Steps<readonly ColumnSum[]> {
  const price = new SumOfColumn(null);
  const others = fields.map((field) => new SumOfColumn(field));
  const entries = new EntryFields(bytes, fields);
  let read = 0;
  for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) {
    if (++read % rowsPerStep === 0) yield;
    const at = priceAt[row] ?? 0;
    if (isNumberStart(bytes[at] ?? 0)) price.add(bytes, at);
    else price.without++;
    if (others.length === 0) continue;
    const found = entries.find(entryAt[row] ?? 0);
    for (const [place, column] of others.entries()) {
      const valueAt = found[place] ?? absent;
      const first = valueAt === absent ? nullStart : (bytes[valueAt] ?? 0);
      if (isNumberStart(first)) column.add(bytes, valueAt);
      else if (first === nullStart) column.without++;
      else column.isSummed = false;
    }
  }
  return [price, ...others].flatMap(({ field, isSummed, hasNumbers, total, without }) =>
    isSummed && hasNumbers ? [{ field, sum: total.text(), without }] : [],
  );
}

class SumOfColumn {
  readonly field: string | null;
  readonly total = new DecimalSum();
  without = 0;
  hasNumbers = false;
  isSummed = true;

  constructor(field: string | null) {
    this.field = field;
  }

  add(bytes: Uint8Array, at: number): void {
    this.hasNumbers = true;
    if (this.isSummed) this.isSummed = this.total.add(bytes, at);
  }
}

/** A number with more digits, or with more zeros by its exponent, is no amount and could take any time. */
const mostDigits = 100;
/** Whole numbers with up to this many digits are added as doubles, which are exact up to 2^53, three digits more. */
const shortDigits = 12;
const mostExact = Number.MAX_SAFE_INTEGER - 10 ** shortDigits;

/** The exact sum of JSON numbers: every digit counts, and nothing is rounded. */
class DecimalSum {
  /** The sum is this, divided by ten to the power of `#decimals`. */
  #units = 0n;
  #decimals = 0;
  /** Not yet in it: sums of short numbers without their decimal point, by number of decimals. */
  readonly #short = new Float64Array(shortDigits + 1);

  /** Adds the number at this offset. False if it is no amount. */
  add(bytes: Uint8Array, from: number): boolean {
    const isNegative = bytes[from] === 0x2d;
    let at = isNegative ? from + 1 : from;
    let value = 0;
    let digits = 0;
    let pointAt = -1;
    for (let byte = bytes[at] ?? 0; isDigit(byte) || byte === 0x2e; byte = bytes[++at] ?? 0) {
      if (byte === 0x2e) {
        pointAt = at;
        continue;
      }
      if (++digits > shortDigits) return this.#addLong(bytes, from);
      value = value * 10 + (byte - 0x30);
    }
    if (((bytes[at] ?? 0) | 0x20) === 0x65) return this.#addLong(bytes, from);
    const decimals = pointAt < 0 ? 0 : at - pointAt - 1;
    const sum = (this.#short[decimals] ?? 0) + (isNegative ? -value : value);
    this.#short[decimals] = sum;
    if (Math.abs(sum) > mostExact) this.#settle(decimals);
    // The sum has as many decimals as the longest, also if those add up to zero.
    if (decimals > this.#decimals) this.#addUnits(0n, decimals);
    return true;
  }

  text(): string {
    for (let decimals = 0; decimals < this.#short.length; decimals++) this.#settle(decimals);
    const sign = this.#units < 0n ? '-' : '';
    const digits = String(this.#units)
      .replace('-', '')
      .padStart(this.#decimals + 1, '0');
    const pointAt = digits.length - this.#decimals;
    const whole = sign + digits.slice(0, pointAt);
    return this.#decimals === 0 ? whole : `${whole}.${digits.slice(pointAt)}`;
  }

  #addLong(bytes: Uint8Array, from: number): boolean {
    // Sign, point and exponent, and zeros at either end.
    if (numberEnd(bytes, from) - from > 2 * mostDigits) return false;
    const number = decimalOf(readNumberText(bytes, from));
    if (number === null || number.digits.length > mostDigits) return false;
    const { digits, exponent, isNegative } = number;
    if (exponent > mostDigits || exponent < -mostDigits) return false;
    const value = BigInt(digits) * (isNegative ? -1n : 1n);
    if (exponent < 0n) this.#addUnits(value, Number(-exponent));
    else this.#addUnits(value * 10n ** exponent, 0);
    return true;
  }

  #settle(decimals: number): void {
    const sum = this.#short[decimals] ?? 0;
    this.#short[decimals] = 0;
    if (sum !== 0) this.#addUnits(BigInt(sum), decimals);
  }

  #addUnits(units: bigint, decimals: number): void {
    if (decimals > this.#decimals) {
      this.#units *= 10n ** BigInt(decimals - this.#decimals);
      this.#decimals = decimals;
    }
    this.#units += units * 10n ** BigInt(this.#decimals - decimals);
  }
}
