import { afterEach, describe, expect, it, vi } from 'vitest';
import { fateOfDelete } from '../../contract/write/judge-outcome.ts';
import {
  huge,
  journalEntryOf,
  parts,
  pressDone,
  readList,
  restart,
  route,
  service,
  without,
  withProductList,
} from '../testing/with-product-list.ts';

withProductList();
afterEach(() => void vi.useRealTimers());

const listed = { kind: 'listed', at: expect.any(String) };

/** Rails with `restrict_with_error`: a 204, and the product stays. */
const keepIt = () => service.next('DELETE /api/v1/products/*', { status: 204 });
async function deleted(id = huge): Promise<string> {
  const { readId } = await readList();
  keepIt();
  return pressDone(readId, id);
}

/** Reads the list and returns the notice about deletes that were done. */
async function notice() {
  await readList();
  const told = parts.events.findLast(({ type }) => type === 'deletes-judged');
  return told?.type === 'deletes-judged' ? (told.stillListed ?? undefined) : undefined;
}

describe('a delete that was done, and whose product a later list has', () => {
  it('is still listed in its entry, and one notice says so', async () => {
    const writeId = await deleted();
    const told = parts.events.length;
    expect(await notice()).toEqual({
      count: 1,
      writeId,
      target: `Item (#${huge})`,
      isAccepted: false,
    });
    const entry = journalEntryOf(writeId);
    expect(entry).toMatchObject({ outcome: 'done', evidence: listed });
    expect(entry && fateOfDelete(entry)).toBe('unknown');
    expect(parts.events.slice(told)).toContainEqual({
      type: 'requests-changed',
      write: expect.objectContaining({ writeId, outcome: 'done', evidence: listed }),
    });
  });

  it('is one notice for all of them', async () => {
    await deleted('1');
    await deleted('2');
    const writeId = await deleted();
    expect(await notice()).toMatchObject({ count: 3, writeId });
  });

  it('was only accepted if its reply was a 202, or that of one of them', async () => {
    const { readId } = await readList();
    service.next('DELETE /api/v1/products/*', { status: 202 });
    await pressDone(readId);
    expect(await notice()).toMatchObject({ count: 1, isAccepted: true });
    await deleted('2');
    expect(await notice()).toMatchObject({ count: 2, isAccepted: true });
  });

  it('is seen gone by a list without it, and no later list says more', async () => {
    const writeId = await deleted();
    await readList();
    const all = service.products;
    without(huge);
    expect(await notice()).toBeUndefined();
    expect(journalEntryOf(writeId)).toMatchObject({ outcome: 'done', evidence: { kind: 'gone' } });
    // Its ID is used again.
    service.products = all;
    expect(await notice()).toBeUndefined();
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: { kind: 'gone' } });
  });

  it('is compared after a restart too', async () => {
    const writeId = await deleted();
    await restart();
    expect(await notice()).toMatchObject({ count: 1, writeId });
  });

  it('is also found in a part of the list', async () => {
    const writeId = await deleted();
    service.next(route, {
      status: 200,
      headers: { 'X-Total-Count': '5000' },
      body: [{ id: huge, name: 'Item', price: 1 }],
    });
    expect(await notice()).toMatchObject({ count: 1, writeId });
  });

  it('is compared for 24 hours, because its ID may be used again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const writeId = await deleted();
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000 + 1000);
    expect(await notice()).toBeUndefined();
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: null });
  });
});

describe('a delete that was done, and whose product a complete list lacks', () => {
  it('has no evidence, and no later list is compared with it', async () => {
    const { readId } = await readList();
    const writeId = await pressDone(readId);
    const all = service.products;
    without(huge);
    const told = parts.events.length;
    expect((await readList()).lookFor).toEqual([huge]);
    expect(parts.events.slice(told).filter(({ type }) => type === 'requests-changed')).toEqual([]);
    expect(journalEntryOf(writeId)).toMatchObject({ outcome: 'done', evidence: null });
    service.products = all;
    expect((await readList()).lookFor).toEqual([]);
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: null });
  });

  it('waits for the next list if this one is only a part, or was asked for before it ended', async () => {
    const { readId } = await readList();
    const hold = service.hold(route);
    const early = readList();
    await hold.arrived;
    keepIt();
    const writeId = await pressDone(readId);
    hold.release();
    await early;
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: null });
    service.next(route, { status: 200, headers: { 'X-Total-Count': '5000' }, body: [] });
    expect((await readList()).lookFor).toEqual([huge]);
    expect(await notice()).toMatchObject({ count: 1, writeId });
  });
});

it('more deletes than are read in one step are all compared', async () => {
  const { readId } = await readList();
  for (let id = 1; id <= 260; id++) {
    keepIt();
    await pressDone(readId, `${1000 + id}`);
  }
  service.products = Array.from({ length: 400 }, (_, at) => ({
    id: 1001 + at,
    name: '',
    price: 1,
  }));
  expect(await notice()).toMatchObject({ count: 260 });
});
