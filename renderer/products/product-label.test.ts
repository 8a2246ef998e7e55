import { describe, expect, it } from 'vitest';
import { cellName, productLabel } from './product-label.ts';

describe('a name in the window', () => {
  it('is cut where it is long, never through a character', () => {
    expect(cellName('x'.repeat(2000), true)).toBe(`${'x'.repeat(299)}…`);
    expect(cellName('short', true)).toBe('short…');
    expect(cellName(`${'x'.repeat(298)}🌵🌵`, false)).toBe(`${'x'.repeat(298)}…`);
    expect(productLabel({ id: '7', name: 'Desk lamp' })).toBe('Desk lamp (#7)');
    expect(productLabel({ id: '7', name: ' ' })).toBe('(#7)');
    expect(productLabel({ id: '7', name: 'word '.repeat(50) })).toHaveLength(60 + ' (#7)'.length);
  });
});
