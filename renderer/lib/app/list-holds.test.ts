import { beforeEach, expect, it, vi } from 'vitest';
import { holdList } from './list-holds.ts';

const invoke = vi.fn(async () => ({ ok: true, value: {} }));

beforeEach(() => {
  invoke.mockClear();
  vi.stubGlobal('window', { counterfoil: { invoke } });
});

it('a list is held until everyone has let go, each once; main hears of the first and the last', () => {
  const [first, second] = [holdList('a'), holdList('a')];
  expect(invoke.mock.calls).toEqual([['holdList', { profileId: 'a', isHeld: true }]]);
  first();
  first();
  expect(invoke).toHaveBeenCalledTimes(1);
  second();
  expect(invoke).toHaveBeenLastCalledWith('holdList', { profileId: 'a', isHeld: false });
  holdList('a');
  expect(invoke).toHaveBeenLastCalledWith('holdList', { profileId: 'a', isHeld: true });
});

it('lists of several profiles are held for themselves', () => {
  holdList('b');
  holdList('c')();
  expect(invoke.mock.calls).toEqual([
    ['holdList', { profileId: 'b', isHeld: true }],
    ['holdList', { profileId: 'c', isHeld: true }],
    ['holdList', { profileId: 'c', isHeld: false }],
  ]);
});
