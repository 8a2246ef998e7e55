import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { CallError } from '../../lib/app/call.ts';
import { products, startList, unreadable } from './testing/start-list.ts';

describe('the product list of the page', () => {
  it('shows rows only when the read has ended well, with nothing empty in between', async () => {
    const page = startList();
    page.begin('a', products(1, 2));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.list.state).toMatchObject({ reading: { readId: 'a' }, read: null, view: null });
    const seen: unknown[] = [];
    page.list.subscribe(() => seen.push([page.list.state.reading, page.list.state.read].length));
    page.succeed('a');
    await expect.poll(() => page.list.state.view !== null).toBe(true);
    expect(page.list.state).toMatchObject({
      reading: null,
      read: { readId: 'a' },
      view: { total: 2 },
    });
    expect(seen).toHaveLength(1);
  });

  it('needs two questions to its worker and two answers for a read', async () => {
    const page = startList();
    await page.loaded(products(1, 2));
    expect(page.exchanged).toEqual(['load', 'loaded', 'publish', 'view']);
  });

  it('keeps the old rows when a new read fails or is cancelled', async () => {
    const page = startList();
    await page.loaded(products(1, 2));
    const failure: Failure = {
      kind: 'interrupted',
      exchange: null,
      netCode: 'ERR_EMPTY_RESPONSE',
      how: 'closed',
      received: null,
    };
    page.begin('b', products(3));
    page.fail('b', failure);
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toEqual({ kind: 'failed', failure });
    page.begin('c', products(3));
    page.list.cancel();
    expect(page.cancel).toHaveBeenCalledWith('c');
    page.fail('c', { kind: 'cancelled', exchange: null, sent: true });
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toEqual({ kind: 'cancelled' });
    expect(page.ids()).toEqual(['1', '2']);
  });

  it('has main say what is wrong with an answer that is no list', async () => {
    const page = startList();
    page.begin('a', '{"items":[]}');
    page.succeed('a');
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    const problem = { problem: 'not-array', detail: 'at byte 0: it begins with {' };
    expect(page.describeUnreadable).toHaveBeenCalledWith({ readId: 'a', ...problem });
    const failure = { ...unreadable, ...problem };
    expect(page.list.state.trouble).toEqual({ kind: 'failed', failure });
  });

  it('tells the failure of main where main cannot say what came', async () => {
    const page = startList();
    const failure: Failure = { kind: 'invalid-input', exchange: null, issues: [] };
    page.describeUnreadable.mockRejectedValue(new CallError(failure));
    page.begin('a', '{"items":[]}');
    page.succeed('a');
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toEqual({ kind: 'failed', failure });
  });

  it('has main judge a new list by what it came with, digit by digit, though rows have left it since', async () => {
    const page = startList();
    page.describeList.mockResolvedValue({ lookFor: ['2', '9', '12345678901234567890'] });
    const near = '{"id":12345678901234567891,"name":"A","price":1}';
    const two = '{"id":2,"name":"B","price":1}';
    page.begin('a', `[${two},${two},{"id":""},${near}]`);
    page.list.remove(['2']);
    page.succeed('a');
    await expect.poll(() => page.resolveDeletes.mock.calls.length > 0).toBe(true);
    expect(page.describeList).toHaveBeenCalledWith({ readId: 'a', entries: 4, ids: 2, broken: 1 });
    expect(page.resolveDeletes).toHaveBeenCalledWith({ readId: 'a', listed: ['2'] });
  });

  it('checks by a read that begins now, one for all who ask before it begins', async () => {
    const page = startList();
    page.begin('a', products(1));
    const findings = [{ writeId: 'w', finding: { kind: 'nothing', because: 'part' } }] as const;
    page.describeList.mockResolvedValue({ lookFor: ['1'] });
    page.resolveDeletes.mockResolvedValue({ findings: [...findings] });
    const checks = [page.list.check(), page.list.check()];
    await new Promise((resolve) => setTimeout(resolve));
    expect([...page.reads.keys()]).toEqual(['a']);
    page.succeed('a');
    await expect.poll(() => page.reads.size === 2).toBe(true);
    const [, second = ''] = page.reads.keys();
    // Requested after the second read has started.
    const later = page.list.check();
    page.succeed(second);
    for (const check of checks) expect(await check).toEqual({ kind: 'judged', findings });
    await expect.poll(() => page.reads.size === 3).toBe(true);
    page.list.close();
    page.fail([...page.reads.keys()][2] ?? '', { kind: 'cancelled', exchange: null, sent: true });
    expect(await later).toEqual({ kind: 'cancelled' });
    expect(await page.list.check()).toEqual({ kind: 'cancelled' });
  });

  it('ends a check when the list is closed between its read and its rows', async () => {
    const page = startList();
    const check = page.list.check();
    await expect.poll(() => page.exchanged.includes('loaded')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    page.succeed([...page.reads.keys()][0] ?? '');
    page.list.close();
    expect(await check).toEqual({ kind: 'cancelled' });
  });

  it('tells the trouble of a check to those who asked for it alone', async () => {
    const page = startList();
    await page.loaded(products(1));
    const check = page.list.check();
    await expect.poll(() => page.reads.size === 2).toBe(true);
    const failure: Failure = { kind: 'storage', exchange: null, detail: '' };
    page.fail([...page.reads.keys()][1] ?? '', failure);
    expect(await check).toEqual({ kind: 'failed', failure });
    expect(page.list.state).toMatchObject({ trouble: null, reading: null });
    expect(page.ids()).toEqual(['1']);
  });

  it('shows its rows also when main cannot judge them', async () => {
    const page = startList();
    const failure: Failure = { kind: 'storage', exchange: null, detail: '' };
    page.describeList.mockRejectedValue(new CallError(failure));
    await page.loaded(products(1));
    expect(page.list.state).toMatchObject({ trouble: null, view: { total: 1 } });
  });

  it('reads once at a time', async () => {
    const page = startList();
    page.begin('a', products(1));
    page.begin('b', products(2));
    page.succeed('a');
    await expect.poll(() => page.list.state.view !== null).toBe(true);
    expect(page.ids()).toEqual(['1']);
  });
});

describe('a worker that ends by itself', () => {
  it('in the middle of a read is told as itself, and the next read has another one', async () => {
    const page = startList();
    page.begin('a', products(1, 2));
    page.workers[0]?.end();
    page.succeed('a');
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toMatchObject({
      failure: { kind: 'unexpected', logId: 'out of memory' },
    });
    await page.loaded(products(3));
    expect(page.ids()).toEqual(['3']);
    expect(page.workers.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('leaves the rows in sight until they are read again', async () => {
    const page = startList();
    await page.loaded(products(1, 2));
    page.workers[0]?.end();
    expect(page.ids()).toEqual(['1', '2']);
    // The user who searches or sorts now has to see why nothing happens.
    expect(page.list.state.trouble).toMatchObject({ failure: { logId: 'out of memory' } });
    page.list.remove(['1']);
    page.begin('b', products(2, 3));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.ids()).toEqual(['2', '3']);
    expect(page.list.state.trouble).toBeNull();
  });

  it('holds up no later read when its rows were on their way to be shown', async () => {
    const page = startList();
    page.begin('a', products(1));
    page.succeed('a');
    await expect
      .poll(() => page.list.state.reading === null || page.workers.length === 1)
      .toBe(true);
    // No matter when it ends: either its rows or the failure must be there.
    page.workers[0]?.end();
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    await page.loaded(products(4));
    expect(page.ids()).toEqual(['4']);
  });
});
