import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { foreignEncoding } from './foreign-encoding.ts';

const list = '[{"id":1,"name":"Käse"}]';
const utf16 = Buffer.from(list, 'utf16le');

it.each([
  ['gzip', gzipSync(list), null, 'compressed'],
  ['UTF-16', utf16, null, 'charset'],
  ['UTF-16', Buffer.from(utf16).swap16(), 'application/json', 'charset'],
  ['UTF-16', Buffer.concat([Uint8Array.of(0xff, 0xfe), utf16]), null, 'charset'],
  ['iso-8859-1', Buffer.from(list, 'latin1'), 'application/json; charset="iso-8859-1"', 'charset'],
])('%s is named', (name, bytes, contentType, kind) => {
  expect(foreignEncoding(bytes, contentType)).toEqual({ kind, name });
});

it('nothing is named that nobody has said, nor what is UTF-8 in spite of its header', () => {
  expect(foreignEncoding(Buffer.from(list, 'latin1'), 'application/json')).toBeNull();
  expect(foreignEncoding(Buffer.from(list, 'latin1'), 'text/json; charset=utf-8')).toBeNull();
  expect(foreignEncoding(Buffer.from('[1,'), 'text/json; charset=iso-8859-1')).toBeNull();
  expect(foreignEncoding(new Uint8Array(), null)).toBeNull();
});
