import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryCounter } from './entry-counter.ts';

function counted(text: string, cut = text.length, inside: readonly string[] = []): EntryCounter {
  const counter = new EntryCounter(inside);
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

  it('are counted in a list inside members, whatever is around it', () => {
    const other = fc.dictionary(fc.constantFrom('a', 'data', 'total', 'next'), fc.jsonValue());
    const path = fc.array(fc.constantFrom('data', 'items', '_embedded'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        path,
        other,
        other,
        fc.nat(),
        (list, inside, before, after, cut) => {
          const wrapped = inside.reduceRight<unknown>((value, name) => {
            const { [name]: _, ...first } = before;
            const { [name]: __, ...last } = after;
            return { ...first, [name]: value, ...last };
          }, list);
          const text = JSON.stringify(wrapped);
          const { entries, isList } = counted(text, cut % (text.length + 1), inside);
          expect([entries, isList]).toEqual([list.length, true]);
        },
      ),
    );
  });

  it.each(['{"data":[]}', '{"data":null}', '{"d\\u0061ta":[1]}', '{"x":{"data":7},"data":[]}'])(
    '%j has a list inside data',
    (text) => {
      expect(counted(text, 3, ['data']).isList).toBe(true);
    },
  );

  it.each([
    '[]',
    '{}',
    '{"x":[]}',
    '{"data":[]',
    '{"data":{}}',
    '{"data":"[]"}',
    '{"x":{"data":[]}}',
    '{"x":"data","y":[]}',
    'null',
  ])('%j has none', (text) => {
    expect(counted(text, 3, ['data']).isList).toBe(false);
  });

  it('have what is around them, and of other arrays only whether they are empty', () => {
    const long = JSON.stringify(Array.from({ length: 50_000 }, (_, id) => ({ id, next: ['/b]'] })));
    const text = `{"included":${long},"data":[1],"none":[ ],"links":{"next":"/a"},"cursor":["x",[]]}`;
    const counter = counted(text, 12, ['data']);
    expect(counter.around).toBe(
      '{"included":[0],"data":[],"none":[],"links":{"next":"/a"},"cursor":[0]}',
    );
    expect(counter.textAt(['links', 'next'])).toBe('/a');
  });

  it.each([
    ['{"next":"/a","data":[{"next":"/b"}]}', '/a'],
    ['{"data":[{"next":"/b"},["]"]],"next":"\\/a\\u0031"}', '/a1'],
    ['{"data":[{"next":"/b"}],"next":null}', null],
    ['{"data":[{"next":"/b"}],"other":{"next":"/c"}}', null],
    ['{"data":null,"next":"/a"}', '/a'],
    ['{"data":[],"next":"/a"', null],
  ])('have the text around them: %s', (text, next) => {
    for (let cut = 0; cut <= text.length; cut++)
      expect(counted(text, cut, ['data']).textAt(['next'])).toBe(next);
  });
});
