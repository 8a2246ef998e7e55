import { describe, expect, it } from 'vitest';
import { findAllCutBeginnings, findCutBeginnings } from './find-cut-beginnings.ts';

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
