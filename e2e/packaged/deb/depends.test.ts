import { expect, it } from 'vitest';
import { compareDepends } from './depends.ts';

it('what a package depends on is what it is linked against, whatever the versions', () => {
  const declared = 'libasound2t64 | libasound2, libgtk-3-0, libc6 (>= 2.34)';
  expect(compareDepends(declared, 'libasound2 (>= 1.0), libgtk-3-0t64 (>= 3.9), libc6')).toBe(
    '3 libraries, as linked',
  );
  expect(() => compareDepends('libc6, gvfs', 'libc6 (>= 2.34), libnss3')).toThrow(
    'lacks [libnss3], has needlessly [gvfs]',
  );
});
