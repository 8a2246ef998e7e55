import { expect, it, vi } from 'vitest';
import type { Input, ProcedureName } from '../../../main/contract/procedures.ts';
import { discardDeletes, prepareDeletes } from './prepare-deletes.ts';

const batchId = '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de';
const about = { profileId: 'p', name: 'Delete 3 products' };

const product = (id: number) => ({
  id: `${id}`,
  entry: { kind: 'entry', text: `{"id":${id}}` } as const,
});

/** A fake main that records its calls. `rows`: how many rows it finds in the table. */
function start(
  pieces: readonly string[],
  rows: number,
  fails: ProcedureName | null = null,
  takesMore = true,
) {
  const asked: { readonly name: ProcedureName; readonly input: unknown }[] = [];
  const replies: Partial<Record<ProcedureName, unknown>> = {
    createBatch: { batchId },
    getBatch: { state: 'making' },
    readTable: { rows },
    addBatchProducts: { takesMore },
    askToRun: { id: 'c', asksForName: true },
  };
  const call = vi.fn(async <N extends ProcedureName>(name: N, input: Input<N>) => {
    asked.push({ name, input });
    if (name === fails) throw new Error('The disk is full.');
    return replies[name] ?? {};
  });
  let at = 0;
  const end = vi.fn();
  const exported = {
    count: 3,
    hidden: 1,
    first: [],
    next: async () => {
      const text = pieces[at++] ?? '';
      return { text, written: at, products: text === '' ? [] : [product(at)] };
    },
    end,
  };
  return {
    asked,
    end,
    inputs: (name: ProcedureName) =>
      asked.filter((one) => one.name === name).map((one) => one.input),
    // The code under test only needs the IDs and counts from above.
    prepare: () => prepareDeletes(call as never, exported, about),
  };
}

it('makes a batch of the rows, piece by piece, and starts none of it', async () => {
  const main = start(['{"id":"1","name":"é"}\n', '{"id":"2","name":""}\n'], 3);
  expect(await main.prepare()).toEqual({
    batchId,
    count: 3,
    hidden: 1,
    first: [],
    wanted: { id: 'c', asksForName: true },
  });
  expect(main.asked.map(({ name }) => name)).toEqual([
    'createBatch',
    'renameBatch',
    'beginTable',
    'addBatchProducts',
    'addTableBytes',
    'addBatchProducts',
    'addTableBytes',
    'readTable',
    'saveBatchContent',
    'askToRun',
  ]);
  expect(main.inputs('addTableBytes')).toEqual([
    { batchId, bytes: new TextEncoder().encode('{"id":"1","name":"é"}\n') },
    { batchId, bytes: new TextEncoder().encode('{"id":"2","name":""}\n') },
  ]);
  expect(main.inputs('addBatchProducts')).toEqual([
    { batchId, from: 1, products: [product(1)] },
    { batchId, from: 2, products: [product(2)] },
  ]);
  expect(main.inputs('saveBatchContent')).toMatchObject([
    {
      content: { idColumn: 'id', nameColumn: 'name' },
      options: { atOnce: 1, asksAfterFirst: false },
    },
  ]);
  expect(main.end).toHaveBeenCalledOnce();
});

it('leaves no batch behind when it fails', async () => {
  const main = start(['{}\n'], 3, 'addTableBytes');
  await expect(main.prepare()).rejects.toThrow('The disk is full.');
  expect(main.inputs('deleteBatch')).toEqual([{ batchId }]);
  expect(main.end).toHaveBeenCalledOnce();
});

it('asks about nothing but what main has read', async () => {
  const main = start(['{}\n'], 2);
  await expect(main.prepare()).rejects.toThrow('2 rows in place of 3');
  expect(main.inputs('deleteBatch')).toEqual([{ batchId }]);
});

it('knows that nothing was deleted only of a batch that was not started, even if it cannot be removed', async () => {
  const discard = (state: string | null, removes = true) =>
    discardDeletes(
      (async (name: string) => {
        if (name === 'getBatch' && state === null) throw new Error('The journal is away.');
        if (name === 'deleteBatch' && !removes) throw new Error('The disk is full.');
        return { state };
      }) as never,
      'b',
    );
  expect(await discard('making')).toBe(true);
  expect(await discard('making', false)).toBe(true);
  expect(await discard('running')).toBe(false);
  expect(await discard(null)).toBe(false);
});

it('keeps no more products once main takes no more', async () => {
  const main = start(['{"id":"1"}\n', '{"id":"2"}\n', '{"id":"3"}\n'], 3, null, false);
  await main.prepare();
  expect(main.inputs('addBatchProducts')).toHaveLength(1);
  expect(main.inputs('addTableBytes')).toHaveLength(3);
});
