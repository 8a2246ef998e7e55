import { describe, expect, it } from 'vitest';
import { type TableEncoding, tableEncodings } from '../../../contract/batch/table-options.ts';
import { encodeTable } from '../fixtures/read-all.ts';
import { decodeTable, tableDecoder } from './decode-table.ts';
import { badUtf8, guessEncoding } from './guess-encoding.ts';

const german = 'Artikel;Größe;Preis\r\nTür, weiß;80 × 200;"1.299,90 €"\r\n';
const russian = 'Товар;Цена\r\nСтол письменный;"12 990,00"\r\nA-7;5\r\n';

describe('the encoding of a table', () => {
  it.each<[string, TableEncoding, string]>([
    ['German Excel', 'windows-1252', german],
    ['Russian Excel', 'windows-1251', russian],
    ['Google', 'utf-8', russian],
    ['Excel, Unicode text', 'utf-16le', `\ufeff${russian.replaceAll(';', '\t')}`],
    ['UTF-16 without a mark', 'utf-16le', german],
    ['UTF-16 of a large machine', 'utf-16be', german],
    ['Finnish Excel', 'windows-1252', 'Nimi;Väri\r\nJäätelö;Sinivihreä\r\nPäätös;Hää\r\n'],
    ['Estonian Excel', 'windows-1252', 'Nimi;Linn\r\nJäääär;Võru\r\nTõõger;Põõsas\r\n'],
    ['Polish Excel', 'windows-1250', 'Imię;Miasto\r\nŁukasz Żółty;Łódź\r\nMałgorzata;Gdańsk\r\n'],
    ['a short list of Polish towns', 'windows-1250', 'id;miasto\r\n1;Łódź\r\n2;Kraków\r\n'],
    ['French Excel', 'windows-1252', 'Nom;Pièce\r\nSœur Anne;Cœur\r\nŒuvre;Œil-de-bœuf\r\n'],
    ['Greek Excel', 'windows-1253', 'Όνομα;Πόλη\r\nΓιώργος;Αθήνα\r\nΕλένη;Θεσσαλονίκη\r\n'],
    ['Spanish Excel', 'windows-1252', 'Nota;Área\r\n¿Qué?;5 m³\r\nAño;12 €\r\n'],
    ['Excel, CSV UTF-8', 'utf-8', `\ufeff${german}`],
    ['only ASCII', 'utf-8', 'id,name\n1,x\n'],
    ['nothing', 'utf-8', ''],
  ])('is guessed for %s', (_, encoding, text) => {
    const bytes = encodeTable(text, encoding);
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeTable(bytes, encoding)).toBe(text.replace('\ufeff', ''));
  });

  it('is guessed though the part that is looked at ends in the middle of a letter', () => {
    const bytes = encodeTable(`${'a'.repeat(1024 * 1024 - 1)}ж`, 'utf-8');
    expect(guessEncoding(bytes)).toBe('utf-8');
  });

  it('is UTF-8 where a single byte of it is wrong, which is named', () => {
    const bytes = encodeTable(`id;имя\n1;Анна\n`, 'utf-8');
    const broken = Uint8Array.from(bytes);
    broken[14] = 0x20;
    expect(guessEncoding(broken)).toBe('utf-8');
    expect(badUtf8(broken)).toEqual({ position: 15, value: 0xbd });
    expect(badUtf8(bytes)).toBeNull();
  });

  it('is UTF-8 only where Unicode allows these bytes', () => {
    const wrong = [
      [0xc0, 0x80],
      [0xe0, 0x80, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
    ];
    for (const bytes of [...wrong, [0xff], [0x80], [0xc3], [0xf0, 0x9f, 0x98]])
      expect(badUtf8(Uint8Array.from([0x61, ...bytes]))).toMatchObject({ position: 1 });
  });

  it('is told where the bytes are none of it', () => {
    expect(decodeTable(encodeTable(german, 'windows-1252'), 'utf-8')).toBeNull();
    expect(decodeTable(Uint8Array.of(0x61), 'utf-16le')).toBeNull();
    for (const encoding of tableEncodings) expect(decodeTable(new Uint8Array(), encoding)).toBe('');
  });

  it('has the letters of Windows, not those of Latin-1', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at);
    const text = decodeTable(bytes, 'windows-1252');
    expect(text).toBe('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');
  });

  it('is that of the whole, where a piece ends in the middle of a letter or of the mark', () => {
    const bytes = encodeTable('\ufeffжук', 'utf-8');
    const decode = tableDecoder('utf-8');
    const pieces = Array.from(bytes, (_, at) =>
      decode(bytes.subarray(at, at + 1), at === bytes.length - 1),
    );
    expect(pieces.join('')).toBe('жук');
  });
});
