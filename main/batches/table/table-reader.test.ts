import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { largestPacked, largestText } from '../../contract/batch/table-options.ts';
import { openWorker } from '../../worker-thread.ts';
import { makeXlsx, sheetData } from './fixtures/make-xlsx.ts';
import { createTableReader, startTableWorker, type TableReader } from './table-reader.ts';

const realThread = () => startTableWorker(new URL('./table-worker.ts', import.meta.url));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const never = () => new AbortController().signal;
const nowhere = () => undefined;

/** A thread that runs `code` instead of reading. */
const threadOf = (code: string) => () =>
  openWorker(
    new Worker(
      `const { parentPort } = require('node:worker_threads');
       parentPort.on('message', ({ name }) => { if (name === 'read') { ${code} } });`,
      { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 } },
    ),
  );

/** A reader that already has this text for batch `a`. */
async function given(text: string | Uint8Array, startThread = realThread): Promise<TableReader> {
  const reader = createTableReader(startThread);
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  reader.begin('a', 'list.csv');
  for (let start = 0; start < bytes.length; start += 100_000)
    await reader.add('a', bytes.subarray(start, start + 100_000));
  return reader;
}

const refused = (path: string, message: string) => ({
  failure: { kind: 'invalid-input', issues: [{ path, message }] },
});
const cancelled = { failure: { kind: 'cancelled', sent: false } };
const manyRows = `id,name\n${'7,Ann\n'.repeat(20_000)}`;

describe('the reader of tables', () => {
  it('hands over all rows in order and says what they are, as often as it is asked', async () => {
    const reader = await given(manyRows);
    for (const hasHeader of [true, false]) {
      const kept: string[] = [];
      let next = 1;
      const plain = { format: 'separated', encoding: 'utf-8', separator: ',' } as const;
      const options = { ...plain, hasHeader, sheet: null };
      const keep = (firstRow: number, count: number, json: string) => {
        expect(firstRow).toBe(next);
        next += count;
        const rows: string[][] = JSON.parse(json);
        expect(rows).toHaveLength(count);
        kept.push(...rows.map((cells) => cells.join(',')));
      };
      const table = await reader.read('a', hasHeader ? null : options, keep, never());
      expect(table).toMatchObject({ fileName: 'list.csv', options, rows: kept.length });
      expect(kept).toHaveLength(hasHeader ? 20_000 : 20_001);
      expect(kept.at(-1)).toBe('7,Ann');
    }
    reader.forget('a');
  });

  it('leaves the bytes of others alone where a piece is a part of their buffer', async () => {
    const reader = createTableReader(realThread);
    const bytes = bytesOf('id\n7\nid\n8\n');
    reader.begin('a', null);
    await reader.add('a', bytes.subarray(0, 5));
    const table = await reader.read('a', null, nowhere, never());
    expect(table.rows).toBe(1);
    expect(bytes).toHaveLength(10);
    reader.forget('a');
  });

  it('says which row of the file is no row', async () => {
    const reader = await given('a,b\n1,2\n3,"4');
    await expect(reader.read('a', null, nowhere, never())).rejects.toMatchObject(
      refused('table.3', 'damaged'),
    );
    reader.forget('a');
  });

  it('knows the batch alone that was begun last', async () => {
    const reader = await given(manyRows);
    const reading = reader.read('a', null, nowhere, never());
    reader.begin('b', null);
    await expect(reading).rejects.toMatchObject(cancelled);
    await expect(reader.add('a', bytesOf('x'))).rejects.toMatchObject(
      refused('batchId', 'unknown'),
    );
    await expect(reader.read('a', null, nowhere, never())).rejects.toMatchObject(
      refused('batchId', 'unknown'),
    );
    reader.forget('a');
    await expect(reader.read('b', null, nowhere, never())).rejects.toMatchObject(
      refused('table', 'empty'),
    );
    reader.forget('b');
    await expect(reader.add('b', bytesOf('x'))).rejects.toMatchObject(
      refused('batchId', 'unknown'),
    );
  });

  it('reads for each window, and forgets what one that is closed was reading', async () => {
    const reader = createTableReader(realThread);
    const give = async (batchId: string, windowId: number) => {
      reader.begin(batchId, null, windowId);
      await reader.add(batchId, bytesOf(manyRows));
    };
    const read = (batchId: string) => reader.read(batchId, null, nowhere, never());
    await give('a', 1);
    const reading = read('a');
    await give('b', 2);
    expect(await reading).toMatchObject({ rows: 20_000 });
    // The first window drops what has arrived of another file.
    reader.begin('a', null, 1);
    expect(await read('b')).toMatchObject({ rows: 20_000 });
    reader.forgetWindow(2);
    await expect(read('b')).rejects.toMatchObject(refused('batchId', 'unknown'));
    await expect(read('a')).rejects.toMatchObject(refused('table', 'empty'));
    reader.forget('a');
  });

  it('ends a reading that is cancelled, and the older of two', async () => {
    const reader = await given(manyRows);
    const cancel = new AbortController();
    let pieces = 0;
    const keep = () => {
      pieces += 1;
      cancel.abort();
    };
    await expect(reader.read('a', null, keep, cancel.signal)).rejects.toMatchObject(cancelled);
    await expect(reader.read('a', null, keep, cancel.signal)).rejects.toMatchObject(cancelled);
    const older = reader.read('a', null, keep, never());
    const newer = reader.read('a', null, nowhere, never());
    await expect(older).rejects.toMatchObject(cancelled);
    expect((await newer).rows).toBe(20_000);
    expect(pieces).toBe(1);
    reader.forget('a');
  });

  it('ends where a row cannot be kept, with the reason', async () => {
    const reader = await given(manyRows);
    const full = new Error('The disk is full.');
    const keep = () => {
      throw full;
    };
    await expect(reader.read('a', null, keep, never())).rejects.toBe(full);
    expect((await reader.read('a', null, nowhere, never())).rows).toBe(20_000);
    reader.forget('a');
  });

  it.each([
    ['a text', bytesOf('x'), largestText],
    ['an XLSX', makeXlsx({ sheets: { S: sheetData(['a']) } }).slice(0, 4), largestPacked],
  ])('takes no more bytes than there may be: %s', async (_what, first, most) => {
    const reader = createTableReader(threadOf(''));
    reader.begin('a', null);
    const left = most - first.length;
    await reader.add('a', first);
    await reader.add('a', new Uint8Array(left));
    await expect(reader.add('a', new Uint8Array(1))).rejects.toMatchObject(
      refused('table', 'too-large'),
    );
    await expect(reader.read('a', null, nowhere, never())).rejects.toMatchObject(
      refused('batchId', 'unknown'),
    );
  });
});

describe('a thread that', () => {
  it.each([
    ['takes all memory', 'const all = []; for (;;) all.push({ a: 1 });', 'too-large'],
    ['throws', 'throw new Error("No.");', 'damaged'],
    ['ends', 'process.exit(0);', 'damaged'],
  ])('%s fails the reading, and those after it', async (_what, code, problem) => {
    const reader = await given('a', threadOf(code));
    for (let times = 0; times < 2; times++)
      await expect(reader.read('a', null, nowhere, never())).rejects.toMatchObject(
        refused('table', problem),
      );
    reader.forget('a');
  });
});
