import { expect, it } from 'vitest';
import { nextVersion } from './test-debs.ts';

it('the newer package has the next version', () => {
  expect(nextVersion('0.1.0')).toBe('0.1.1');
  expect(nextVersion('0.1.9')).toBe('0.1.10');
  expect(nextVersion('0.1.0-beta.1')).toBe('0.1.0');
});
