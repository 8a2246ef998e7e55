import { describe, expect, it } from 'vitest';
import { fileNameDay, fileNamePart } from './export-name.ts';

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

  it('has the local day', () => {
    expect(fileNameDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
