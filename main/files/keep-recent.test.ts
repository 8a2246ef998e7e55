import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRecent } from './keep-recent.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns a function that gives the next of these at each call. */
function bring(...found: readonly (string | Error)[]) {
  const left = [...found];
  return async () => {
    const next = left.shift() ?? 'nothing left';
    if (next instanceof Error) throw next;
    return next;
  };
}

it('asks once for all who ask within the time, and again after it', async () => {
  const recent = keepRecent<string>();
  const read = bring('one', 'two');
  const first = recent.take('a', read);
  expect(await Promise.all([first, recent.take('a', read)])).toEqual(['one', 'one']);
  vi.advanceTimersByTime(999);
  expect(await recent.take('a', read)).toBe('one');
  vi.advanceTimersByTime(1);
  expect(await recent.take('a', read)).toBe('two');
});

it('keeps keys apart', async () => {
  const recent = keepRecent<string>();
  const read = bring('one', 'two');
  expect(await recent.take('a', read)).toBe('one');
  expect(await recent.take('b', read)).toBe('two');
});

it('asks again at once where reading failed', async () => {
  const recent = keepRecent<string>();
  const read = bring(new Error('locked'), 'one');
  await expect(recent.take('a', read)).rejects.toThrow('locked');
  expect(await recent.take('a', read)).toBe('one');
});

it('takes nothing that was read, or begun to be read, before it was told to forget', async () => {
  const recent = keepRecent<string>();
  const read = bring('old', 'new');
  const underWay = recent.take('a', read);
  recent.forget();
  expect(await recent.take('a', read)).toBe('new');
  expect(await underWay).toBe('old');
  expect(await recent.take('a', read)).toBe('new');
});
