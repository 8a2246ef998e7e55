import { describe, expect, it } from 'vitest';
import { declarationsOf, readDeclarations } from './find-literals.ts';
import { findAllCutBeginnings, findCutBeginnings, findSides } from './find-sides.ts';

describe('the style sheets', () => {
  it('say start and end in place of left and right, so that a language may run the other way', () => {
    expect(findSides(readDeclarations())).toEqual([]);
  });

  it.each([
    'margin-left: auto',
    'border-right-color: var(--line)',
    'left: 0',
    'text-align: right',
    'padding: 0 var(--space-1) 0 calc(var(--space-1) + var(--space-2))',
    'inset: 0 auto 0 0',
    'border-radius: 0 var(--radius) var(--radius) 0',
    'border-top-left-radius: 0',
    'transform-origin: top left',
  ])('are held to it: %s is told', (declaration) => {
    expect(findSides(declarationsOf('a.css', `.a { ${declaration}; }`))).toHaveLength(1);
  });

  it.each([
    'margin-inline-start: auto',
    'text-align: end',
    'padding: 0 var(--space-1) var(--space-2)',
    'margin: 0 calc(1px + 2px) 1px calc(1px + 2px)',
    'border-radius: var(--radius) var(--radius) 0 0',
    'padding: var(--left-over) 0',
  ])('may say: %s', (declaration) => {
    expect(findSides(declarationsOf('a.css', `.a { ${declaration}; }`))).toEqual([]);
  });
});

describe('an ellipsis', () => {
  it('stands at the end of what it cuts, whichever way that runs', () => {
    expect(findAllCutBeginnings()).toEqual([]);
  });

  it('that goes by the page alone is told', () => {
    const sheet = '.a { color: red } @media (width < 1px) { .b { text-overflow: ellipsis; } }';
    expect(findCutBeginnings('a.css', sheet)).toEqual(['a.css: .b']);
  });

  it.each([
    '.a { text-overflow: ellipsis; unicode-bidi: plaintext }',
    '.a { direction: ltr; text-overflow: ellipsis }',
    '.a > [dir] { text-overflow: ellipsis }',
    'input:placeholder-shown { text-overflow: ellipsis }',
  ])('may be one of: %s', (sheet) => {
    expect(findCutBeginnings('a.css', sheet)).toEqual([]);
  });
});
