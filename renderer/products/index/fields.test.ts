import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../main/contract/body/testing/code-point.ts';
import { foldText } from '../../../main/contract/fold-text.ts';
import { longestName } from '../../../main/contract/list/product-rows.ts';
import { fieldColumn, type ProductQuery } from '../../../main/contract/list/rows-wanted.ts';
import { nameOrder } from './order/row-orders.ts';
import { clipboardText } from './out/clipboard-text.ts';
import { RowReader } from './out/read-row.ts';
import type { ProductIndex } from './product-index.ts';
import { type ReadList, readList } from './read-list.ts';
import { columnsOf, columnsOfNames } from './scan/columns-of.ts';
import { runSteps } from './scan/resumable.ts';

/** More with `npm test -- --full`: each sorts or searches a list of its own. */
const numRuns = import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 100 : 25;

/** A field of an entry: its name, and the JSON text of its value. */
type Field = readonly [name: string, value: string];
type Entry = readonly Field[];

const names = ['', ' ', 'sku', 'ID', 'Name', 'PRICE', '__proto__', 'a"b\\', 'é', '\uD800', '<b>'];
const fieldName = fc.constantFrom(...names);
const number = fc.constantFrom('0', '-0', '1.50', '1.5', '-7', '1e3', '12345678901234567890');
const text = fc.string({ unit: codePoint, maxLength: 12 });
const value = fc.oneof(
  number,
  fc.constantFrom(
    'null',
    'true',
    'false',
    '""',
    '"null"',
    '{ "a":\n[1.0] }',
    '[ ]',
    '{"é":"\\u0041"}',
  ),
  text.map((chosen) => JSON.stringify(chosen)),
  fc.constantFrom('"Item 10"', '"Item 9"', '"item 9"'),
);
const entries = fc.array(fc.array(fc.tuple(fieldName, value), { maxLength: 6 }), { maxLength: 20 });

/** The key with every character escaped; it means the same name. */
const escaped = (name: string) =>
  `"${Array.from({ length: name.length }, (_, i) => `\\u${name.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')}"`;

const listOf = (list: readonly Entry[]) =>
  `[${list
    .map((entry, row) => {
      const key = (name: string, i: number) =>
        (row + i) % 3 === 0 ? escaped(name) : JSON.stringify(name);
      const fields = entry.map(([name, json], i) => `${key(name, i)} :${json}`);
      return `{ ${[...fields, `"id":${row + 1},"name":"","price":0`].join(' , ')} }`;
    })
    .join()}]`;

/** A simple reference model: the last value if a name occurs twice, a string without its quotes. */
function shown(entry: Entry, name: string): string | null {
  const json = entry.findLast(([other]) => other === name)?.[1];
  if (json === undefined) return null;
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}

function indexOf(json: string): ProductIndex {
  const list: ReadList = runSteps(readList(new TextEncoder().encode(json), 'en'));
  if (!list.ok) throw new Error(list.problem.detail);
  return list.index;
}

function viewOf(index: ProductIndex, query: ProductQuery): readonly number[] {
  for (let work = index.pending(query); work !== null; work = index.pending(query)) work.advance();
  return Array.from(index.view(query));
}

const offeredBy = (json: string, chosen: readonly string[] = []) => {
  const index = indexOf(json);
  runSteps(
    (function* () {
      while (index.fieldNames.result === null) {
        index.fieldNames.advance();
        yield;
      }
    })(),
  );
  return index.offered(chosen);
};

describe('the fields beyond id, name and price', () => {
  it('are read out of any list as they arrived', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const reader = new RowReader(columnsOf(listOf(list)), names);
        for (const [row, entry] of list.entries()) {
          const found = reader.read(row).fields.map((field) => field?.text ?? null);
          expect(found).toEqual(names.map((name) => shown(entry, name)));
        }
      }),
    );
  });

  it('are offered by their names in the order in which they arrived', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const arrived = [...new Set(list.flatMap((entry) => entry.map(([name]) => name)))];
        const { names: offered, absent, found } = offeredBy(listOf(list), names);
        expect(offered).toEqual(arrived);
        expect(found).toBe(arrived.length);
        expect(absent).toEqual(names.filter((name) => !arrived.includes(name)));
      }),
    );
  });

  it('are sorted: numbers by value, then other values as names are, and what lacks them at the end', () => {
    fc.assert(
      fc.property(entries, fieldName, (list, name) => {
        const index = indexOf(listOf(list));
        const values = list.map((entry) => shown(entry, name));
        const rows = [...list.keys()];
        const isNumber = (row: number) =>
          /^[-\d]/.test(list[row]?.findLast(([other]) => other === name)?.[1] ?? '');
        const numbers = rows.filter(isNumber).sort((a, b) => Number(values[a]) - Number(values[b]));
        const others = rows.filter((row) => values[row] !== null && !isNumber(row));
        const columns = columnsOfNames(others.map((row) => values[row] ?? ''));
        const byText = runSteps(nameOrder(columns, 'en'));
        const written = Array.from(byText.rows, (place) => others[place] ?? -1);
        const lacking = rows.filter((row) => values[row] === null);
        const sort = { column: fieldColumn(name), direction: 'ascending' } as const;
        const query = { sort, search: '', fields: [name] };
        expect(viewOf(index, query)).toEqual([...numbers, ...written, ...lacking]);
        const down = viewOf(index, { ...query, sort: { ...sort, direction: 'descending' } });
        const ending = down.slice(down.length - lacking.length);
        expect(ending).toEqual(lacking);
        expect(down.slice(0, written.length).every((row) => others.includes(row))).toBe(true);
        const falling = down
          .slice(written.length, down.length - lacking.length)
          .map((row) => asNumber(values[row]));
        expect(falling).toEqual(numbers.map((row) => asNumber(values[row])).reverse());
      }),
      { numRuns },
    );
  });

  it('are searched while they are shown', () => {
    fc.assert(
      fc.property(entries, fc.subarray(names), fc.oneof(text, number), (list, fields, search) => {
        const index = indexOf(listOf(list));
        const needle = foldText(search);
        fc.pre(needle !== '');
        const rows = [...list.keys()].filter((row) =>
          [`#${row + 1}`, ...fields.map((name) => shown(list[row] ?? [], name) ?? '')].some(
            (line) => foldWhole(line).includes(needle),
          ),
        );
        expect(viewOf(index, { sort: null, search, fields })).toEqual(rows);
        const shownAnyway = [...list.keys()].filter((row) => `#${row + 1}`.includes(needle));
        expect(viewOf(index, { sort: null, search, fields: [] })).toEqual(shownAnyway);
        expect(viewOf(index, { sort: null, search, fields })).toEqual(rows);
      }),
      { numRuns },
    );
  });
});

/** -0 is 0. */
const asNumber = (value: string | null | undefined): number => Number(value) + 0;

/** Like `foldText`, but keeps spaces at the ends. */
function foldWhole(line: string): string {
  return foldText(`x${line}x`).slice(1, -1);
}

describe('a list with fields of every kind', () => {
  const entry = (id: number, rest: string) => `{"id":${id},"name":"n","price":1${rest}}`;

  it('keeps digits, texts and objects as they arrived when rows are copied', () => {
    const columns = columnsOf(
      `[${entry(1, ',"a":1.50,"b":"x\\ty"')},${entry(2, ',"a":null')},${entry(3, ',"a":{"k": "v"},"b":"=1"')}]`,
    );
    expect(clipboardText(columns, Uint32Array.of(0, 1, 2), ['a', 'b'])).toBe(
      '1\tn\t1\t1.50\tx y\n2\tn\t1\tnull\t\n3\tn\t1\t{"k": "v"}\t\'=1',
    );
  });

  it('takes entries that are no objects for none', () => {
    const { names: offered, of } = offeredBy(`[1,"x",[],{"lost":1},${entry(1, ',"a":1')}]`);
    expect(offered).toEqual(['a']);
    expect(of).toBe(1);
  });

  it('offers names of a megabyte, exactly', () => {
    const long = 'n'.repeat(1024 * 1024);
    const { names: offered } = offeredBy(`[${entry(1, `,"${long}":1,"${long}m":2`)}]`);
    expect(offered).toEqual([long, `${long}m`]);
  });

  it('offers no more bytes of names than help, and says how many there are', () => {
    const keys = Array.from({ length: 12 }, (_, i) => `${i}`.padStart(1024 * 1024, 'k'));
    const { names: offered, found } = offeredBy(
      `[${entry(1, keys.map((key) => `,"${key}":1`).join(''))}]`,
    );
    expect(found).toBe(12);
    expect(offered.length).toBe(7);
    expect(offered).toEqual(keys.slice(0, 7));
  });

  it('offers of 5,000 fields those that most entries have, and knows the others', () => {
    const row = (id: number) =>
      entry(
        id,
        `${Array.from({ length: 50 }, (_, i) => `,"f${id * 50 + i}":1`).join('')},"common":1`,
      );
    const json = `[${Array.from({ length: 100 }, (_, id) => row(id)).join()}]`;
    const { names: offered, found, isMore, absent } = offeredBy(json, ['f4999', 'f5000']);
    expect(offered).toHaveLength(100);
    expect(offered).toContain('common');
    expect(found).toBe(5001);
    expect(isMore).toBe(false);
    expect(absent).toEqual(['f5000']);
  });

  it('counts no more than 10,000 names, and then says of none that it is not there', () => {
    const row = (id: number) =>
      entry(id, Array.from({ length: 201 }, (_, i) => `,"f${id}-${i}":1`).join(''));
    const json = `[${Array.from({ length: 50 }, (_, id) => row(id)).join()}]`;
    expect(offeredBy(json, ['nowhere'])).toMatchObject({ found: 10_000, isMore: true, absent: [] });
  });

  it('looks for names in the first 10,000 entries alone', () => {
    const json = `[${Array.from({ length: 10_001 }, (_, id) =>
      entry(id, id === 10_000 ? ',"late":1' : ',"early":1'),
    ).join()}]`;
    const { names: offered, examined, of, absent } = offeredBy(json, ['late']);
    expect(offered).toEqual(['early']);
    expect([examined, of]).toEqual([10_000, 10_001]);
    expect(absent).toEqual(['late']);
    const late = new RowReader(columnsOf(json), ['late']).read(10_000).fields[0];
    expect(late).toEqual({ text: '1', isCut: false, isText: false });
  });

  it.each([
    ['a text', `"${'😀'.repeat(longestName)}"`],
    ['a number', '1'.repeat(longestName * 5)],
    ['an object', `{"k":"${'é'.repeat(longestName * 5)}"}`],
  ])('carries no more than its beginning of %s that is very long', (_, json) => {
    const columns = columnsOf(`[${entry(1, `,"a":${json}`)}]`);
    const field = new RowReader(columns, ['a']).read(0).fields[0];
    expect(field?.isCut).toBe(true);
    expect(field?.text.length).toBeLessThanOrEqual(longestName + 1);
    expect(field?.text.isWellFormed()).toBe(true);
    expect((json.startsWith('"') ? json.slice(1) : json).startsWith(field?.text ?? '?')).toBe(true);
  });

  it('lets go of what was made for a field that is shown no more', () => {
    const index = indexOf(`[${entry(1, ',"a":"x"')},${entry(2, ',"a":"y"')}]`);
    const sort = { column: fieldColumn('a'), direction: 'descending' } as const;
    expect(viewOf(index, { sort, search: '', fields: ['a'] })).toEqual([1, 0]);
    expect(viewOf(index, { sort: null, search: 'x', fields: ['a'] })).toEqual([0]);
    expect(viewOf(index, { sort: null, search: 'x', fields: [] })).toEqual([]);
    expect(viewOf(index, { sort: null, search: 'x', fields: ['a'] })).toEqual([0]);
    expect(viewOf(index, { sort, search: '', fields: ['a'] })).toEqual([1, 0]);
  });
});
