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

async function read(text: string, isShared: boolean): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const half = bytes.length >> 1;
  return (await readBytes(streamOf([bytes.slice(0, half), bytes.slice(half)]), isShared)).bytes;
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

it('a list in shared memory says the same as any other', async () => {
  const [own, shared] = await Promise.all(
    [false, true].map(async (isShared) => {
      const bytes = await read(json, isShared);
      expect(bytes.buffer instanceof SharedArrayBuffer).toBe(isShared);
      const list = runSteps(readList(bytes, 'en'));
      if (!list.ok) throw new Error(list.problem.detail);
      expect(list.index.isShared).toBe(isShared);
      return { summary: list.summary, ...allOf(list.index) };
    }),
  );
  expect(shared).toEqual(own);
  expect(shared?.summary).toMatchObject({ entries: 4, broken: { count: 1 }, duplicateCount: 1 });
});

it.each(['', '{"a":1}', '[1', '[{"id":1}]\u0000'])('so does one that is none: %j', async (text) => {
  const [own, shared] = await Promise.all(
    [false, true].map(async (isShared) => runSteps(readList(await read(text, isShared), 'en'))),
  );
  expect(shared).toEqual(own);
});

it('addresses are set aside for long answers alone, and no more than these can need', async () => {
  const short = await read('[]', true);
  expect(short.buffer).toMatchObject({ byteLength: 2, maxByteLength: 2 });
  const shortest = '{"id":1}';
  const long = await read(`[${Array(150_000).fill(shortest).join(',')}]`, true);
  expect(long).toHaveLength(150_000 * 9 + 1);
  expect(long.buffer).toMatchObject({ maxByteLength: 2 ** 31 });
  const list = runSteps(readList(long, 'en'));
  if (!list.ok) throw new Error(list.problem.detail);
  expect(list.index.count).toBe(150_000);
  expect(list.index.columns.idAt.buffer).toMatchObject({ maxByteLength: 675_004 });
});

it('a chunk is given back once it is read', async () => {
  const chunks = [Uint8Array.of(1, 2), Uint8Array.of(3)];
  const { bytes, pageEnds } = await readBytes(streamOf(chunks), true);
  expect([...bytes, pageEnds]).toEqual([1, 2, 3, []]);
  expect(chunks.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
  expect((await readBytes(null, true)).bytes).toHaveLength(0);
});

it.each([true, false])(
  'pages end where they end, however the bytes come (shared: %s)',
  async (isShared) => {
    const end = 0x1e;
    const pages = [1, 2, end, end, 3, 4, end, 5];
    for (let cut = 0; cut <= pages.length; cut++) {
      const chunks = [pages.slice(0, cut), pages.slice(cut)].map((chunk) => Uint8Array.from(chunk));
      const first = await readBytes(streamOf(chunks), isShared);
      expect([...first.bytes]).toEqual([1, 2, 3, 4]);
      expect(first.pageEnds).toEqual([2, 2, 4]);
      const held = { bytes: first.bytes, pageEnds: [2] };
      const rest = await readBytes(streamOf([Uint8Array.of(6, end, 7)]), isShared, held);
      expect([[...rest.bytes], rest.pageEnds]).toEqual([
        [1, 2, 6],
        [2, 3],
      ]);
      expect([...(await readBytes(null, isShared, held)).bytes]).toEqual([1, 2]);
      expect(first.bytes).toHaveLength(4);
    }
  },
);

it('where memory cannot be shared, nothing asks for what is not there', async () => {
  vi.stubGlobal('SharedArrayBuffer', undefined);
  try {
    const list = runSteps(readList(await read(json, false), 'en'));
    expect(list.ok && allOf(list.index).rows).toHaveLength(3);
  } finally {
    vi.unstubAllGlobals();
  }
});

/** Refuses shared memory of at least this size, as V8 does when it runs out of address space. */
function refuse(mostBytes: number): void {
  const Shared = SharedArrayBuffer;
  const refusing = class extends Shared {
    constructor(length: number, options: { maxByteLength?: number } = {}) {
      if ((options.maxByteLength ?? length) >= mostBytes) throw new RangeError('refused');
      super(length, options);
    }
  };
  vi.stubGlobal('SharedArrayBuffer', refusing);
}

it.each([
  // Refuses: memory that can grow to the size of any list; memory as large as this list's columns; all shared memory.
  { most: 2 ** 31, isShared: true, columnsAre: true },
  { most: 150_000, isShared: false, columnsAre: false },
  { most: 0, isShared: false, columnsAre: false },
])('a list is read where no $most bytes can be shared', async ({ most, isShared, columnsAre }) => {
  const product = { id: 1, name: 'A product with a name', price: 0 };
  const long = JSON.stringify(Array.from({ length: 30_000 }, (_, id) => ({ ...product, id })));
  refuse(most);
  try {
    const bytes = await read(long, true);
    expect(new TextDecoder().decode(bytes.slice())).toBe(long);
    const list = runSteps(readList(bytes, 'en'));
    if (!list.ok) throw new Error(list.problem.detail);
    expect(list.index.isShared).toBe(isShared);
    expect(list.index.columns.idAt.buffer instanceof ArrayBuffer).toBe(!columnsAre);
    expect(list.index.count).toBe(30_000);
    const marks = new RowSelection(list.index.ids, list.index.isShared).marks;
    expect(marks).toHaveLength(30_000);
  } finally {
    vi.unstubAllGlobals();
  }
});
