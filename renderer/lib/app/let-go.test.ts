import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveBackAtRest, letGo, letGoWithPage } from './let-go.ts';

const mebibytes = (count: number) => count * 1024 * 1024;

it('asks for a collection once enough has been let go of, and for nothing where there is none to ask', () => {
  letGo(mebibytes(100));
  const gc = vi.fn(() => Promise.resolve());
  vi.stubGlobal('gc', gc);
  try {
    letGo(mebibytes(1));
    expect(gc).toHaveBeenCalledExactlyOnceWith({ type: 'major', execution: 'async' });
    letGo(mebibytes(15));
    expect(gc).toHaveBeenCalledTimes(1);
    letGo(mebibytes(1));
    expect(gc).toHaveBeenCalledTimes(2);
  } finally {
    vi.unstubAllGlobals();
  }
});

it('lets a page paint before it collects', () => {
  const gc = vi.fn(() => Promise.resolve());
  const idle: (() => void)[] = [];
  vi.stubGlobal('gc', gc);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void idle.push(run));
  try {
    letGo(mebibytes(16));
    expect(gc).not.toHaveBeenCalled();
    for (const run of idle) run();
    expect(gc).toHaveBeenCalledTimes(1);
  } finally {
    vi.unstubAllGlobals();
  }
});

describe('at rest', () => {
  const gc = vi.fn((_options: object) => Promise.resolve());
  const gaveBack = () => gc.mock.calls.filter(([options]) => 'flavor' in options).length;
  beforeEach(() => {
    gc.mockClear();
    vi.stubGlobal('gc', gc);
    vi.stubGlobal('window', new EventTarget());
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('V8 gives back what it keeps, once for all who have asked, when nobody has used the page for a moment', () => {
    giveBackAtRest();
    giveBackAtRest();
    vi.advanceTimersByTime(1999);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(1999);
    expect(gaveBack()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(gaveBack()).toBe(1);
    window.dispatchEvent(new Event('keydown'));
    vi.runAllTimers();
    expect(gaveBack()).toBe(1);
    giveBackAtRest();
    vi.runAllTimers();
    expect(gaveBack()).toBe(2);
  });

  it('so after a page that held much, and for no other', () => {
    letGoWithPage(mebibytes(15));
    vi.runAllTimers();
    expect(gaveBack()).toBe(0);
    letGoWithPage(mebibytes(16));
    vi.runAllTimers();
    expect(gaveBack()).toBe(1);
  });
});
