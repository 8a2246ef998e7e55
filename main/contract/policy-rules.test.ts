import { expect, it } from 'vitest';
import {
  allowsExports,
  allowsImports,
  leastProtection,
  lockedParts,
  lockedSettings,
} from './policy-rules.ts';

const shop = { id: null, name: 'Shop', baseUrl: 'https://shop.example' };

it.each([
  ['an empty policy', { kind: 'in-force', policy: { version: 1 }, presets: [] }],
  ['no policy', { kind: 'none' }],
] as const)('%s locks nothing', (_, state) => {
  expect(lockedSettings(state)).toEqual({});
  expect(lockedParts(state, shop)).toEqual([]);
  expect(leastProtection(state, shop)).toBe('none');
  expect([allowsImports(state), allowsExports(state)]).toEqual([true, true]);
});
