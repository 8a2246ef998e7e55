import fc from 'fast-check';
import { jsonTokens } from '../tokens.ts';

/** Random JSON texts for property tests: numbers in every notation, escapes, white space anywhere. */

const blank = fc.stringMatching(/^[ \t\n\r]{0,3}$/);
const digits = fc.oneof(
  fc.stringMatching(/^-?(0|[1-9]\d{0,24})(\.\d{1,20})?([eE][+-]?\d{1,3})?$/),
  // Numbers that a number type would round, shorten, or turn into infinity.
  fc.constantFrom('1.10', '-0', '0.0', '1E+2', '1e400', '5e-324', '12345678901234567890'),
);
const character = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }).map(escaped),
  },
  fc.constantFrom(
    '\\n',
    '\\r',
    '\\t',
    '\\/',
    '\\\\',
    '\\"',
    '\\u0000',
    '\\ud83d\\ude00',
    '\\uD800',
  ),
  fc.constantFrom('\u2028', '\u007f', '\u00a0', '\u202e'),
);
const quoted = fc.array(character, { maxLength: 6 }).map((parts) => `"${parts.join('')}"`);

/** Few names, so that some occur twice in an object; some that a single-line box can't hold. */
const name = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('"a"', '"b"', '"\\u0061"', '"items"', '"1"', '"a.b"') },
  { weight: 2, arbitrary: quoted },
  { weight: 1, arbitrary: fc.constantFrom('""', '"\\n"') },
);

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

const { value, object } = fc.letrec<{
  value: string;
  member: string;
  object: string;
  list: string;
}>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(digits, quoted, fc.constantFrom('true', 'false', 'null')),
    tie('object'),
    tie('list'),
  ),
  member: fc
    .tuple(blank, name, blank, blank, tie('value'), blank)
    .map(([a, name, b, c, inner, d]) => `${a}${name}${b}:${c}${inner}${d}`),
  object: fc
    .tuple(fc.array(tie('member'), { maxLength: 5 }), blank)
    .map(([members, space]) => `{${members.join(',') || space}}`),
  list: fc
    .tuple(fc.array(fc.tuple(blank, tie('value'), blank), { maxLength: 4 }), blank)
    .map(([items, space]) => `[${items.map((item) => item.join('')).join(',') || space}]`),
}));

export const jsonText: fc.Arbitrary<string> = fc
  .tuple(blank, value, blank)
  .map((parts) => parts.join(''));

/** Objects with names of any kind: empty, duplicate, with escapes. */
export const jsonObjectText: fc.Arbitrary<string> = fc
  .tuple(blank, object, blank)
  .map((parts) => parts.join(''));

/** A JSON text with a piece removed, duplicated or inserted. */
export const brokenJsonText: fc.Arbitrary<string> = fc
  .tuple(
    jsonText,
    fc.nat(),
    fc.nat(3),
    fc.constantFrom(
      '',
      ',',
      '}',
      ']',
      '"',
      '\\',
      '0',
      '.',
      'e',
      '-',
      '/',
      "'",
      '\n',
      '\u0000',
      'nul',
    ),
  )
  .map(([text, at, cut, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + cut);
  });

/** For tests: a document's order, names, strings and digits, without white space. */
export function tokenTexts(text: string): readonly string[] {
  return [...jsonTokens(text)].map(({ type, content }) => `${type} ${content}`);
}
