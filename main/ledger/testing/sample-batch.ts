import type { Table } from '../../contract/batch/table.ts';
import { openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';

/** The ID of the sample batch, and when it was created. */
export const batchId = '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de';
export const at = '2026-11-22T10:00:00.000Z';
export const table = (rows: number): Table => ({
  fileName: 'a.csv',
  sheets: [],
  rows,
  remarks: [],
  hash: `hash of ${rows}`,
  options: { format: 'separated', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
  columns: [{ name: 'Name', type: 'text', empty: 0 }],
});

/** A journal with this batch of orders, which has a table with so many rows. */
export async function openedWithBatch(rows = 10): Promise<Journal> {
  const { journal } = await openJournal({ memory: true });
  const { batches } = journal;
  batches.create({
    batchId,
    profileId: 'p',
    operation: 'createOrder',
    createdAt: at,
  });
  const store = batches.table.begin(batchId);
  for (let first = 1; first <= rows; first += 4) {
    const count = Math.min(4, rows - first + 1);
    const cells = Array.from({ length: count }, (_, index) => [`name ${first + index}`]);
    store.add(first, count, JSON.stringify(cells));
  }
  store.save(table(rows));
  return journal;
}
/** Where the write of a row comes from. */
export const from = (row: number) => ({ kind: 'row', batchId, row }) as const;
