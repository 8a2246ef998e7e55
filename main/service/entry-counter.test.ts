import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryCounter } from './entry-counter.ts';

function counted(text: string, cut = text.length): EntryCounter {
  const counter = new EntryCounter();
  const bytes = Buffer.from(text);
  counter.take(bytes.subarray(0, cut));
  counter.take(bytes.subarray(cut));
  return counter;
}

describe('the entries of a page', () => {
  it('are counted in any list, wherever its bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(), fc.boolean(), (list, cut, isSpaced) => {
        const text = JSON.stringify(list, null, isSpaced ? 2 : 0);
        const { entries, isList } = counted(text, cut % (text.length + 1));
        expect([entries, isList]).toEqual([list.length, true]);
      }),
    );
  });

  it.each(['\uFEFF[1]', ' [ ] \n', '["]\\"[", {"a":"}"}]', ' null\n'])('%j is a list', (text) => {
    expect(counted(text).isList).toBe(true);
  });

  it.each([
    '',
    '{}',
    '{"a":[]}',
    'nul',
    'nullx',
    'null[]',
    'null null',
    '[',
    '[1',
    '["',
    '[]]',
    '[] []',
    '[]x',
    '<html>',
  ])('%j is none', (text) => {
    expect(counted(text).isList).toBe(false);
  });
});
