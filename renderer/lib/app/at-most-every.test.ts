import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the first wish is done at once, those after it as one', () => {
  const act = vi.fn();
  const { want } = atMostEvery(500, act);
  want();
  expect(act).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 1500; at += 100) {
    want();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(4);
});

it('the last wish is done too', () => {
  const act = vi.fn();
  const { want } = atMostEvery(500, act);
  want();
  want();
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(2);
});

it('a wish that is given up is not done', () => {
  const act = vi.fn();
  const { want, forget } = atMostEvery(500, act);
  want();
  want();
  forget();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
