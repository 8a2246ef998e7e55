import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readList } from '../read-list.ts';
import { readId } from './id-value.ts';
import { runSteps } from './resumable.ts';
import { scanProducts } from './scan-products.ts';

/** The bytes of these pages, and where each ends. */
function joined(pages: readonly (string | Uint8Array)[]) {
  const parts = pages.map((page) =>
    typeof page === 'string' ? new TextEncoder().encode(page) : page,
  );
  const pageEnds: number[] = [];
  for (const { length } of parts) pageEnds.push((pageEnds.at(-1) ?? 0) + length);
  const bytes = new Uint8Array(pageEnds.at(-1) ?? 0);
  for (const [at, part] of parts.entries()) bytes.set(part, pageEnds[at - 1] ?? 0);
  return { bytes, pageEnds };
}

function scanned(pages: readonly (string | Uint8Array)[]) {
  const { bytes, pageEnds } = joined(pages);
  const list = runSteps(scanProducts(bytes, pageEnds));
  if (list.kind === 'unreadable') return { problem: list };
  const { columns } = list;
  const ids = Array.from({ length: columns.count }, (_, row) =>
    readId(columns.bytes, columns.idAt[row] ?? 0),
  );
  return { ...list, ids };
}

const entry = fc.oneof(
  fc.record({
    id: fc.oneof(fc.nat(), fc.string({ minLength: 1 })),
    name: fc.string(),
    price: fc.double({ noNaN: true, noDefaultInfinity: true }),
  }),
  fc.record({ id: fc.nat() }),
  fc.jsonValue(),
);
const pages = fc.array(fc.array(entry, { maxLength: 5 }), { minLength: 1, maxLength: 5 });

describe('the pages of a list', () => {
  it('are the list that has all their entries', () => {
    fc.assert(
      fc.property(pages, (lists) => {
        const {
          kind: _,
          rowsAtEnds,
          columns,
          ...paged
        } = must(scanned(lists.map((list) => JSON.stringify(list))));
        const whole = must(scanned([JSON.stringify(lists.flat())]));
        expect(paged).toEqual({ ...paged, ...pick(whole), pages: lists.length, pageProblem: null });
        expect(rowsAtEnds.at(-1)).toBe(whole.columns.count);
        expect(columns.textIds).toBe(whole.columns.textIds);
      }),
    );
  });

  it.each<[string, string | Uint8Array, string]>([
    ['an object', '{"products":[]}', 'not-array'],
    ['nothing', ' \n', 'no-body'],
    ['no bytes', '', 'no-body'],
    ['half of one', '[{"id":"b"},{"id":3', 'not-json'],
    ['half of one, whose rest would be the next page', '[{"id":"b"}', 'not-json'],
    ['a text that the next page would close', '[{"id":"b","name":"', 'not-json'],
    ['two lists', '[]\u001e[]', 'not-json'],
    ['bytes that are not UTF-8', Uint8Array.of(0x5b, 0xff, 0x5d), 'not-utf8'],
  ])(
    'end before one that is %s: what was read stays, and nothing of that page',
    (_, page, problem) => {
      const before = '[{"id":1,"price":"1.50"},{"id":"a"},7]';
      const list = must(scanned([before, '[]', page, ',{"id":9}]', '[{"id":10}]']));
      expect(list.ids).toEqual(['1', 'a']);
      expect(list).toMatchObject({ pages: 2, pageProblem: { problem }, entries: 3, textPrices: 1 });
      expect(list).toMatchObject({ broken: { count: 1 }, incomplete: { count: 2 } });
      expect(list.columns.textIds).toBe(1);
      expect(scanned([page])).toMatchObject({ problem: { problem } });
    },
  );

  it('say where in its page a problem is', () => {
    const list = must(scanned(['[\n1,\n2]', '[{"id":1},\n{"id":2}\n"x"]']));
    expect(list.pageProblem).toMatchObject({
      detail: expect.stringMatching(/^line 3, column 1 \(byte 20\)/),
      broken: { entry: 2 },
    });
  });

  it('count the positions of entries over all pages', () => {
    const list = must(scanned(['[{"id":1},0]', '[{"id":2},0]']));
    expect(list.broken.first.map(({ position }) => position)).toEqual([2, 4]);
  });

  it('tell IDs that repeat on another page from those that repeat on their own', () => {
    const { bytes, pageEnds } = joined([
      '[{"id":1},{"id":1},{"id":2}]',
      '[{"id":"2"},{"id":3}]',
      '[]',
      '[{"id":1},{"id":"x"}]',
    ]);
    const list = runSteps(readList(bytes, 'en', pageEnds));
    if (!list.ok) throw new Error(list.problem.detail);
    expect(list.summary).toMatchObject({ duplicateCount: 3, isShifted: true });
  });
});

function must(list: ReturnType<typeof scanned>) {
  if ('problem' in list) throw new Error(list.problem?.detail);
  return list;
}

/** What doesn't depend on where pages end. */
function pick({
  entries,
  broken,
  incomplete,
  textPrices,
  priceDecimals,
  idLength,
  ids,
}: ReturnType<typeof must>) {
  return { entries, broken, incomplete, textPrices, priceDecimals, idLength, ids };
}
