import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ListView } from '../../../main/contract/list/page-calls.ts';
import { mostWaits } from '../../../main/contract/service-wait.ts';
import { CallError } from '../../lib/app/call.ts';
import { http } from '../../lib/failure/testing/sample-failures.ts';
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

  it('gets the view with what has happened, without asking for it', async () => {
    const page = startList();
    await page.loaded(products(1, 2));
    expect(page.exchanged.splice(0)).toEqual(['follow', 'loading', 'published']);
    page.begin('b', products(1, 2, 3));
    page.succeed('b');
    await expect.poll(() => page.ids().length).toBe(3);
    expect(page.exchanged.splice(0)).toEqual(['loading', 'published']);
    page.workers[0]?.host.calls.remove({ ids: ['2'] });
    await expect.poll(() => page.ids()).toEqual(['1', '3']);
    expect(page.exchanged.splice(0)).toEqual(['removed']);
    page.list.ask({ search: '3' });
    await expect.poll(() => page.ids()).toEqual(['3']);
    page.list.select({ kind: 'shown', isSelected: true });
    await expect.poll(() => page.exchanged.length).toBe(4);
    expect(page.exchanged).toEqual(['view', 'result', 'select', 'result']);
  });

  it('ignores a view of an earlier query', async () => {
    const page = startList();
    await page.loaded(products(1, 11, 2));
    const [worker] = page.workers;
    if (worker === undefined) throw new Error('There is no worker.');
    const lent: (ListView | null)[] = [];
    const { view } = worker.host.calls;
    Object.assign(worker.host.calls, {
      async view(...asked: Parameters<typeof view>) {
        const made = await view(...asked);
        lent.push(made);
        return made;
      },
    });
    page.list.ask({ search: '1' });
    await expect.poll(() => lent.length).toBe(1);
    // The answer is on its way.
    page.list.ask({ search: '2' });
    await expect.poll(() => page.ids()).toEqual(['2']);
    expect(page.list.state.view).toMatchObject({ total: 1, of: 3 });
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

  describe('that the service asks to wait for', () => {
    const busy = http(503, { retryAfterSeconds: 60, reason: 'At rest.' });
    const failed = async (page: ReturnType<typeof startList>, failure: Failure = busy) => {
      const readId = [...page.reads.keys()].at(-1) ?? '';
      page.fail(readId, failure);
      await expect.poll(() => page.list.state.reading === null).toBe(true);
    };

    it('says so, and is read again when that is over', async () => {
      const page = startList();
      page.begin('a', products(1));
      await expect.poll(() => page.reads.has('a')).toBe(true);
      await failed(page);
      expect(page.list.state.wait).toMatchObject({ seconds: 60, failure: { reason: 'At rest.' } });
      void page.list.endWait();
      expect(page.list.state).toMatchObject({ wait: null, trouble: null });
      await expect.poll(() => page.reads.size).toBe(2);
    });

    it('is not read again once a person has cancelled that, nor does that fail', async () => {
      const page = startList();
      page.begin('a', products(1));
      await expect.poll(() => page.reads.has('a')).toBe(true);
      await failed(page);
      page.list.cancelWait();
      expect(page.list.state).toMatchObject({ wait: null, trouble: { kind: 'cancelled' } });
      void page.list.endWait();
      expect(page.list.state.reading).toBeNull();
    });

    it('is a failure after ten waits in a row, until a person reads it again', async () => {
      const page = startList();
      page.begin('a', products(1));
      for (let waits = 0; waits <= mostWaits; waits++) {
        await expect.poll(() => page.reads.size).toBe(waits + 1);
        expect(page.list.state.wait).toBeNull();
        await failed(page);
        void page.list.endWait();
      }
      expect(page.list.state).toMatchObject({ wait: null, trouble: { kind: 'failed' } });
      page.begin('b', products(1));
      await expect.poll(() => page.reads.has('b')).toBe(true);
      await failed(page);
      expect(page.list.state.wait).not.toBeNull();
    });
  });

  it('has main say what is wrong with an answer that is no list', async () => {
    const page = startList();
    page.begin('a', '{"items":[]}');
    page.succeed('a');
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    const problem = { problem: 'not-array', detail: 'at byte 0: it begins with {' };
    const failure = { ...unreadable, ...problem };
    expect(page.list.state.trouble).toEqual({ kind: 'failed', failure });
  });

  it('shows a read that main starts by itself, and its progress, as one of its own', async () => {
    const page = startList();
    await page.loaded(products(1));
    const reading = page.readByMain('b', products(1, 2));
    await expect.poll(() => page.list.state.reading?.readId).toBe('b');
    page.succeed('b');
    await reading;
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.read?.readId).toBe('b');
    expect(page.ids()).toEqual(['1', '2']);
  });

  it('has no trouble from one that fails: main tells it to those who asked for it', async () => {
    const page = startList();
    await page.loaded(products(1));
    const reading = page.readByMain('b', products(2)).catch(() => undefined);
    await expect.poll(() => page.list.state.reading?.readId).toBe('b');
    page.fail('b', { kind: 'storage', exchange: null, detail: '' });
    await reading;
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toBeNull();
    expect(page.ids()).toEqual(['1']);
  });

  it('has a worker ready for a read by main, another one after its end', async () => {
    const page = startList();
    await page.loaded(products(1));
    const { listId } = page.list;
    expect(page.list.ready()).toBe(listId);
    page.workers[0]?.end();
    await expect.poll(() => page.list.listId).toBeNull();
    const next = page.list.ready();
    expect([next, page.list.listId]).toEqual([page.list.listId, next]);
    expect(next).not.toBe(listId);
    const reading = page.readByMain('b', products(2));
    page.succeed('b');
    await reading;
    await expect.poll(page.ids).toEqual(['2']);
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

  it('for want of memory is told so', async () => {
    const page = startList();
    await page.loaded(products(1, 2));
    page.workers[0]?.end('Uncaught RangeError: Array buffer allocation failed');
    await expect
      .poll(() => page.list.state.trouble)
      .toMatchObject({ failure: { kind: 'out-of-memory' } });
    expect(page.ids()).toEqual(['1', '2']);
  });

  it('leaves the rows in sight until they are read again', async () => {
    const page = startList();
    await page.loaded(products(1, 2));
    page.workers[0]?.end();
    // The user who searches or sorts now has to see why nothing happens.
    await expect
      .poll(() => page.list.state.trouble)
      .toMatchObject({ failure: { logId: 'out of memory' } });
    expect(page.ids()).toEqual(['1', '2']);
    page.remove('1');
    page.begin('b', products(2, 3));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.ids()).toEqual(['2', '3']);
    expect(page.list.state.trouble).toBeNull();
  });

  it('is told once where a call of main fails by it, whichever comes first', async () => {
    for (const isCallFirst of [true, false]) {
      const page = startList();
      await page.loaded(products(1, 2));
      let reject = (_: Error): void => undefined;
      const call = new Promise<void>((_, fail) => {
        reject = fail;
      });
      const asked = page.list.whileAsked(call);
      asked.catch(() => undefined);
      const endWorker = () => page.workers[0]?.end();
      if (!isCallFirst) endWorker();
      reject(new CallError({ kind: 'list-gone', exchange: null }));
      await expect(asked).rejects.toThrow('list-gone');
      if (isCallFirst) endWorker();
      await new Promise((resolve) => setTimeout(resolve));
      expect(page.list.state.trouble).toBeNull();
      expect(page.ids()).toEqual(['1', '2']);
      const reopened = page.list.reopened();
      await expect.poll(() => page.workers.length).toBe(2);
      const [readId = ''] = [...page.reads.keys()].slice(-1);
      page.succeed(readId);
      expect(await reopened).toBe(page.list.listId);
    }
  });

  it('is told by itself where a call of main is done or has another reason to fail', async () => {
    const page = startList();
    await page.loaded(products(1));
    await page.list.whileAsked(Promise.resolve());
    const failing = page.list.whileAsked(Promise.reject(new Error('The disk is full.')));
    page.workers[0]?.end();
    await expect(failing).rejects.toThrow('The disk is full.');
    await expect.poll(() => page.list.state.trouble).toMatchObject({ kind: 'failed' });
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
