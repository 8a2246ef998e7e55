import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readAll } from '../../batches/table/fixtures/read-all.ts';
import { testBatches } from './testing/test-batches.ts';

const { made, now, start, until } = testBatches();

describe('the result of a batch', () => {
  it.each(['csv', 'xlsx'] as const)(
    'is every row with what became of it, as %s',
    async (format) => {
      const { batchId } = await made(450, { mostFailures: 1 });
      now.service.next(
        'POST /api/v1/orders',
        { body: '="a"\r\nb' },
        { status: 422, body: { message: 'The name is taken.' } },
      );
      await start(batchId);
      // Two rows sent and hundreds waiting: the table is read in pieces.
      await until(batchId, 'paused');
      const wanted = { batchId, callId: randomUUID(), format, suggestedName: `result.${format}` };
      const path = join(now.parts.folder, `result.${format}`);
      expect(await now.handlers.exportBatch(wanted)).toEqual({ path, rows: 450, cutCells: 0 });
      const { table, rows } = await readAll(readFileSync(path));
      expect(table.columns.map(({ name }) => name)).toEqual([
        'ID',
        'Name',
        'row',
        'outcome',
        'status',
        'reason',
        'reply',
        'endedAt',
        'newestOutcome',
        'evidence',
        'evidenceAt',
        'notKept',
      ]);
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
      expect(rows[0]).toEqual([
        '1',
        'name 1',
        '1',
        'done',
        '201',
        '',
        '="a"\r\nb',
        time,
        'done',
        '',
        '',
        '',
      ]);
      expect(rows[1]?.slice(0, 6)).toEqual([
        '2',
        'name 2',
        '2',
        'refused',
        '422',
        'The name is taken.',
      ]);
      expect(rows.map((row) => row[2])).toEqual(
        Array.from({ length: 450 }, (_, at) => `${at + 1}`),
      );
    },
  );

  it.each(['en', 'de', 'ru'])(
    'as CSV in the language %s is read as a table for another batch',
    async (language) => {
      now.parts.language.now = language;
      const { batchId } = await made(3);
      const body = '{"total":1.50,"change":[0,-1.50,-2],"text":"a;b,c"}';
      now.service.always('POST /api/v1/orders', { status: 201, body });
      await start(batchId);
      await until(batchId, 'finished');
      const wanted = {
        batchId,
        callId: randomUUID(),
        format: 'csv',
        suggestedName: 'r.csv',
      } as const;
      await now.handlers.exportBatch(wanted);
      const bytes = readFileSync(join(now.parts.folder, 'r.csv'));
      const separator = language === 'en' ? ',' : ';';
      expect(bytes.toString()).toContain(`\uFEFFID${separator}Name${separator}row`);
      const { table, rows } = await readAll(bytes, {}, 'r.csv');
      expect(table.options).toMatchObject({ separator, hasHeader: true });
      expect(rows.map((row) => [row[0], row[1], row[6]])).toEqual([
        ['1', 'name 1', body],
        ['2', 'name 2', body],
        ['3', 'name 3', body],
      ]);
    },
  );

  it('has every row to be corrected, also if one is sent meanwhile', async () => {
    const { batchId } = await made(401);
    const { batches } = now.parts.journal;
    const problem = { column: null, why: 'id-empty' } as const;
    const rows = Array.from({ length: 401 }, (_, at) => ({ row: at + 1, problems: [problem] }));
    batches.rows.leaveOut(batchId, rows);
    const wanted = {
      batchId,
      callId: randomUUID(),
      format: 'csv',
      suggestedName: 'r.csv',
    } as const;
    const exported = now.handlers.exportBatch({ ...wanted, only: 'to-fix' });
    const { folder } = now.parts;
    const isBegun = () =>
      readdirSync(folder).some(
        (name) => /\.part$/.test(name) && statSync(join(folder, name)).size > 0,
      );
    while (!isBegun()) await turn();
    batches.rows.leaveOut(batchId, [{ row: 1, problems: [{ column: null, why: 'blank' }] }]);
    expect(await exported).toMatchObject({ rows: 401 });
  });

  it('names what the service did not keep of a row, by its reply', async () => {
    const { batchId } = await made(2);
    const body = '{"id":7,"key":"k","name":"other"}';
    now.service.next('POST /api/v1/orders', { status: 201, body });
    await start(batchId);
    await until(batchId, 'finished');
    expect(await now.handlers.getBatch({ batchId })).toMatchObject({
      replies: { 'error-said': 0, 'not-kept': 1 },
    });
    const wanted = {
      batchId,
      callId: randomUUID(),
      format: 'csv',
      suggestedName: 'r.csv',
    } as const;
    await now.handlers.exportBatch(wanted);
    const { rows } = await readAll(readFileSync(join(now.parts.folder, 'r.csv')), {}, 'r.csv');
    expect(rows.map((row) => row.at(-1))).toEqual([
      expect.stringMatching(/^key: "[-\da-f]{36}" → "k"; name: "name 1" → "other"$/),
      '',
    ]);
  });

  it('says how many cells an XLSX could not hold', async () => {
    const { batchId } = await made(2);
    now.service.next('POST /api/v1/orders', { body: 'long'.repeat(10_000) });
    await start(batchId);
    await until(batchId, 'finished');
    const wanted = { batchId, callId: randomUUID(), suggestedName: 'result.xlsx' };
    const exported = await now.handlers.exportBatch({ ...wanted, format: 'xlsx' });
    expect(exported).toMatchObject({ rows: 2, cutCells: 1 });
    const { rows } = await readAll(readFileSync(join(now.parts.folder, 'result.xlsx')));
    expect(rows[0]?.[6]).toHaveLength(32_767);
    expect(rows[0]?.[6]).toMatch(/^longlong.*\[Cut: 40000 characters don't fit in one cell\]$/);
  });
});
