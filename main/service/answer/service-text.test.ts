import { expect, test } from 'vitest';
import { serviceText } from './service-text.ts';

test('a text of a service ends with … if it is only the beginning', () => {
  expect(serviceText('x'.repeat(501), '')).toBe(`${'x'.repeat(499)}…`);
  expect(serviceText(`No stock.${' '.repeat(600)}Order less.`, '')).toBe('No stock.…');
  expect(serviceText('No stock. Order less.', '', 10)).toBe('No stock.…');
});

test('a whole text stays as it is, whatever spaces follow it', () => {
  expect(serviceText('x'.repeat(500), '')).toBe('x'.repeat(500));
  expect(serviceText(` No\n stock.${' '.repeat(600)}`, '')).toBe('No stock.');
});

test('a mask that makes a text longer than it may be cuts it', () => {
  const said = serviceText(`${'x '.repeat(247)}abcd`, 'abcd');
  expect(said).toBe(`${'x '.repeat(247)}••••••`);
  expect(serviceText(`${'x '.repeat(248)}abcd`, 'abcd')).toMatch(/•…$/);
});
