import { describe, expect, it } from 'vitest';
import { fileNamePart } from './file-name-part.ts';

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
