import { expect, test } from 'vitest';
import type { Table, TableOptions } from '../../../../main/contract/batch/table.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import { CallError } from '../../../lib/app/call.ts';
import { pastedSource } from './pasted-rows.ts';
import type { TableParts, TableSource } from './table-reader.ts';
import { createTableReader } from './table-reader.ts';

const options: TableOptions = {
  format: 'separated',
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  sheet: null,
};
const table: Table = {
  fileName: null,
  options,
  sheets: [],
  columns: [],
  rows: 1,
  remarks: [],
  hash: 'a',
};
const MiB = 1024 * 1024;
const piece = MiB / 4;

type OnProgress = Parameters<TableParts['read']>[2];

/** A reader and the list of calls it made to main. `read` decides how main reads. */
function readerOf({
  hasTable = false,
  read = async (_: OnProgress): Promise<Table> => table,
} = {}) {
  const asked: string[] = [];
  const tables: Table[] = [];
  const reader = createTableReader(
    {
      add: async (bytes, begins) => {
        if (begins !== undefined) asked.push(`begin ${begins.fileName}`);
        asked.push(`add ${bytes.length}`);
      },
      read: (_, how, onProgress) => {
        asked.push(`read ${how?.separator ?? 'guessed'}`);
        return read(onProgress);
      },
      cancel: async () => void asked.push('cancel'),
      onTable: async (read) => void tables.push(read),
    },
    hasTable,
  );
  return { reader, asked, tables };
}

const textOf = (text: string) => pastedSource(text);
const invalid = (path: string, message: string): Failure => ({
  kind: 'invalid-input',
  exchange: null,
  issues: [{ path, message }],
});

/** A file that disappears after this many bytes. */
const lostFile = (after: number): TableSource => ({
  fileName: 'a.csv',
  size: 3 * MiB,
  bytes: (from, to) =>
    from < after
      ? Promise.resolve(new Uint8Array(to - from))
      : Promise.reject(new DOMException('gone', 'NotReadableError')),
});

test('bytes go in pieces of 256 KiB, and the reading of them is guessed', async () => {
  const { reader, asked, tables } = readerOf();
  await reader.take(textOf('x'.repeat(2 * piece + 5)));
  expect(asked).toEqual(['begin null', `add ${piece}`, `add ${piece}`, 'add 5', 'read guessed']);
  expect(tables).toEqual([table]);
  expect(reader.getState()).toMatchObject({ isBusy: false, trouble: null });
});

test('how far a read is changes nothing that the whole page follows', async () => {
  const { reader } = readerOf({
    read: async (onProgress) => {
      for (let rows = 0; rows < 100; rows += 1) onProgress({ rows });
      return table;
    },
  });
  const seen = { page: 0, line: 0 };
  reader.subscribe(() => {
    seen.page += 1;
  });
  reader.progress.subscribe(() => {
    seen.line += 1;
  });
  await reader.take(textOf('x'.repeat(20 * piece)));
  expect(seen.line).toBeGreaterThan(100);
  expect(seen.page).toBe(3);
  expect(reader.progress.getState()).toBeNull();
});

test('a file that is lost on the way is told, and no part of it is ever read', async () => {
  const { reader, asked, tables } = readerOf({ hasTable: true });
  await reader.take(lostFile(piece));
  expect(reader.getState().trouble).toEqual({ kind: 'file' });
  await reader.change(options);
  expect(reader.getState().trouble).toEqual({ kind: 'gone' });
  expect(asked).toEqual(['begin a.csv', `add ${piece}`, 'begin null', 'add 0']);
  expect(tables).toEqual([]);
});

test('a file that could not be read as it was guessed can be read in another way', async () => {
  let fails = true;
  const { reader, asked, tables } = readerOf({
    read: async () => {
      if (fails) throw new CallError(invalid('table', 'not-json'));
      return table;
    },
  });
  await reader.take(textOf('[a'));
  expect(reader.getState()).toMatchObject({
    trouble: { kind: 'problem', problem: 'not-json' },
    isUnread: true,
  });
  fails = false;
  await reader.change(options);
  expect(asked.slice(-2)).toEqual(['read guessed', 'read ,']);
  expect(tables).toHaveLength(1);
  expect(reader.getState()).toMatchObject({ trouble: null, isUnread: false });
});

test('when main has lost the bytes, the file has to be chosen again', async () => {
  const { reader } = readerOf({
    hasTable: true,
    read: () => Promise.reject(new CallError(invalid('batchId', 'unknown'))),
  });
  await reader.change(options);
  expect(reader.getState().trouble).toEqual({ kind: 'gone' });
});

test('a newer wish ends the read before it, and waits for its end', async () => {
  const waiting: ((end: Table) => void)[] = [];
  const { reader, asked, tables } = readerOf({
    hasTable: true,
    read: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const first = reader.change(options);
  await Promise.resolve();
  const second = reader.change({ ...options, separator: ';' });
  expect(asked).toEqual(['read ,', 'cancel']);
  expect(reader.getState().wanted?.separator).toBe(';');
  waiting.shift()?.({ ...table, hash: 'first' });
  await first;
  await Promise.resolve();
  waiting.shift()?.({ ...table, hash: 'second' });
  await second;
  // Main had the first table for a moment, so the page showed it too.
  expect(tables.map(({ hash }) => hash)).toEqual(['first', 'second']);
  expect(reader.getState()).toMatchObject({ isBusy: false, wanted: null });
});

test('a file that is too large is not even begun', async () => {
  const { reader, asked } = readerOf();
  await reader.take({ fileName: 'a', size: 101 * MiB, bytes: () => Promise.reject(new Error()) });
  expect(asked).toEqual([]);
  expect(reader.getState().trouble).toMatchObject({ problem: 'too-large' });
});

test('a file that is refused is named until another one is read or the table before is kept', async () => {
  let fails = true;
  const { reader, asked } = readerOf({
    hasTable: true,
    read: async () => {
      if (fails) throw new CallError(invalid('table', 'not-text'));
      return table;
    },
  });
  const photo: TableSource = { ...textOf('x'), fileName: 'photo.png' };
  await reader.take(photo);
  expect(reader.getState()).toMatchObject({ refused: { fileName: 'photo.png' }, isUnread: true });
  reader.keepTable();
  expect(reader.getState()).toMatchObject({ refused: null, trouble: null, isUnread: false });
  // Main has the bytes of the photo: they must not be read instead of the table.
  await reader.change(options);
  expect(reader.getState().trouble).toEqual({ kind: 'gone' });
  await reader.take(photo);
  fails = false;
  await reader.change(options);
  expect(reader.getState()).toMatchObject({ refused: null, trouble: null });
  expect(asked.at(-1)).toBe('read ,');
});

test('another way of reading that fails leaves the table of the same file', async () => {
  const { reader } = readerOf({
    hasTable: true,
    read: () => Promise.reject(new CallError(invalid('table.3', 'damaged'))),
  });
  await reader.change(options);
  expect(reader.getState()).toMatchObject({ refused: null, trouble: { row: 3 } });
});
