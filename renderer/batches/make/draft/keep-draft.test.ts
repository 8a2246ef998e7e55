import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../../../main/contract/failure.ts';
import { CallError } from '../../../lib/app/call.ts';
import { createDraftKeeper, type KeptBatch } from './keep-draft.ts';

const storage: Failure = { kind: 'storage', exchange: null, detail: 'disk full' };
const first: KeptBatch = {
  operation: 'createOrder',
  content: { body: '{}', rules: [], idColumn: null, nameColumn: null },
  options: { atOnce: 1, pauseMs: 0, asksAfterFirst: true, mostFailures: 5 },
};
const typed = (body: string): KeptBatch => ({ ...first, content: { ...first.content, body } });

function keeperOf({ isFirstKept = true, fails = (): boolean => false } = {}) {
  const saved: string[] = [];
  const save = async ({ content }: KeptBatch) => {
    if (fails()) throw new CallError(storage);
    saved.push(content.body);
  };
  return { keeper: createDraftKeeper(save, first, isFirstKept), saved };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is kept 300 ms after the last key', async () => {
  const { keeper, saved } = keeperOf();
  keeper.note(first);
  keeper.note(typed('{"a":1}'));
  await vi.advanceTimersByTimeAsync(299);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toEqual(['{"a":1}']);
});

test('before anything needs it, it is kept at once, and once', async () => {
  const { keeper, saved } = keeperOf();
  keeper.note(typed('{"a":1}'));
  expect(await keeper.flush()).toBe(true);
  expect(await keeper.flush()).toBe(true);
  expect(saved).toEqual(['{"a":1}']);
});

test('what was made for the person, and not by one, is kept as well', async () => {
  const { keeper, saved } = keeperOf({ isFirstKept: false });
  keeper.note(first);
  await vi.advanceTimersByTimeAsync(300);
  expect(saved).toEqual(['{}']);
});

test('a save that fails is told, and the next change tries again', async () => {
  let fails = true;
  const { keeper, saved } = keeperOf({ fails: () => fails });
  keeper.note(typed('{"a":1}'));
  expect(await keeper.flush()).toBe(false);
  expect(keeper.getState()).toEqual(storage);
  fails = false;
  keeper.note(typed('{"a":2}'));
  expect(await keeper.flush()).toBe(true);
  expect(keeper.getState()).toBeNull();
  expect(saved).toEqual(['{"a":2}']);
});
