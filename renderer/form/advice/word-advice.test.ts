import { expect, test } from 'vitest';
import { i18n } from '../../lib/words/i18n.ts';
import { checkBodyText } from '../../schema/check/check-body.ts';
import { ofPlaceholders, ofSchema, wordAdvice, wordChecked } from './word-advice.ts';

test('a pattern is named only where the schema says nothing else about the value', () => {
  const name = '{"minLength":1,"pattern":"\\\\S"}';
  const schema = `{"properties":{
    "email":{"format":"email","pattern":"\\\\S"},
    "name":{"pattern":"\\\\S"},
    "lines":{"items":{"properties":{"name":${name}}}}}}`;
  const { advice } = checkBodyText(schema, '{"email":" ","name":" ","lines":[{"name":""}]}');
  expect(advice).toHaveLength(5);
  expect(
    ofSchema(advice).map((one) => one.kind === 'schema' && [one.path, one.advice.keyword]),
  ).toEqual([
    ['email', 'format'],
    ['name', 'pattern'],
    ['lines[0].name', 'minLength'],
  ]);
});

test('a value that could not be checked says so, one that is missing nothing', () => {
  const schema = '{"properties":{"code":{"$ref":"b.json"},"n":{"maximum":5}},"required":["x"]}';
  const checked = checkBodyText(schema, '{"code":"aaa!","n":6}');
  expect(wordChecked(i18n.t, checked)).toEqual([
    { path: 'n', message: 'Use 5 or less.' },
    { path: 'code', message: "Counterfoil couldn't check this value against the schema." },
  ]);
});

test('placeholders that would be sent as they are are named once, and no others', () => {
  const body = '{"a":"{{ask:Name}}, {{today}}","b":"{{ask:Name}}","c":"{{row:X}} {{y}}"}';
  expect(ofPlaceholders(body).map((one) => wordAdvice(i18n.t, one))).toEqual([
    '{{ask:Name}}, {{today}} are sent unchanged. To fill them in, check “Fill in placeholders when sending” in the form.',
  ]);
  expect(ofPlaceholders('{"c":"{{row:X}} {{y}}"}')).toEqual([]);
});
