import { expect, it, vi } from 'vitest';
import { clipboardText } from './out/clipboard-text.ts';
import { entryDetails } from './out/entry-details.ts';
import { RowReader } from './out/read-row.ts';
import { RowCells } from './out/row-cells.ts';
import { ofDelete, RowLines } from './out/row-lines.ts';
import type { ProductIndex } from './product-index.ts';
import { readList } from './read-list.ts';
import { readBytes } from './scan/read-bytes.ts';
import { runSteps } from './scan/resumable.ts';
import { RowSelection } from './search/row-selection.ts';

const odd = JSON.stringify([
  { id: 1, name: 'Crème “brûlée” 🧁\n\ud800', price: 1.5, more: { é: [1, '\t'] } },
  { id: 2, name: '\uFEFF=1+1', price: -1e3 },
  { id: '', name: 'Broken “entry”', price: 1 },
  { id: 1, name: '', price: 0.1 },
]);
// An escaped key, and digits that no double can hold.
const json = odd
  .replace('"name":""', '"n\\u0061me":"x"')
  .replace('"id":2', '"id":90071992547409931');

const streamOf = (chunks: readonly Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function read(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const half = bytes.length >> 1;
  return (await readBytes(streamOf([bytes.slice(0, half), bytes.slice(half)]))).bytes;
}

/** Everything ever derived from a list's bytes. */
function allOf(index: ProductIndex) {
  const { columns } = index;
  const query = { sort: { column: 'name', direction: 'descending' }, search: 'e' } as const;
  for (let work = index.pending(query); work !== null; work = index.pending(query)) work.advance();
  const rows = index.allRows(null);
  return {
    found: Array.from(index.view(query)),
    rows: Array.from(rows, (row) => new RowReader(columns).read(row)),
    details: Array.from(rows, (row) => entryDetails(columns, row)),
    cells: new RowCells(columns, rows, []).next(),
    table: new RowLines(new RowReader(columns), rows, ofDelete).next(),
    copied: clipboardText(columns, rows),
    held: ['1', '90071992547409931', '3'].map((id) => index.hasHeld(id)),
  };
}

/** All memory that a view lends to the page. */
function lentBy({ columns, ids }: ProductIndex): readonly ArrayBufferView[] {
  const { bytes, idAt, nameAt, priceAt, entryAt, idValue } = columns;
  const { marks } = new RowSelection(ids);
  return [bytes, idAt, nameAt, priceAt, entryAt, idValue, ids.rows, ids.ties, marks];
}

function isShared({ buffer }: ArrayBufferView): boolean {
  return buffer instanceof SharedArrayBuffer;
}

it('a list in shared memory says the same as any other', async () => {
  const [own, shared] = [new TextEncoder().encode(json), await read(json)].map((bytes) => {
    const list = runSteps(readList(bytes, 'en'));
    if (!list.ok) throw new Error(list.problem.detail);
    const areShared = lentBy(list.index).every(isShared);
    return { areShared, told: { summary: list.summary, ...allOf(list.index) } };
  });
  expect([own?.areShared, shared?.areShared]).toEqual([false, true]);
  expect(shared?.told).toEqual(own?.told);
  expect(shared?.told.summary).toMatchObject({
    entries: 4,
    broken: { count: 1 },
    duplicateCount: 1,
  });
});

it.each(['', '{"a":1}', '[1', '[{"id":1}]\u0000'])('so does one that is none: %j', async (text) => {
  const [own, shared] = [new TextEncoder().encode(text), await read(text)].map((bytes) =>
    runSteps(readList(bytes, 'en')),
  );
  expect(shared).toEqual(own);
});

it('addresses are set aside for long answers alone, and no more than these can need', async () => {
  const short = await read('[]');
  expect(short.buffer).toMatchObject({ byteLength: 2, maxByteLength: 2 });
  const shortest = '{"id":1}';
  const long = await read(`[${Array(150_000).fill(shortest).join(',')}]`);
  expect(long).toHaveLength(150_000 * 9 + 1);
  expect(long.buffer).toMatchObject({ maxByteLength: 2 ** 31 });
  const list = runSteps(readList(long, 'en'));
  if (!list.ok) throw new Error(list.problem.detail);
  expect(list.index.count).toBe(150_000);
  expect(list.index.columns.idAt.buffer).toMatchObject({
    byteLength: 600_000,
    maxByteLength: 600_000,
  });
});

it('a chunk is given back once it is read', async () => {
  const chunks = [Uint8Array.of(1, 2), Uint8Array.of(3)];
  const { bytes, pageEnds } = await readBytes(streamOf(chunks));
  expect([...bytes, pageEnds]).toEqual([1, 2, 3, []]);
  expect(chunks.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
  expect((await readBytes(null)).bytes).toHaveLength(0);
});

it('pages end where they end, however the bytes come', async () => {
  const end = 0x1e;
  const pages = [1, 2, end, end, 3, 4, end, 5];
  for (let cut = 0; cut <= pages.length; cut++) {
    const chunks = [pages.slice(0, cut), pages.slice(cut)].map((chunk) => Uint8Array.from(chunk));
    const first = await readBytes(streamOf(chunks));
    expect([...first.bytes]).toEqual([1, 2, 3, 4]);
    expect(first.pageEnds).toEqual([2, 2, 4]);
    const held = { bytes: first.bytes, pageEnds: [2] };
    const rest = await readBytes(streamOf([Uint8Array.of(6, end, 7)]), held);
    expect([[...rest.bytes], rest.pageEnds]).toEqual([
      [1, 2, 6],
      [2, 3],
    ]);
    expect([...(await readBytes(null, held)).bytes]).toEqual([1, 2]);
    expect(first.bytes).toHaveLength(4);
  }
});

/** Refuses to set aside addresses for memory that grows to this size, as V8 does when it runs out of them. */
function refuse(mostBytes: number): void {
  const Shared = SharedArrayBuffer;
  const refusing = class extends Shared {
    constructor(length: number, options: { maxByteLength?: number } = {}) {
      if ((options.maxByteLength ?? -1) >= mostBytes) throw new RangeError('refused');
      super(length, options);
    }
  };
  vi.stubGlobal('SharedArrayBuffer', refusing);
}

// Refuses: memory that can grow to the size of any list; memory as large as this list's columns; all that grows.
it.each([2 ** 31, 1_500_000, 0])(
  'a list is read and lent without addresses for %i bytes',
  async (most) => {
    const product = { id: 1, name: 'A product', price: 0 };
    const long = JSON.stringify(Array.from({ length: 300_000 }, (_, id) => ({ ...product, id })));
    refuse(most);
    try {
      const bytes = await read(long);
      expect(new TextDecoder().decode(bytes.slice())).toBe(long);
      const list = runSteps(readList(bytes, 'en'));
      if (!list.ok) throw new Error(list.problem.detail);
      expect(list.index.count).toBe(300_000);
      expect(lentBy(list.index).every(isShared)).toBe(true);
    } finally {
      vi.unstubAllGlobals();
    }
  },
);
