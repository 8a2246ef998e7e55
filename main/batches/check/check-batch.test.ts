import { expect, it } from 'vitest';
import { type Batch, markedProblems, markedRows } from '../../contract/batch/batch.ts';
import { noReplies, noRows } from '../../contract/batch/row-states.ts';
import type { Cell } from '../../contract/batch/table.ts';
import { nextSeq } from '../../next-seq.ts';
import { checkBatch } from './check-batch.ts';

const rows = 60_000;
const batch: Batch = {
  batchId: 'a',
  profileId: 'p',
  name: 'A',
  operation: 'createOrder',
  seq: nextSeq(),
  state: 'making',
  rowsFrom: 'table',
  exactDigest: null,
  pause: null,
  rows,
  counts: noRows,
  replies: noReplies,
  createdAt: '',
  startedAt: null,
  endedAt: null,
  leftAt: null,
  needsYou: false,
  table: {
    fileName: null,
    sheets: [],
    rows,
    remarks: [],
    hash: '',
    columns: [{ name: 'Name', type: 'text', empty: 0 }],
    options: {
      format: 'separated',
      encoding: 'utf-8',
      separator: ',',
      hasHeader: true,
      sheet: null,
    },
  },
  content: { body: '{"name":"{{row:Name}}"}', rules: [], idColumn: null, nameColumn: null },
  options: { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 5 },
  sentTo: null,
  times: null,
  firstWriteId: null,
};
const keptRows = (all: number, cellsOf: (row: number) => readonly Cell[]) => ({
  ranBefore: () => null,
  isBodyKnown: () => false,
  exact: {
    row: () => ({
      id: '',
      body: '',
      ifMatch: null,
      base: null,
      sends: 'whole' as const,
      madeFor: address,
    }),
    idOf: () => '',
  },
  table: {
    cells: (_: string, from: number, count: number) =>
      Array.from({ length: Math.min(count, all - from + 1) }, (__, index) => [
        ...cellsOf(from + index),
      ]),
  },
});
const kept = keptRows(rows, (row) => [`name ${row}`]);
const never = new AbortController().signal;
const address = { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } } as const;

/** A check of rows with these cells, which are sent as numbers. */
function checkNumbers(count: number, columns: readonly string[], cellsOf: (row: number) => Cell[]) {
  const { table } = batch;
  if (table === null) throw new Error('The batch has no table.');
  const ofNumbers: Batch = {
    ...batch,
    rows: count,
    table: {
      ...table,
      columns: columns.map((name) => ({ name, type: 'number', empty: 0 })),
    },
    content: {
      ...batch.content,
      body: `{${columns.map((name) => `"${name}":"{{row:${name}}}"`).join()}}`,
      rules: columns.map((column) => ({
        column,
        type: 'number',
        empty: 'text',
        decimal: null,
        trims: false,
      })),
    },
  };
  return checkBatch(keptRows(count, cellsOf), ofNumbers, address, never);
}

it('lists the first rows that cannot be sent, and the places of their cells', async () => {
  const { broken } = await checkNumbers(3000, ['a', 'b'], (row) => [`${row}`, row > 1 ? 'x' : '1']);
  expect(broken.count).toBe(2999);
  expect(broken.rows).toHaveLength(markedRows);
  expect(broken.rows.at(-1)).toEqual({
    row: markedRows + 1,
    problems: [{ column: 1, why: 'not-a-number' }],
  });
});

it('lists as many rows, with fewer problems, where every cell of a wide table is wrong', async () => {
  const columns = Array.from({ length: 400 }, (_, index) => `c${index}`);
  const { broken } = await checkNumbers(1200, columns, () => columns.map(() => 'x'));
  const counts = broken.rows.map(({ problems }) => problems.length);
  expect(counts).toHaveLength(markedRows);
  expect(counts.slice(0, 25).every((count) => count === 400)).toBe(true);
  expect(counts.slice(25).every((count) => count === 1)).toBe(true);
  expect(markedProblems).toBe(25 * 400);
});

it('lists the first rows that are repeated, with the row they repeat', async () => {
  const { repeated } = await checkNumbers(2400, ['a'], (row) => [`${row % 1200}`]);
  expect(repeated).toMatchObject({ sameCells: 1200, sameId: 0 });
  expect(repeated.rows).toHaveLength(markedRows);
  expect(repeated.rows[0]).toEqual({ row: 1201, as: 1, id: null });
});

it('compares rows and IDs as they are sent, where a column is trimmed', async () => {
  const rule = {
    column: 'Name',
    type: 'text',
    empty: 'leave-out',
    decimal: null,
    trims: true,
  } as const;
  const cells = ['11', '11 ', '1\u200b1', '12'];
  const check = (part: Pick<Batch, 'operation' | 'content'>) =>
    checkBatch(
      keptRows(cells.length, (row) => [cells[row - 1] ?? '']),
      { ...batch, ...part, rows: cells.length },
      address,
      never,
    );
  const orders = { ...batch.content, rules: [rule] };
  const of = { operation: 'createOrder', content: orders } as const;
  expect(await check(of)).toMatchObject({ broken: { count: 0 }, repeated: { sameCells: 1 } });
  const ids = { body: '', rules: [rule], idColumn: 'Name', nameColumn: null };
  const deletes = { operation: 'deleteProduct', content: ids } as const;
  expect(await check(deletes)).toMatchObject({
    broken: { count: 0 },
    repeated: {
      sameCells: 2,
      rows: [
        { row: 2, as: 1, id: null },
        { row: 3, as: 1, id: null },
      ],
    },
  });
  const untrimmed = { ...ids, rules: [{ ...rule, trims: false }] };
  expect(await check({ ...deletes, content: untrimmed })).toMatchObject({
    broken: { count: 2 },
    repeated: { sameId: 0 },
  });
});

it('tells how far it has come, a few times a second', async () => {
  const told: number[] = [];
  const begun = performance.now();
  const check = await checkBatch(kept, batch, address, never, {
    onProgress: (count) => told.push(count),
  });
  expect(check).toMatchObject({ rows, broken: { count: 0 }, repeated: { sameCells: 0 } });
  expect(told.length).toBeLessThanOrEqual((performance.now() - begun) / 100);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.every((count) => count > 0 && count < rows)).toBe(true);
});

it('ends where it was told to, and says nothing after that', async () => {
  const cancel = new AbortController();
  const told: number[] = [];
  const checking = checkBatch(kept, batch, address, cancel.signal, {
    onProgress: (count) => told.push(count),
  });
  cancel.abort();
  await expect(checking).rejects.toMatchObject({ failure: { kind: 'cancelled' } });
  expect(told).toEqual([]);
});

it('counts the empty cells of each column as they are sent, without those of blank rows', async () => {
  const cells = [['1', ''], ['', '2'], ['1'], ['', ''], [' ', '2']];
  const of = await checkNumbers(5, ['a', 'b'], (row) => cells[row - 1] ?? []);
  expect(of.emptyCells).toEqual([1, 2]);
});
