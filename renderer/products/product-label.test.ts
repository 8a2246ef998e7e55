import { describe, expect, it } from 'vitest';
import { cellName } from '../lib/words/cell-name.ts';
import { i18n } from '../lib/words/i18n.ts';
import { fieldLabel, productLabel } from './product-label.ts';

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

describe('the name of a field in the window', () => {
  it.each([
    ['', '(no name)'],
    ['  ', '(blank name)'],
    ['\u202E', '\uFFFD'],
    ['\u202Egpj.exe', '\uFFFDgpj.exe'],
    ['<b onclick=x>', '<b onclick=x>'],
    ['__proto__', '__proto__'],
    ['n'.repeat(60), 'n'.repeat(60)],
    ['n'.repeat(61), `${'n'.repeat(59)}…`],
    ['n'.repeat(1024 * 1024), `${'n'.repeat(59)}…`],
    [`${'n'.repeat(58)}🌵🌵`, `${'n'.repeat(58)}…`],
  ])('is never empty, and cut where it is long: %#', (name, label) => {
    expect(fieldLabel(i18n.t, name)).toBe(label);
  });
});
