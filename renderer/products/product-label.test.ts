import { describe, expect, it } from 'vitest';
import { cellName, harmless, productLabel, withCodes } from './product-label.ts';

describe('a name in the window', () => {
  it('cannot turn the direction of what stands beside it', () => {
    expect(harmless('invoice\u202Egpj.exe')).toBe('invoice\uFFFDgpj.exe');
    expect(harmless('a\u2067b\u2069')).toBe('a\uFFFDb\uFFFD');
  });

  it('holds no control characters', () => {
    expect(harmless('a\u0000b\u001B[31m\u007F\u0085')).toBe('a\uFFFDb\uFFFD[31m\uFFFD\uFFFD');
    expect(harmless('two\nlines\tand\r\nmore')).toBe('two lines and  more');
    expect(harmless('\uD800')).toBe('\uFFFD');
  });

  it('is shown in full with codes for what would act on its surroundings', () => {
    expect(withCodes('invoice\u202Egpj.exe \u0000\u007F\uD800')).toBe(
      'invoice\\u202Egpj.exe \\u0000\\u007F\\uD800',
    );
    expect(withCodes('two\nlines\tand 🌵 مسطّر')).toBe('two\nlines\tand 🌵 مسطّر');
  });

  it('leaves markup, emoji and right-to-left letters as they are', () => {
    const name = '<b>bold</b> & "quoted" 🌵 مسطّر';
    expect(harmless(name)).toBe(name);
  });

  it('is cut where it is long, never through a character', () => {
    expect(cellName('x'.repeat(2000), true)).toBe(`${'x'.repeat(299)}…`);
    expect(cellName('short', true)).toBe('short…');
    expect(cellName(`${'x'.repeat(298)}🌵🌵`, false)).toBe(`${'x'.repeat(298)}…`);
    expect(productLabel({ id: '7', name: 'Desk lamp' })).toBe('Desk lamp (#7)');
    expect(productLabel({ id: '7', name: ' ' })).toBe('(#7)');
    expect(productLabel({ id: '7', name: 'word '.repeat(50) })).toHaveLength(60 + ' (#7)'.length);
  });
});
