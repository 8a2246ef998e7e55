import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at the first call, and once for those that follow within the time', () => {
  const act = vi.fn();
  const call = throttle(500, act);
  call();
  expect(act).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 1500; at += 100) {
    call();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(4);
});

it('runs for the last call too', () => {
  const act = vi.fn();
  const call = throttle(500, act);
  call();
  call();
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does not run for a call that was cancelled', () => {
  const act = vi.fn();
  const call = throttle(500, act);
  call();
  call();
  call.cancel();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
