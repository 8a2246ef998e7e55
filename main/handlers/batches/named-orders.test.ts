import { describe, expect, it } from 'vitest';
import type { OwnerCalls } from '../../lists/testing/list-here.ts';
import { listHeld, notedRead, testBatches } from './testing/test-batches.ts';

const { made, now, rowsOf, start, until } = testBatches();

const body = '{"productId":"{{row:ID}}","quantity":3,"customer":"{{row:Name}}"}';
const orders = (rows: number, change = {}) => made(rows, change, 'createOrder', body);
const writeOf = (writeId: string | null) => now.parts.journal.get(writeId ?? '');

/** The window holds a list with these names, which answers so. Returns the IDs that were asked for. */
function listShows(name: OwnerCalls['name']): readonly string[] {
  const asked: string[] = [];
  listHeld(now.parts, notedRead(now.parts), {
    name(input) {
      asked.push(input.id);
      return name?.(input) as string | null;
    },
  });
  return asked;
}

describe('a row of a batch of orders', () => {
  it('is named by its product, as a single order is, also before it is sent', async () => {
    listShows(({ id }) => (id === '2' ? null : `Lamp ${id}`));
    const { batchId } = await orders(3);
    const targets = ['3 × Lamp 1 · name 1', '2 · 3 · name 2', '3 × Lamp 3 · name 3'];
    expect((await rowsOf(batchId)).map(({ target }) => target)).toEqual(targets);
    await start(batchId);
    await until(batchId, 'finished');
    const rows = await rowsOf(batchId);
    expect(rows.map(({ target }) => target)).toEqual(targets);
    expect(rows.map(({ writeId }) => writeOf(writeId)?.ordered)).toEqual([
      { name: 'Lamp 1', quantity: '3', customer: 'name 1' },
      null,
      { name: 'Lamp 3', quantity: '3', customer: 'name 3' },
    ]);
  });

  it('has a name without the token that the list put into it', async () => {
    const { token } = now.service;
    listShows(() => `Lamp ${token}`);
    const { batchId } = await orders(1);
    expect((await rowsOf(batchId))[0]?.target).not.toContain(token);
    await start(batchId);
    await until(batchId, 'finished');
    const [row] = await rowsOf(batchId);
    expect(writeOf(row?.writeId ?? '')?.ordered?.name).toMatch(/^Lamp \S*•{6}\S*$/);
  });

  it('is named however many are before it, and its product is looked up once', async () => {
    const asked = listShows(({ id }) => `Lamp ${id}`);
    const { batchId } = await orders(450, { atOnce: 6 });
    await start(batchId);
    await until(batchId, 'finished');
    expect([...asked].sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 450 }, (_, at) => `${at + 1}`),
    );
    for (const { row, target } of await rowsOf(batchId))
      expect(target).toBe(`3 × Lamp ${row} · name ${row}`);
  });

  it('is named by its values if the list never answers, which is asked only once', async () => {
    const asked = listShows(() => new Promise(() => undefined));
    const { batchId } = await orders(230);
    await start(batchId);
    await until(batchId, 'finished');
    expect(asked.length).toBeLessThanOrEqual(200);
    const [row] = now.parts.journal.list({ limit: 1, before: null }).writes;
    expect(row).toMatchObject({ target: '230 · 3 · name 230', ordered: null });
  });

  it('is named by its values if the list has gone', async () => {
    const { end } = listHeld(now.parts, notedRead(now.parts), {});
    end();
    const { batchId } = await orders(2);
    await start(batchId);
    await until(batchId, 'finished');
    expect((await rowsOf(batchId)).map(({ target }) => target)).toEqual([
      '1 · 3 · name 1',
      '2 · 3 · name 2',
    ]);
  });
});
