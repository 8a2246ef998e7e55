import { expect, it } from 'vitest';
import { drawnText } from './drawn-text.ts';

it.each([
  [' 12  a ', ' 12  a '],
  ['Main St 1\r\n1010 Vienna\nAustria', 'Main St 1↵1010 Vienna↵Austria'],
  [`${'x'.repeat(199)}😀`, `${'x'.repeat(199)}\uFFFD…`],
])('shows %j in one line', (text, shown) => {
  expect(drawnText(text)).toBe(shown);
});
