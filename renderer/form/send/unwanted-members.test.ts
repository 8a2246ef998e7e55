import { expect, test } from 'vitest';
import type { HttpFailure } from '../../../main/contract/failure.ts';
import { unwantedMembers } from './unwanted-members.ts';

const body =
  '{"id":7,"email":"a@b.example","createdAt":"2026-01-01","status":"x","address":{"zip":"1"},"lines":[{"sku":"A","id":1}]}';
const of = (said: Partial<HttpFailure>) =>
  unwantedMembers({ reason: null, fields: [], ...said }, body);

test.each<[string, Partial<HttpFailure>, readonly string[]]>([
  ['marshmallow', { fields: [{ path: 'id', message: 'Unknown field.' }] }, ['id']],
  [
    'NestJS',
    { messages: ['property id should not exist', 'email must be an email'], reason: '…' },
    ['id'],
  ],
  ['one message of NestJS', { reason: 'property createdAt should not exist' }, ['createdAt']],
  ['nested NestJS', { reason: 'lines.0.property id should not exist' }, ['lines[].id']],
  [
    'Feathers, ajv and LoopBack',
    { fields: [{ path: 'id', message: 'must NOT have additional properties' }] },
    ['id'],
  ],
  [
    'ajv in a list',
    { fields: [{ path: 'lines.0.id', message: 'must NOT have additional properties' }] },
    ['lines[].id'],
  ],
  ['zod', { reason: 'Unrecognized keys: "id", "createdAt"' }, ['id', 'createdAt']],
  ['zod 3', { reason: "Unrecognized key(s) in object: 'id'" }, ['id']],
  [
    'zod inside',
    { fields: [{ path: 'address', message: 'Unrecognized key: "zip"' }] },
    ['address.zip'],
  ],
  ['Joi', { fields: [{ path: 'id', message: '"id" is not allowed' }] }, ['id']],
  ['Go', { reason: 'json: unknown field "id"' }, ['id']],
  ['serde', { reason: 'unknown field `id`, expected one of `email`, `name`' }, ['id']],
  ['Jackson', { reason: 'Unrecognized field "id" (class User), not marked as ignorable' }, ['id']],
  ['Rails', { reason: 'found unpermitted parameter: :id' }, ['id']],
  ['pydantic', { fields: [{ path: 'id', message: 'Extra inputs are not permitted' }] }, ['id']],
  ['jsonschema', { reason: "Additional properties are not allowed ('id' was unexpected)" }, ['id']],
  ['a member that was not sent', { reason: 'property role should not exist' }, []],
  [
    'an empty value',
    { fields: [{ path: 'email', message: '"email" is not allowed to be empty' }] },
    [],
  ],
  ['a wrong value', { reason: '"status" value x is not allowed' }, []],
  ['something else', { reason: 'The user id is taken' }, []],
  ['nothing', {}, []],
])('%s', (_who, said, paths) => {
  expect(of(said)).toEqual(paths);
});
