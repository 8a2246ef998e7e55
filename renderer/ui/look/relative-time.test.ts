import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeInWords } from './relative-time.tsx';

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 10, 30) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a page shows of a time, as it is told that it has changed. */
function shown(iso: string) {
  const time = timeInWords(iso);
  const seen: string[] = [];
  const stop = time.subscribe(() => seen.push(time.getState()));
  return { seen, stop };
}

it('goes on by itself, so that "1 second ago" does not stay', () => {
  const { seen, stop } = shown(new Date().toISOString());
  vi.advanceTimersByTime(2000);
  expect(seen).toEqual(['1 second ago', '2 seconds ago']);
  vi.advanceTimersByTime(5 * 60_000);
  expect(seen.at(-1)).toBe('5 minutes ago');
  stop();
  vi.advanceTimersByTime(2000);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits while nobody sees it, and is right at once when somebody does', () => {
  const { seen, stop } = shown(new Date().toISOString());
  page.hidden = true;
  vi.advanceTimersByTime(3 * 60_000);
  expect(seen).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['3 minutes ago']);
  stop();
});
