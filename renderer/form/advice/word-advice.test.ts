import { expect, test } from 'vitest';
import { checkBodyText } from '../../schema/check/check-body.ts';
import { ofSchema } from './word-advice.ts';

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
