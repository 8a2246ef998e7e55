import { expect, it } from 'vitest';
import { partsOf } from './deb-test-parts.ts';

it('npm run test:deb runs all parts, or those that are named', () => {
  expect(partsOf([])).toEqual(['lint', 'install', 'upgrade']);
  expect(partsOf(['upgrade'])).toEqual(['upgrade']);
  expect(() => partsOf(['remove'])).toThrow('lint, install, upgrade, not "remove"');
});
