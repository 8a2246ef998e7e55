import { describe, expect, it } from 'vitest';
import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { RowState } from '../../../../main/contract/batch/row-states.ts';
import { CallError } from '../../../lib/app/call.ts';
import { blockRows, RowList } from './row-list.ts';

/** A batch whose rows are read in blocks, and the list of reads. */
function aBatch(count: number, isOfAll = true) {
  const states: RowState[] = Array.from({ length: count }, () => 'waiting');
  const asked: number[] = [];
  let broken = false;
  const row = (state: RowState, place: number): BatchRow => ({
    row: place + 1,
    id: '',
    target: `#${place + 1}`,
    state,
    writeId: null,
    status: null,
    attempts: 0,
    problems: [],
    failure: null,
    newest: null,
    evidence: null,
  });
  const readRows = async (skip: number, most: number) => {
    asked.push(skip);
    if (broken) throw new CallError({ kind: 'storage', exchange: null, detail: 'locked' });
    const rows = states.slice(skip, skip + most).map((state, at) => row(state, skip + at));
    return { rows, total: states.length };
  };
  const list = new RowList(readRows, { isOfAll });
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return list.state.getState();
  };
  const breakDown = (isBroken: boolean) => {
    broken = isBroken;
  };
  return { list, states, asked, read, breakDown };
}

describe('the rows of a batch', () => {
  it('are read where they come into sight, and only once', async () => {
    const { list, asked, read } = aBatch(1000);
    list.show(190, 230);
    list.show(191, 231);
    const { rows, total } = await read();
    expect(total).toBe(1000);
    expect(rows.get(190)?.row).toBe(191);
    expect(rows.get(0)).toBeUndefined();
    list.show(150, 250);
    expect(asked).toEqual([100, 200]);
  });

  it('keep their places while they are read again', async () => {
    const { list, states, asked, read } = aBatch(1000);
    list.show(100, 120);
    await read();
    states[105] = 'done';
    list.renew();
    expect(list.state.getState().rows.get(105)?.state).toBe('waiting');
    const { rows } = await read();
    expect(rows.get(105)?.state).toBe('done');
    expect(rows.get(106)?.state).toBe('waiting');
    expect(asked).toEqual([100, 100]);
  });

  it('are read again out of sight only when they come back', async () => {
    const { list, states, asked, read } = aBatch(1000);
    list.show(0, 50);
    await read();
    list.show(500, 550);
    await read();
    states[0] = 'done';
    list.renew();
    await read();
    expect(asked).toEqual([0, 500, 500]);
    list.show(0, 50);
    expect((await read()).rows.get(0)?.state).toBe('done');
  });

  it('that are all done are read no more, unless the journal is another one', async () => {
    const { list, states, asked, read } = aBatch(250);
    states.fill('done', 0, 100);
    states.fill('done', 200);
    list.show(0, 250);
    await read();
    list.renew();
    await read();
    expect(asked).toEqual([0, 100, 200, 100]);
    list.doubt();
    list.renew();
    await read();
    expect(asked.slice(4)).toEqual([0, 100, 200]);
  });

  it('of one state are read again, since others come between them', async () => {
    const { list, states, asked, read } = aBatch(50, false);
    states.fill('done');
    list.show(0, 50);
    await read();
    list.renew();
    await read();
    expect(asked).toEqual([0, 0]);
  });

  it('that change during a read are read once more', async () => {
    const { list, states, asked, read } = aBatch(10);
    list.show(0, 10);
    list.renew();
    list.renew();
    states[3] = 'refused';
    await read();
    expect((await read()).rows.get(3)?.state).toBe('refused');
    expect(asked).toEqual([0, 0]);
  });

  it('leave when there are fewer', async () => {
    const { list, states, read } = aBatch(120);
    list.show(0, 120);
    await read();
    states.length = 40;
    list.renew();
    const { rows, total } = await read();
    expect(total).toBe(40);
    expect([...rows.keys()].every((place) => place < 40)).toBe(true);
  });

  it('stay in sight when they cannot be read again, and are tried anew', async () => {
    const { list, read, breakDown } = aBatch(50);
    list.show(0, 50);
    await read();
    breakDown(true);
    list.renew();
    const failed = await read();
    expect(failed.failure?.kind).toBe('storage');
    expect(failed.rows.size).toBe(50);
    breakDown(false);
    list.renew();
    expect((await read()).failure).toBeNull();
  });

  it('far away are let go of', async () => {
    const { list, asked, read } = aBatch(200_000);
    for (let from = 0; from < 5000; from += blockRows) {
      list.show(from, from + blockRows);
      await read();
    }
    expect(list.state.getState().rows.size).toBeLessThanOrEqual(2000);
    asked.length = 0;
    list.show(0, 20);
    expect((await read()).rows.get(0)?.row).toBe(1);
    expect(asked).toEqual([0]);
  });

  it('come no more once nobody looks', async () => {
    const { list, read } = aBatch(50);
    list.show(0, 50);
    list.close();
    expect((await read()).rows.size).toBe(0);
  });
});
