import { describe, expect, it } from 'vitest';
import { fileNamePart, harmless, withCodes } from './harmless.ts';

describe('a text from elsewhere in the window', () => {
  it('cannot turn the direction of what stands beside it', () => {
    expect(harmless('invoice\u202Egpj.exe')).toBe('invoice\uFFFDgpj.exe');
    expect(harmless('a\u2067b\u2069')).toBe('a\uFFFDb\uFFFD');
  });

  it('holds no control characters', () => {
    expect(harmless('a\u0000b\u001B[31m\u007F\u0085')).toBe('a\uFFFDb\uFFFD[31m\uFFFD\uFFFD');
    expect(harmless('two\nlines\tand\r\nmore')).toBe('two lines and  more');
    expect(harmless('\uD800')).toBe('\uFFFD');
    expect(harmless('\u200B\u3164')).toBe('\uFFFD\uFFFD');
    expect(harmless('a\u200Db')).toBe('a\u200Db');
    expect(harmless(' ')).toBe(' ');
  });

  it('leaves markup, emoji and right-to-left letters as they are', () => {
    const name = '<b>bold</b> & "quoted" 🌵 مسطّر';
    expect(harmless(name)).toBe(name);
  });

  it('keeps the number of a right-to-left name from turning round', () => {
    expect(harmless('مسطّر (#1042)')).toBe('مسطّر\u200E (#1042)');
    expect(harmless(harmless('שלום (#1042)'))).toBe('שלום\u200E (#1042)');
    expect(harmless('שלום (1042): Name, Phone')).toBe('שלום\u200E (1042): Name, Phone');
    expect(harmless('Ёлка (#1042)')).toBe('Ёлка (#1042)');
  });

  it('is shown in full with codes for what would act on its surroundings', () => {
    expect(withCodes('invoice\u202Egpj.exe \u0000\u007F\uD800')).toBe(
      'invoice\\u202Egpj.exe \\u0000\\u007F\\uD800',
    );
    expect(withCodes('two\nlines\tand 🌵 مسطّر')).toBe('two\nlines\tand 🌵 مسطّر');
  });
});

describe('the name of an exported file', () => {
  it.each([
    ['Shop', 'Shop'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\Shop "A" <1>?', 'C--Shop -A- -1--'],
    ['.hidden. ', 'hidden'],
    ['a\u202Egpj\n\u0000b', 'a-gpj -b'],
    ['Ёлка 🎄', 'Ёлка 🎄'],
    ['...', ''],
  ])('begins with the profile %j as %j', (name, part) => {
    expect(fileNamePart(name)).toBe(part);
  });

  it('is no longer than a file system takes, and whole characters', () => {
    expect(fileNamePart(`${'a'.repeat(79)}🎄`)).toBe('a'.repeat(79));
  });
});
