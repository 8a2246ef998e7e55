/**
 * What a spreadsheet shows for a cell, by the format code of its style (ECMA-376, part 1, 18.8.31). Everything is
 * calculated with decimal text. The decimal separator is a point and the thousands separator a comma, as in the codes
 * in the file: a spreadsheet replaces both with those of the computer it runs on.
 */
export interface NumberFormat {
  /** The text shown for a number with these digits; null if it is uncertain. */
  showNumber(digits: string): string | null;
  /** The text shown for a text. */
  showText(text: string): string | null;
}

type Token =
  | { readonly kind: 'digit'; readonly zero: boolean }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'point' | 'comma' | 'percent' | 'text' | 'general' };

/** A section of a code; null if it uses something that isn't supported here: fractions, powers, conditions. */
type Section = readonly Token[] | null;

/** The format of a code; null for *General*, which shows a cell unchanged. */
export function numberFormat(code: string): NumberFormat | null {
  if (code === '' || /^(?:general|standard|@)$/i.test(code)) return null;
  const parts = sectionsOf(code);
  const sections = parts.map(tokensOf);
  const hasCondition = parts.flat().some(isCondition);
  // With a condition in one section, the sign no longer chooses the others.
  const numbers = hasCondition ? [null] : sections.slice(0, 3);
  const isForText = (section: Section) => section?.some(({ kind }) => kind === 'text') === true;
  const texts = sections[3] ?? (sections.length > 3 ? null : sections.find(isForText));
  return {
    showNumber(digits) {
      const all = numberOf(digits);
      const rounded = numberOf(digits, 15);
      if (all === null || rounded === null) return null;
      const shown = showNumber(all, numbers);
      // Programs differ if there are digits that a spreadsheet can't show.
      return shown === showNumber(rounded, numbers) ? shown : null;
    },
    showText(text) {
      if (texts === undefined) return text;
      return texts === null ? null : literally(texts, text);
    },
  };
}

/**
 * The codes of the formats that a file refers to only by ID; null for those that depend on the computer, such as
 * currencies.
 */
export function builtInCode(id: number): string | null {
  return id === 0 ? 'General' : (builtIn[id] ?? null);
}

const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 12: '# ?/?', 13: '# ??/??', 37: '#,##0_);(#,##0)', 38: '#,##0_);[Red](#,##0)' },
  ...{ 39: '#,##0.00_);(#,##0.00)', 40: '#,##0.00_);[Red](#,##0.00)', 48: '##0.0E+0', 49: '@' },
};

/** A piece of a code. `place`: a filler or a space as wide as a character; it shows nothing. */
interface CodePart {
  readonly kind: 'literal' | 'place' | 'brackets' | 'general' | 'character' | 'end';
  readonly text: string;
}

/** Quotes and brackets that are never closed extend to the end of the code. */
function partsOf(code: string): readonly CodePart[] {
  const found: CodePart[] = [];
  let at = 0;
  const until = (close: string): string => {
    const end = code.indexOf(close, at + 1);
    const text = code.slice(at + 1, end === -1 ? code.length : end);
    at = end === -1 ? code.length : end + 1;
    return text;
  };
  while (at < code.length) {
    const general = /^(?:general|standard)/i.exec(code.slice(at, at + 8))?.[0];
    // A character can be two code units.
    const one = String.fromCodePoint(code.codePointAt(at) ?? 0);
    if (one === '"') found.push({ kind: 'literal', text: until('"') });
    else if (one === '[') found.push({ kind: 'brackets', text: until(']') });
    else if (general !== undefined) {
      found.push({ kind: 'general', text: general });
      at += general.length;
    } else if (['\\', '*', '_'].includes(one) && at + 1 < code.length) {
      const next = String.fromCodePoint(code.codePointAt(at + 1) ?? 0);
      found.push({ kind: one === '\\' ? 'literal' : 'place', text: next });
      at += 1 + next.length;
    } else {
      found.push({ kind: one === ';' ? 'end' : 'character', text: one });
      at += one.length;
    }
  }
  return found;
}

function sectionsOf(code: string): readonly (readonly CodePart[])[] {
  const sections: CodePart[][] = [[]];
  for (const part of partsOf(code)) {
    if (part.kind === 'end') sections.push([]);
    else sections.at(-1)?.push(part);
  }
  return sections;
}

const isCondition = ({ kind, text }: CodePart) => kind === 'brackets' && /^[<>=]/.test(text);
function tokensOf(section: readonly CodePart[]): Section {
  const tokens: Token[] = [];
  for (const { kind, text } of section) {
    if (kind === 'place') continue;
    const token = tokenOfPart(kind, text);
    if (token === null) return null;
    tokens.push(token);
  }
  return tokens;
}

function tokenOfPart(kind: Exclude<CodePart['kind'], 'place'>, text: string): Token | null {
  switch (kind) {
    case 'general':
      return { kind };
    case 'literal':
    case 'end':
      return literalOf(text);
    case 'character':
      return tokenOf(text);
    case 'brackets': {
      const shown = bracketText(text);
      return shown === null ? null : literalOf(shown);
    }
  }
}

const literalOf = (text: string): Token => ({ kind: 'literal', text });

function tokenOf(character: string): Token | null {
  switch (character) {
    case '0':
    case '#':
      return { kind: 'digit', zero: character === '0' };
    case '.':
      return { kind: 'point' };
    case ',':
      return { kind: 'comma' };
    case '%':
      return { kind: 'percent' };
    case '@':
      return { kind: 'text' };
    default:
      // `?` is a space as wide as a digit, `/` a fraction, `E` a power of ten.
      return /[?/1-9A-Za-z]/.test(character) ? null : literalOf(character);
  }
}

/** A currency is shown literally, a colour and a language show nothing, and conditions aren't supported. */
function bracketText(bracketed: string): string | null {
  if (bracketed.startsWith('$')) return bracketed.slice(1).replace(/-[0-9A-Fa-f]*$/, '');
  return /^(?:black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+)$/i.test(bracketed)
    ? ''
    : null;
}

function literally(tokens: readonly Token[], text: string): string {
  return tokens
    .map((token) => (token.kind === 'literal' ? token.text : token.kind === 'text' ? text : ''))
    .join('');
}

/** `units` times ten to the power of `-places`. */
interface Decimal {
  readonly isNegative: boolean;
  readonly units: bigint;
  readonly places: number;
  readonly text: string;
}

function numberOf(digits: string, significant = Number.POSITIVE_INFINITY): Decimal | null {
  const found = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(digits);
  if (found === null) return null;
  const [, sign = '', whole = '', fraction = '', power = '0'] = found;
  let units = BigInt(whole + fraction);
  let places = fraction.length - Number(power);
  const over = String(units).length - significant;
  if (over > 0) {
    units = rounded(units, over);
    places -= over;
  }
  const isNegative = sign === '-' && units !== 0n;
  return { isNegative, units, places, text: digits };
}

/** Without the last `count` digits; halves are rounded away from zero. */
function rounded(units: bigint, count: number): bigint {
  const unit = 10n ** BigInt(count);
  return (units + unit / 2n) / unit;
}

function showNumber(number: Decimal, sections: readonly Section[]): string | null {
  const { isNegative, units } = number;
  const place = units === 0n && sections.length > 2 ? 2 : isNegative && sections.length > 1 ? 1 : 0;
  const section = sections[place];
  if (section === undefined || section === null) return null;
  const sign = isNegative && place === 0 ? '-' : '';
  const isGeneral = section.some(({ kind }) => kind === 'general' || kind === 'text');
  if (!isGeneral) {
    const text = inDigits(number, section);
    return text === null ? null : sign + text;
  }
  // *General* shows as many digits as fit in its column.
  const plain = number.text.replace('-', '');
  if (plain.length > 11 || /e/i.test(plain)) return null;
  const shown = section.map((token) =>
    token.kind === 'literal' ? token.text : token.kind === 'percent' ? '%' : plain,
  );
  return sign + shown.join('');
}

function inDigits(number: Decimal, section: readonly Token[]): string | null {
  const isDigit = (token: Token) => token.kind === 'digit';
  const last = section.findLastIndex(isDigit);
  const first = section.findIndex(isDigit);
  if (first === -1) return literallyOrPercent(section);
  const point = section.findIndex(({ kind }) => kind === 'point');
  const wholeEnd = point === -1 ? section.length : point;
  const lastWhole = section.slice(0, wholeEnd).findLastIndex(isDigit);
  const commas = section.flatMap(({ kind }, at) => (kind === 'comma' ? [at] : []));
  // After the last digit, each comma divides by a thousand.
  const scaling = commas.filter((at) => at > lastWhole);
  const isGrouped = commas.length > scaling.length;
  const percents = section.filter(({ kind }) => kind === 'percent').length;
  const decimals = point === -1 ? [] : section.slice(point + 1, last + 1);
  if (decimals.some((token) => token.kind !== 'digit')) return null;
  const digits = digitsOf(number, decimals.length, 2 * percents - 3 * scaling.length);
  if (digits === null) return null;

  const whole = wholePart(section.slice(0, wholeEnd), digits.whole, isGrouped);
  if (whole === null || point === -1) return whole;
  const needed = decimals.findLastIndex((token) => token.kind === 'digit' && token.zero) + 1;
  const kept = withoutEndZeros(digits.fraction).padEnd(needed, '0');
  return `${whole}.${kept}${literallyOrPercent(section.slice(Math.max(last, point) + 1))}`;
}

function literallyOrPercent(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.kind === 'literal' ? token.text : token.kind === 'percent' ? '%' : ''))
    .join('');
}

function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** With a comma between each three digits, counted from the end. */
function grouped(digits: string): string {
  const first = digits.length % 3;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}

/** The digits of a rounded number; null if a negative number becomes zero, because programs show that differently. */
function digitsOf({ units, places, isNegative }: Decimal, decimals: number, shift: number) {
  const over = places - shift - decimals;
  const scaled = over > 0 ? rounded(units, over) : units * 10n ** BigInt(-over);
  if (isNegative && scaled === 0n) return null;
  const digits = String(scaled).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  const whole = digits.slice(0, end);
  return { whole: whole === '0' ? '' : whole, fraction: digits.slice(end) };
}

/** Puts digits into the digit positions of the code, from right to left. The first position takes all that are left. */
function wholePart(section: readonly Token[], digits: string, isGrouped: boolean): string | null {
  const isPlace = (token: Token) => token.kind === 'digit';
  const first = section.findIndex(isPlace);
  // `.00` has no digit position before its point.
  if (first === -1) return literallyOrPercent(section) + digits;
  const last = section.findLastIndex(isPlace);
  const places = section.slice(first, last + 1);
  const before = literallyOrPercent(section.slice(0, first));
  const after = literallyOrPercent(section.slice(last + 1));
  const zeros = places.findIndex((token) => token.kind === 'digit' && token.zero);
  const needed = zeros === -1 ? 0 : places.slice(zeros).filter(isPlace).length;
  const all = digits.padStart(needed, '0');
  if (literallyOrPercent(places) === '') return before + (isGrouped ? grouped(all) : all) + after;
  // Such as `000-00-0000`. If there are fewer digits than positions, programs differ on what they show in between.
  if (isGrouped || all.length < places.filter(isPlace).length) return null;
  let left = all.length;
  const shown = places.toReversed().map((token, at) => {
    if (token.kind !== 'digit') return literallyOrPercent([token]);
    const start = at === places.length - 1 ? 0 : left - 1;
    const text = all.slice(start, left);
    left = start;
    return text;
  });
  return before + shown.toReversed().join('') + after;
}
