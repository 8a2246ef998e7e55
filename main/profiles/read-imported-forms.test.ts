import i18next from 'i18next';
import { expect, it } from 'vitest';
import { newFormField } from '../contract/form/field-parts.ts';
import en from '../locales/en.json' with { type: 'json' };
import { importHere } from './testing/import-here.ts';

const words = i18next.createInstance();
await words.init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

/** Reads a file with a profile that has a form with these fields. */
const read = (...orderForm: unknown[]) =>
  importHere.readText(
    JSON.stringify([{ name: 'A', baseUrl: 'https://a.example', orderForm }]),
    'profiles.json',
    (key, values) => words.t(key, { ...values }),
  );

const newer =
  /^profiles\[0\]\.orderForm\[1\]\.pages: This version of Counterfoil doesn't recognize this part/;
const field = { path: 'a', default: '1.10', choices: [{ value: '"x"' }] };

it('the fields of a form in a file are read, with what is usual where the file says nothing', async () => {
  const choices = [{ value: '"x"', label: '' }];
  expect(await read(field)).toMatchObject({
    profiles: [{ orderForm: [newFormField('a', { default: '1.10', choices })] }],
  });
});

it.each([
  [[field, { path: 'b', pages: 2 }], newer],
  [
    [field, { path: 'b', choices: [{ value: '1', icon: 'x' }] }],
    /orderForm\[1\]\.choices\[0\]\.icon: This version/,
  ],
  [
    [{ path: 'b', control: 'slider' }],
    /orderForm\[0\]\.control: .*doesn't support this type of control/,
  ],
  [[field, field], /orderForm: Two fields have the same path/],
  [[{ path: 'a..b' }], /orderForm\[0\]\.path: Use a path such as/],
  [[{ label: 'x' }], /orderForm\[0\]\.path: This value is missing/],
  [[{ path: 'a', default: 'Ada' }], /orderForm\[0\]\.default: This value must be JSON/],
  [[{ path: 'a', default: 7 }], /orderForm\[0\]\.default: This value must be text/],
  [[{ path: 'a', label: 'x'.repeat(201) }], /orderForm\[0\]\.label: .*maximum is 200/],
  [[{ path: 'a', help: 'x'.repeat(2001) }], /orderForm\[0\]\.help: /],
  [Array.from({ length: 1001 }, (_, at) => ({ path: `f${at}` })), /orderForm: .*maximum is 1000/],
  [['a'], /orderForm\[0\]: This value must be an object/],
  [
    [{ path: 'a', default: '"Bearer 0123456789"' }],
    /orderForm\[0\]\.default: this looks like a token/,
  ],
])('a form with something wrong is refused with a sentence: %j', async (fields, sentence) => {
  const detail = expect.stringMatching(sentence);
  expect(await read(...fields)).toEqual({ ok: false, detail });
});
