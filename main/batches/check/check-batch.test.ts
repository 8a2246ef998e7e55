import { expect, it } from 'vitest';
import type { Batch } from '../../contract/batch/batch.ts';
import { noRows } from '../../contract/batch/row-states.ts';
import { checkBatch } from './check-batch.ts';

const rows = 60_000;
const batch: Batch = {
  ...{ batchId: 'a', profileId: 'p', name: 'A', operation: 'createOrder', state: 'making' },
  ...{ pause: null, rows, counts: noRows, createdAt: '', startedAt: null, endedAt: null },
  table: {
    ...{ fileName: null, sheets: [], rows, remarks: [], hash: '' },
    columns: [{ name: 'Name', type: 'text', empty: 0, commas: 0 }],
    options: {
      ...{ format: 'separated', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
    },
  },
  content: { body: '{"name":"{{row:Name}}"}', rules: [], idColumn: null, nameColumn: null },
  options: { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 5 },
  ...{ sentTo: null, times: null, firstWriteId: null },
};
const kept = {
  ranBefore: () => null,
  table: {
    cells: (_: string, from: number, count: number) =>
      Array.from({ length: Math.min(count, rows - from + 1) }, (__, index) => [
        `name ${from + index}`,
      ]),
  },
};
const never = new AbortController().signal;

it('tells how far it has come, a few times a second', async () => {
  const told: number[] = [];
  const begun = performance.now();
  const check = await checkBatch(kept, batch, never, { onProgress: (count) => told.push(count) });
  expect(check).toMatchObject({ rows, broken: { count: 0 }, duplicates: { count: 0 } });
  expect(told.length).toBeLessThanOrEqual((performance.now() - begun) / 100);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.every((count) => count > 0 && count < rows)).toBe(true);
});

it('ends where it was told to, and says nothing after that', async () => {
  const cancel = new AbortController();
  const told: number[] = [];
  const checking = checkBatch(kept, batch, cancel.signal, {
    onProgress: (count) => told.push(count),
  });
  cancel.abort();
  await expect(checking).rejects.toMatchObject({ failure: { kind: 'cancelled' } });
  expect(told).toEqual([]);
});
