import { describe, expect, it, test } from 'vitest';
import { newFormField } from '../../main/contract/form/field-parts.ts';
import { i18n } from '../lib/words/i18n.ts';
import { type AdviceKeyword, adviceKeywords } from './check/advice.ts';
import {
  describeAdvice,
  describeLeft,
  describeSchemaProblem,
  readFormOf,
} from './describe-schema.ts';
import { leftReasons, type SchemaForm, type SchemaProblem } from './read/schema-form.ts';

const { t } = i18n;
const read = (form: Pick<SchemaForm, 'fields' | 'left'>) => {
  const place = { from: '/openapi.json', isAddress: true, readAt: '2026-11-26T00:00:00Z' };
  return readFormOf(t, place, { operation: '', schema: null, ...form }).source.fields;
};
const advice = (keyword: AdviceKeyword, expected = '') =>
  describeAdvice(t, { steps: ['a'], place: 'a', path: 'a', keyword, expected });

describe('in words', () => {
  test.each<[SchemaProblem, string]>([
    [
      { kind: 'too-large', bytes: 16 * 1024 * 1024 + 1 },
      'This document is 16.01 MiB. A schema document can be up to 16 MiB.',
    ],
    [{ kind: 'not-json', line: 3, column: 5 }, "This document isn't valid JSON: line 3, column 5."],
    [
      { kind: 'no-operation' },
      "This document doesn't describe how to create an order. Counterfoil looks for a POST to a path that ends with /orders.",
    ],
    [
      { kind: 'no-fields', operation: '', why: 'not-object' },
      "This document doesn't describe any fields for a form. The data it describes isn't an object.",
    ],
    [
      { kind: 'no-fields', operation: '', why: 'remote-ref' },
      "This document doesn't describe any fields for a form. The schema refers to another document, which Counterfoil doesn't fetch.",
    ],
    [
      { kind: 'openapi-version', version: '4\u202e' },
      'This document uses OpenAPI 4\uFFFD. Counterfoil reads OpenAPI 3.0 and 3.1.',
    ],
    [
      { kind: 'too-slow' },
      "This document couldn't be read quickly enough. Use one that describes only what you need.",
    ],
  ])('a problem: %j', (problem, words) => {
    expect(describeSchemaProblem(t, problem, 'order')).toBe(words);
  });

  it('all reasons and keywords have a sentence', () => {
    const sentences = [
      ...leftReasons.map((why) => describeLeft(t, why)),
      ...adviceKeywords.map((keyword) => advice(keyword, '1')),
      t('schema.unchecked'),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z1].*\.$/);
  });

  test.each<[AdviceKeyword, string, string]>([
    ['type', 'string, null', 'Expected type: text, no value (null).'],
    ['format', 'date', 'Use a date such as 2026-11-26.'],
    ['minLength', '1', 'Enter at least 1 character.'],
    ['maxLength', '12345678901234567890', 'Enter at most 12345678901234567890 characters.'],
    ['maximum', '9007199254740993.10', 'Use 9007199254740993.10 or less.'],
    ['required', 'quantity', 'quantity is missing.'],
  ])('advice about %s %s', (keyword, expected, words) => {
    expect(advice(keyword, expected)).toBe(words);
  });
});

describe('the help of a field', () => {
  it('says why the field is JSON, below what the schema says about it', () => {
    const fields = [newFormField('a', { help: 'A part.' }), newFormField('b'), newFormField('c')];
    const left = [
      { path: 'a', why: 'circular' },
      { path: 'a', why: 'deprecated' },
      { path: 'b', why: 'read-only' },
    ] as const;
    const [a, b, c] = read({ fields, left });
    expect(a?.help).toBe(
      'A part.\nEdited as JSON, because this value can contain more values of the same kind. Deprecated.',
    );
    expect([b, c]).toEqual(fields.slice(1));
  });

  it('is cut so that the reason fits', () => {
    const fields = [newFormField('a', { help: 'x'.repeat(2000) })];
    const left = [{ path: 'a', why: 'too-deep' }] as const;
    const [a] = read({ fields, left });
    expect(a?.help).toHaveLength(2000);
    expect(a?.help).toMatch(/deeply here\.$/);
  });
});
