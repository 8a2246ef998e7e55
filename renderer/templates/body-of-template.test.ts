import { expect, test } from 'vitest';
import { bodyContent } from '../body/content/content.ts';
import { bodyOfTemplate } from './body-of-template.ts';

test.each(['fields', 'json'] as const)('on the face %s a template leaves byte for byte', (face) => {
  const text = '{ "amount" : 1.10,\n"id":12345678901234567890 }';
  const body = bodyOfTemplate(text, face);
  expect(body.face).toBe(face);
  expect(bodyContent(body)).toEqual({ ok: true, text });
});

test('what fields cannot show is shown as JSON', () => {
  expect(bodyOfTemplate('{"\\u0000":1}', 'fields')).toMatchObject({ face: 'json' });
});
