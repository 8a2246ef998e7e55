import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { longestProduct, mostOfBatch } from '../../contract/limits.ts';
import type { Gated } from '../../contract/service-text.ts';
import type { DeletedProduct } from '../../contract/write/deleted-product.ts';
import { jsonGateOf } from '../../service/answer/service-text.ts';
import { clearJournalEntries } from '../../start/journal/expire-journal-entries.ts';
import { openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';
import { encrypted } from '../sql/database.ts';
import { doneEnd, endedAs, journalEntry, productDelete } from '../testing/samples.ts';

const key = 'ab'.repeat(32);
const batchId = '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de';
const gate = jsonGateOf((text) => text);
const kept = (text: string): Gated<DeletedProduct> => {
  const [gated] = gate([text]);
  if (gated === undefined) throw new Error('The gate returned nothing.');
  return { kind: 'kept', text: gated.text, isExact: true };
};
const lamp = '{"id": 9007199254740993.0, "name":"Lamp"}';

let folder = '';
let journal: Journal;
const open = async () => {
  journal = (await openJournal({ file: join(folder, 'journal.db'), key })).journal;
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-products-'));
  await open();
});
afterEach(() => {
  journal.close();
  rmSync(folder, { recursive: true });
});

/** What the file contains in these tables. */
function counts() {
  const database = new Libsql(join(folder, 'journal.db'), encrypted(key));
  const [row] = database
    .prepare(
      `SELECT (SELECT count(*) FROM texts WHERE product IS NOT NULL OR product_note IS NOT NULL) AS kept,
         (SELECT count(*) FROM requests WHERE product IS NOT NULL OR product_note IS NOT NULL) AS waiting`,
    )
    .all();
  database.close();
  return row;
}
const deletion = (
  writeId: string,
  deletedProduct: Gated<DeletedProduct> | null = null,
  startedAt = '2026-01-01T10:00:00.000Z',
  id = '1',
) => ({
  ...journalEntry(writeId, startedAt),
  request: productDelete(id),
  subjectId: id,
  deletedProduct,
});
const productOf = (writeId: string) => journal.get(writeId)?.deletedProduct;

describe('a product that is deleted', () => {
  it('is kept with its journal entry, digit by digit, after a restart too', async () => {
    journal.recordSending(deletion('a', kept(lamp)));
    expect(productOf('a')).toEqual({ kind: 'kept', text: lamp, isExact: true });
    journal.close();
    await open();
    expect(productOf('a')).toEqual({ kind: 'kept', text: lamp, isExact: true });
    const { writes } = journal.records({ limit: 9, before: null });
    expect(writes[0]?.deletedProduct).toEqual({ kind: 'kept', text: lamp, isExact: true });
  });

  it('is recorded together with its entry, or neither is', () => {
    journal.recordSending(deletion('a', kept(lamp)));
    expect(() => journal.recordSending(deletion('a', kept('{}')))).toThrow();
    expect(productOf('a')).toMatchObject({ text: lamp });
    expect(counts()).toEqual({ kept: 1, waiting: 0 });
  });

  it('that was not kept says why', () => {
    journal.recordSending(deletion('a', { kind: 'not-kept', why: 'too-large' }));
    journal.recordSending(deletion('b'));
    expect(productOf('a')).toEqual({ kind: 'not-kept', why: 'too-large' });
    expect(productOf('b')).toBeNull();
  });

  it('goes with its entry', async () => {
    const late = '2026-02-01T10:00:00.000Z';
    for (const [id, at] of [
      ['old', '2026-01-01T10:00:00.000Z'],
      ['new', late],
    ] as const) {
      journal.recordSending(deletion(id, kept(lamp), at));
      journal.recordOutcome(id, doneEnd);
    }
    await clearJournalEntries(journal, { before: late, keepUnresolved: true });
    expect(productOf('new')).toMatchObject({ text: lamp });
    expect(counts()).toEqual({ kept: 1, waiting: 0 });
    await clearJournalEntries(journal, { before: null, keepUnresolved: false });
    expect(counts()).toEqual({ kept: 0, waiting: 0 });
  });
});

describe('the products of a batch', () => {
  const from = (row: number) => ({ kind: 'row', batchId, row }) as const;
  const add = (...ids: readonly string[]) =>
    journal.batches.products.add(
      batchId,
      ids.map((id, at) => ({ row: at + 1, id, kept: kept(`{"id":${id}}`) })),
    );
  const send = (writeId: string, row: number, id = `${row}`) =>
    journal.recordSending(deletion(writeId, null, '2026-01-01T10:00:00.000Z', id), from(row));
  const textOf = (writeId: string) => {
    const product = productOf(writeId);
    return product?.kind === 'kept' ? product.text : product;
  };
  beforeEach(() => {
    journal.batches.create({
      batchId,
      profileId: 'p',
      operation: 'deleteProduct',
      createdAt: '2026-01-01T09:00:00.000Z',
    });
  });

  it('move to the entry of their row when it is sent', () => {
    expect(add('1', '2')).toBe(true);
    send('a', 1);
    expect(textOf('a')).toBe('{"id":1}');
    expect(counts()).toEqual({ kept: 1, waiting: 1 });
  });

  it('start together with the row that follows', () => {
    add('1', '2');
    send('a', 1);
    journal.recordOutcome('a', doneEnd, {
      next: { record: deletion('b', null, undefined, '2'), from: from(2) },
    });
    expect(textOf('b')).toBe('{"id":2}');
  });

  it('stay with a row that is sent again, and are shown with each of its entries', () => {
    add('1');
    send('a', 1);
    journal.recordOutcome('a', endedAs('refused', 429));
    send('b', 1);
    expect([textOf('a'), textOf('b')]).toEqual(['{"id":1}', '{"id":1}']);
    expect(counts()).toEqual({ kept: 1, waiting: 0 });
  });

  it('are not kept with another product: the table may have been replaced', () => {
    add('1', '2');
    send('a', 1, '7');
    expect(productOf('a')).toBeNull();
  });

  it('are not known for a table that did not come from a list', () => {
    send('a', 1);
    expect(productOf('a')).toBeNull();
    journal.batches.products.keepNone(batchId, 'off');
    send('b', 2);
    expect(productOf('b')).toEqual({ kind: 'not-kept', why: 'off' });
  });

  it('are at most 64 MiB, and the rows after that say so', () => {
    const { products } = journal.batches;
    const text = `"${'x'.repeat(longestProduct - 2)}"`;
    const most = mostOfBatch / longestProduct;
    const rows = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        row: first + at,
        id: `${first + at}`,
        kept: kept(text),
      }));
    expect(products.add(batchId, rows(1, most))).toBe(true);
    expect(products.add(batchId, rows(most + 1, 2))).toBe(false);
    expect(counts()).toMatchObject({ waiting: most });
    send('last', most);
    expect(textOf('last')).toHaveLength(longestProduct);
    send('over', most + 1);
    expect(productOf('over')).toEqual({ kind: 'not-kept', why: 'batch-full' });
  });

  it('go with a batch that is removed', () => {
    add('1', '2');
    const left = journal.batches.remove(batchId);
    while (journal.batches.removeLeft(left));
    expect(counts()).toEqual({ kept: 0, waiting: 0 });
  });

  it('are found at the next start if the app ended before they were gone', () => {
    add('1', '2');
    journal.batches.remove(batchId);
    expect(journal.batches.left()).toMatchObject({ batchIds: [batchId] });
  });

  it('stay with the batch when the journal is cleared, and go with it', async () => {
    add('1', '2');
    send('a', 1);
    journal.recordOutcome('a', doneEnd);
    const clear = () => clearJournalEntries(journal, { before: null, keepUnresolved: false });
    journal.batches.saveState(batchId, 'paused', null, null);
    await clear();
    expect(counts()).toEqual({ kept: 1, waiting: 1 });
    journal.batches.saveState(batchId, 'stopped', null, '2026-01-01T10:00:00.000Z');
    await clear();
    expect(counts()).toEqual({ kept: 0, waiting: 0 });
  });

  it('are copied with a journal that moves', async () => {
    add('1', '2');
    send('a', 1);
    journal.recordSending(deletion('b', kept(lamp)));
    const other = await openJournal({ file: join(folder, 'other.db'), key });
    // Takes the place of an entry in the copy, whose `seq` therefore changes.
    other.journal.recordSending(deletion('z', kept('{}')));
    await other.journal.addFrom({ path: join(folder, 'journal.db'), key });
    expect(other.journal.get('a')?.deletedProduct).toMatchObject({ text: '{"id":1}' });
    expect(other.journal.get('b')?.deletedProduct).toMatchObject({ text: lamp });
    expect(other.journal.get('z')?.deletedProduct).toMatchObject({ text: '{}' });
    other.journal.recordSending(deletion('c', null, undefined, '2'), from(2));
    expect(other.journal.get('c')?.deletedProduct).toMatchObject({ text: '{"id":2}' });
    other.journal.close();
  });
});
