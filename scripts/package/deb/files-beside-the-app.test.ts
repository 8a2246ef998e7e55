import { expect, it } from 'vitest';
import { changelog } from './files-beside-the-app.ts';

it('the changelog of the .deb has Debian’s form', () => {
  const date = new Date('2026-11-05T01:02:03Z');
  expect(changelog('1.2.3', 'Ada <ada@example.com>', date).split('\n')).toEqual([
    'counterfoil (1.2.3) stable; urgency=medium',
    '',
    '  * See CHANGELOG.md in the Counterfoil project for what has changed.',
    '',
    ' -- Ada <ada@example.com>  Thu, 05 Nov 2026 01:02:03 +0000',
    '',
  ]);
});
