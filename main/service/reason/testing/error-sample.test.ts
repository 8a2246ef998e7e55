import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readErrorSamples } from './error-sample.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'error-samples-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sample = (id: string, body: object) => ({
  id,
  origin: 'a test',
  how: 'documented',
  status: 400,
  headers: {},
  expect: { reason: null, code: null, requestId: null },
  ...body,
});
const save = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(content));

describe('a folder of error answers', () => {
  it('holds lists of answers with their bodies as text, and single answers in base64', () => {
    save('family.json', [
      sample('one-line', { body: '\ufeff{"error":"Größe"}' }),
      sample('lines', { body: ['<p>', '  No\r', '</p>', ''] }),
      sample('no-text', { bodyBase64: '/v8=' }),
    ]);
    save('single.json', sample('single', { bodyBase64: 'R3LDtsOfZQ==' }));
    save('zero.json', sample('zero', { body: '' }));
    const read = readErrorSamples(folder).map(({ id, body }) => [id, body]);
    expect(read).toEqual([
      ['one-line', Buffer.from('\ufeff{"error":"Größe"}')],
      ['lines', Buffer.from('<p>\n  No\r\n</p>\n')],
      ['no-text', Buffer.from([0xfe, 0xff])],
      ['single', Buffer.from('Größe')],
      ['zero', Buffer.alloc(0)],
    ]);
  });

  it.each([
    ['without a body', [sample('a', {})], /a\.json holds no error samples.*"body"/s],
    ['with two bodies', sample('a', { body: 'x', bodyBase64: 'eA==' }), /either "body" or/],
    ['of another kind', { name: 'a' }, /a\.json holds no error samples/],
    ['with an id twice', [sample('a', { body: '' }), sample('a', { body: '' })], /called a$/],
  ])('is refused %s', (_how, content, message) => {
    save('a.json', content);
    expect(() => readErrorSamples(folder)).toThrow(message);
  });
});
