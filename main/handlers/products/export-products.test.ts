import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAll } from '../../batches/table/fixtures/read-all.ts';
import { createRunningCalls } from '../../bridge/running-calls.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { ExportedRows } from '../../contract/list/exported-rows.ts';
import type { ListCalls } from '../../contract/list/list-calls.ts';
import type { ThreadContext } from '../../contract/thread.ts';
import { createExportFiles } from '../../files/export-files.ts';
import { mostInCell } from '../../files/table/xlsx-file.ts';
import { createOpenLists } from '../../lists/open-lists.ts';
import { ownerHere } from '../../lists/testing/list-here.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { createWords } from '../../shell/words.ts';
import type { App } from '../app.ts';
import { absent } from '../testing/test-shell.ts';
import { exportProducts } from './export-products.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-export-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Cell = string | { readonly digits: string };
type Deliver = ThreadContext<ExportedRows>['deliver'];

const number = (digits: string): Cell => ({ digits });

/** A piece of rows with three columns and these fields. */
function pieceOf(rows: readonly (readonly Cell[])[], written: number): ExportedRows {
  const cells = rows.flat();
  return {
    kind: 'rows',
    cells: cells.map((cell) => (typeof cell === 'string' ? cell : cell.digits)),
    numbers: Uint8Array.from(cells, (cell) => (typeof cell === 'string' ? 0 : 1)),
    cut: [],
    written,
  };
}

interface Wanted {
  readonly format?: 'csv' | 'xlsx';
  readonly language?: string;
  /** Where the file goes, asked once the owner is held. */
  readonly ask?: (suggestedName: string) => Promise<string | null>;
}

/** A list whose owner delivers this, and its export. */
function start(exportRows: (deliver: Deliver) => Promise<void>, wanted: Wanted = {}) {
  const { format = 'csv', language = 'en', ask } = wanted;
  const openLists = createOpenLists();
  const owner = ownerHere({
    exportRows: (_, context: Parameters<ListCalls['exportRows']>[1]) => exportRows(context.deliver),
  });
  const listId = randomUUID();
  openLists.add(1, listId, [owner.port]);
  const events: MainEvent[] = [];
  const calls = createRunningCalls();
  const callId = randomUUID();
  const path = join(folder, `list.${format}`);
  const files = createExportFiles(ask ?? (async () => path));
  const exported = exportProducts(
    absent<App>({
      run: absent<App['run']>({
        words: createWords(language),
        language: absent<App['run']['language']>({
          current: () => ({ language, locale: language, dates: language, numbers: language }),
        }),
      }),
      lists: absent<App['lists']>({ open: openLists }),
      shell: absent<App['shell']>({ files }),
      calls,
      emit: (event) => void events.push(event),
    }),
    { listId, rows: 'shown', format, callId, suggestedName: `list.${format}` },
  );
  const cancel = () => calls.cancel(callId);
  return { exported, owner, events, cancel, list: openLists.get(listId), path };
}

const fileNames = () => readdirSync(folder);

/** Values that a spreadsheet would ruin, numbers of every kind, and texts that it would run. */
const values: readonly (readonly Cell[])[] = [
  [number('1'), 'Desk lamp, brass', number('34.9')],
  [number('9007199254740993'), '007', number('1.10')],
  ['007', '2026-11-28', number('1e400')],
  [number('-7'), '1,5; or so', number('-0')],
  [number('3'), '9007199254740993', number('0.000000000000000001')],
  ['A-1', 'Größe "M"\r\nЛампа 🧁', ''],
];
const digitsOf = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.digits)));

const delivers =
  (rows: readonly (readonly Cell[])[], fields: readonly string[] = []) =>
  async (deliver: Deliver) => {
    await deliver({ kind: 'begun', count: rows.length, fields: [...fields] });
    for (const [at, row] of rows.entries()) await deliver(pieceOf([row], at + 1));
  };

describe('an export of products', () => {
  it.each([
    ['en', ',', ['ID', 'Name', 'Price']],
    ['de', ';', ['ID', 'Name', 'Preis']],
    ['ru', ';', ['ID', 'Название', 'Цена']],
  ])('as CSV in %s is read back with the same values', async (language, separator, names) => {
    const { exported, path } = start(delivers(values), { language });
    expect(await exported).toMatchObject({ kind: 'written', path, rows: 6, cutCells: 0 });
    const bytes = readFileSync(path);
    expect(bytes.toString()).toContain(`\uFEFF${names.join(separator)}\r\n1${separator}`);
    const read = await readAll(bytes, {});
    expect(read.table.columns.map(({ name }) => name)).toEqual(names);
    expect(read.rows).toEqual(digitsOf(values));
  });

  it('as XLSX is read back with the same values and without a remark', async () => {
    const rows = [...values, ['=1+1', '+1', '@x'], ['-1', "'", '1.50']];
    const { exported, path } = start(delivers(rows), { format: 'xlsx', language: 'de' });
    expect(await exported).toMatchObject({ kind: 'written', rows: 8 });
    const read = await readAll(readFileSync(path), { format: 'xlsx' });
    expect(read.table.columns.map(({ name }) => name)).toEqual(['ID', 'Name', 'Preis']);
    expect(read.rows).toEqual(digitsOf(rows));
    expect(read.table.remarks).toEqual([]);
  });

  it('has the additional fields shown, whatever they are called', async () => {
    const rows = [[number('1'), 'Lamp', number('2'), '=1+1', number('-3')]];
    const { exported, path } = start(delivers(rows, ['=code', 'stock']));
    await exported;
    expect(readFileSync(path, 'utf8')).toBe(
      "\uFEFFID,Name,Price,'=code,stock\r\n1,Lamp,2,'=1+1,-3\r\n",
    );
  });

  it('has no rows without any', async () => {
    const { exported, path } = start(delivers([]));
    expect(await exported).toMatchObject({ rows: 0 });
    expect(readFileSync(path, 'utf8')).toBe('\uFEFFID,Name,Price\r\n');
  });

  it('says which cells are too long, also in them', async () => {
    const cut = async (deliver: Deliver) => {
      await deliver({ kind: 'begun', count: 1, fields: [] });
      const piece = pieceOf([[number('1'), 'x'.repeat(mostInCell), number('1')]], 1);
      await deliver({ ...piece, cut: [{ at: 1, length: 40_000 }] } as ExportedRows);
    };
    const { exported, path } = start(cut, { format: 'xlsx' });
    expect(await exported).toMatchObject({ cutCells: 1 });
    const [row = []] = (await readAll(readFileSync(path), { format: 'xlsx' })).rows;
    expect(row[1]).toHaveLength(mostInCell);
    expect(row[1]).toMatch(/x … \[Cut: 40000 characters don't fit in one cell\]$/);
  });

  it('asks the list first, and keeps it until the file is written', async () => {
    const order: string[] = [];
    let held = false;
    const { exported, list } = start(
      async (deliver) => {
        order.push('list');
        await delivers(values)(deliver);
      },
      {
        async ask(name) {
          order.push('person');
          held = list.isUsed;
          return join(folder, name);
        },
      },
    );
    await exported;
    expect(order).toEqual(['list', 'person']);
    expect([held, list.isUsed]).toEqual([true, false]);
  });

  it('tells how far it has come', async () => {
    const { exported, events } = start(delivers(values));
    await exported;
    expect(events[0]).toEqual({
      type: 'progress',
      callId: expect.any(String),
      progress: { exportProducts: { rows: 1, of: 6 } },
    });
  });

  it('is not begun where more rows come than a sheet holds, but is as CSV', async () => {
    const asked: string[] = [];
    const many = async (deliver: Deliver) => {
      await deliver({ kind: 'begun', count: 1_048_576, fields: [] });
    };
    const ask = async (name: string) => {
      asked.push(name);
      return join(folder, name);
    };
    expect(await start(many, { format: 'xlsx', ask }).exported).toEqual({
      kind: 'too-many-rows',
      rows: 1_048_576,
      most: 1_048_575,
    });
    expect(asked).toEqual([]);
    expect(await start(many, { ask }).exported).toMatchObject({ kind: 'written' });
  });
});

describe('an export leaves no file', () => {
  /** Delivers rows until it is told to stop. */
  const endless = async (deliver: Deliver) => {
    await deliver({ kind: 'begun', count: 1_000_000, fields: [] });
    for (let at = 1; ; at++) await deliver(pieceOf([[number('1'), 'Lamp', number('2')]], at));
  };

  const untilWritten = async () => {
    while (fileNames().length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  it('when it is cancelled', async () => {
    const { exported, cancel } = start(endless);
    await untilWritten();
    cancel();
    expect(await failureOf(exported)).toMatchObject({ kind: 'cancelled' });
    expect(fileNames()).toEqual([]);
  });

  it('when the owner of the list ends', async () => {
    const { exported, owner } = start(endless);
    await untilWritten();
    owner.end();
    expect(await failureOf(exported)).toMatchObject({ kind: 'list-gone' });
    expect(fileNames()).toEqual([]);
  });

  it('when the owner ends while the person chooses a place', async () => {
    const { exported, owner } = start(endless, {
      async ask(name) {
        owner.end();
        await new Promise((resolve) => setTimeout(resolve, 10));
        return join(folder, name);
      },
    });
    expect(await failureOf(exported)).toMatchObject({ kind: 'list-gone' });
    expect(fileNames()).toEqual([]);
  });

  it('and lets the list stop when no place is chosen', async () => {
    const { exported, list } = start(endless, { ask: async () => null });
    expect(await exported).toBeNull();
    expect(list.isUsed).toBe(false);
  });

  it('when the disk takes none', async () => {
    const ask = async () => join(folder, 'not there', 'list.csv');
    expect(await failureOf(start(endless, { ask }).exported)).toMatchObject({ kind: 'storage' });
    expect(fileNames()).toEqual([]);
  });
});
