import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../main/contract/body/testing/code-point.ts';
import { foldText } from '../../../../main/contract/fold-text.ts';
import { columnsOfNames } from '../scan/columns-of.ts';
import { runSteps } from '../scan/resumable.ts';
import { buildHaystack } from './haystack.ts';
import { RowSearches } from './row-searches.ts';

/** More with `npm test -- --full`. */
const times = import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 5 : 1;

function searcherOf(names: readonly string[]) {
  const columns = columnsOfNames(names);
  const haystack = runSteps(buildHaystack(columns));
  const searches = new RowSearches(columns.count);
  let wholeLists = 0;
  return {
    /** How often the whole list was searched. */
    get wholeLists() {
      return wholeLists;
    },
    find(text: string): readonly number[] {
      const needle = foldText(text);
      const work = searches.begin(needle, () => {
        wholeLists++;
        return haystack;
      });
      while (work.result === null) work.advance();
      const marks = searches.marksOf(needle) ?? new Uint8Array();
      return Array.from(marks.keys()).filter((row) => marks[row] === 1);
    },
    /** A pause with time for this many steps. */
    rest(steps: number): void {
      for (let step = 0; step < steps; step++) searches.idleWork?.advance();
    },
  };
}

/** A naive search that checks each name and ID separately. */
function plainly(names: readonly string[], text: string): readonly number[] {
  const needle = foldText(text);
  return names.flatMap((name, row) => {
    const folded = foldText(`|${name}|`).slice(1, -1);
    return folded.includes(needle) || `#${row + 1}`.includes(needle) ? [row] : [];
  });
}

describe('searches letter by letter', () => {
  it('find the same rows as one search of the whole list, whatever was typed and taken back before, and how quickly', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aAbéß12# ё'),
      fc.constantFrom('e\u0301', 'ﬁ', 'İ', '😀', 'Å', '\ud83d'),
      fc.string({ unit: codePoint, maxLength: 1 }),
    );
    const name = fc.string({ unit, maxLength: 8 });
    const names = fc.tuple(fc.array(name, { maxLength: 12 }), fc.nat(40), name);
    // How long the typed prefix is each time, and how many idle steps follow.
    const typed = fc.array(fc.tuple(fc.nat(8), fc.nat(3)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        names,
        fc.string({ unit, maxLength: 8 }),
        typed,
        ([some, more, other], text, steps) => {
          const list = [...some, ...Array.from({ length: more }, () => other)];
          const searcher = searcherOf(list);
          for (const [length, rest] of steps) {
            const part = text.slice(0, length);
            if (foldText(part) === '') continue;
            expect(searcher.find(part)).toEqual(plainly(list, part));
            searcher.rest(rest);
          }
        },
      ),
      { numRuns: 400 * times },
    );
  });

  it('read the whole list no more once few rows are left, and do again for another text', () => {
    const names = Array.from({ length: 20_000 }, (_, row) => (row % 50 === 7 ? 'Ёж, tape' : 'tin'));
    const searcher = searcherOf(names);
    expect(searcher.find('t')).toHaveLength(20_000);
    searcher.rest(100);
    expect(searcher.find('ta')).toHaveLength(400);
    expect(searcher.wholeLists).toBe(2);
    searcher.rest(100);
    expect(searcher.find('tap')).toHaveLength(400);
    expect(searcher.find('tape')).toHaveLength(400);
    expect(searcher.find('tapes')).toEqual([]);
    expect(searcher.find('ta')).toHaveLength(400);
    expect(searcher.find('tape')).toHaveLength(400);
    expect(searcher.wholeLists).toBe(2);
    expect(searcher.find('ёж')).toHaveLength(400);
    expect(searcher.wholeLists).toBe(3);
  });
});
