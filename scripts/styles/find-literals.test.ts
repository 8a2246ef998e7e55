import { describe, expect, it } from 'vitest';
import { declarationsOf, findLiterals, readDeclarations } from './find-literals.ts';

describe('the style sheets', () => {
  it('take colours, measures, type, time and layers from tokens.css, and widths of several files', () => {
    expect(findLiterals(readDeclarations())).toEqual([]);
  });

  it.each([
    'color: #fff',
    'background: rgb(0 0 0 / 50%)',
    'border: 1px solid white',
    'gap: 6px',
    'padding: 1px 12px',
    'margin-left: -4px',
    'margin: calc(var(--space-1) + 0.5em)',
    'border-radius: 50%',
    'font: 400 11px / 16px var(--font-ui)',
    'font-weight: bold',
    'line-height: 1.5',
    'transition: color 120ms',
    'animation: appear 1.2s',
    'z-index: 3',
    'box-shadow: 0 1px 2px var(--line)',
    'outline: 2px solid var(--accent)',
  ])('are held to it: %s is told', (declaration) => {
    expect(findLiterals(declarationsOf('a.css', `.a { ${declaration}; }`))).toHaveLength(1);
  });

  it.each([
    'border: 1px solid var(--line)',
    'padding: 1px var(--space-1-5) calc(var(--pad-block) + 1px) 0',
    'border-radius: 0 var(--radius-inner) var(--radius-inner) 0',
    'font-size: inherit',
    'animation: appear 0s var(--wait) backwards',
    'outline: 2px solid Highlight',
    'z-index: 0',
    'width: 440px',
    'background: none /* #fff */',
  ])('may say: %s', (declaration) => {
    expect(findLiterals(declarationsOf('a.css', `.a { ${declaration}; }`))).toEqual([]);
  });

  it('are held to it: a width of two files is told, once', () => {
    const one = declarationsOf('one.css', '.a { width: 320px; min-width: 320px; }');
    const two = declarationsOf('two.css', '.b { flex: 0 1 320px; gap: var(--space-1); }');
    expect(findLiterals(one)).toEqual([]);
    expect(findLiterals([...one, ...two])).toEqual(['320px in one.css, two.css']);
  });
});
