import { describe, expect, it } from 'vitest';
import { decodeBody } from './decode-body.ts';

/** The bytes of a text in a single-byte charset. */
function encode(text: string, charset: string): Uint8Array {
  const decoder = new TextDecoder(charset);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Uint8Array.from(text, (character) => codes.get(character) ?? 0x3f);
}

const text = 'Нет такого товара';

describe('a body is decoded', () => {
  it.each([
    ['as its header says', encode(text, 'koi8-r'), 'text/plain; charset=koi8-r'],
    [
      'as its header says in words of its own',
      encode(text, 'windows-1251'),
      'text/plain; charset=win-1251',
    ],
    ['as UTF-8, whatever is declared', Buffer.from(text), 'text/plain; charset=windows-1251'],
    ['by its byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le'), null],
    ['as UTF-16 without a mark', Buffer.from(`"${text}"`, 'utf16le'), 'application/json'],
    ['by its looks, when it is Cyrillic', encode(text, 'windows-1251'), null],
    ['by its looks, in KOI8-R', encode(text, 'koi8-r'), 'text/plain; charset=no-such'],
  ])('%s', (_how, bytes, contentType) => {
    expect(decodeBody(bytes, contentType)).toContain(text);
  });

  it.each([
    ['<meta>', '<html><head><meta charset="windows-1251"></head><body>Нет</body></html>'],
    [
      '<meta http-equiv>',
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">Нет',
    ],
    [
      'the first line of XML',
      '<?xml version="1.0" encoding="windows-1251"?><message>Нет</message>',
    ],
  ])('as it says itself in %s', (_where, body) => {
    expect(decodeBody(encode(body, 'windows-1251'), 'text/html')).toBe(body);
  });

  it.each(['Größe fehlt', 'déjà payé à côté', '“Straße” – 5 €'])(
    'as Latin-1 otherwise: %s',
    (western) => {
      const bytes = Uint8Array.from(western, (one) =>
        '“”–€'.includes(one)
          ? (new Map([
              ['“', 0x93],
              ['”', 0x94],
              ['–', 0x96],
              ['€', 0x80],
            ]).get(one) ?? 0)
          : one.charCodeAt(0),
      );
      expect(decodeBody(bytes, null)).toBe(western);
    },
  );

  it('without a character that was cut off', () => {
    expect(decodeBody(Buffer.from('Нет').subarray(0, 5), null)).toBe('Не');
  });
});
