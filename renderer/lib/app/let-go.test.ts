import { expect, it, vi } from 'vitest';
import { letGo, letGoWithPage } from './let-go.ts';

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

it('asks for another once something else has been drawn in the place of a page that is left', () => {
  const gc = vi.fn(() => Promise.resolve());
  vi.stubGlobal('gc', gc);
  vi.useFakeTimers();
  try {
    letGoWithPage(mebibytes(15));
    letGoWithPage(mebibytes(16));
    expect(gc).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(gc).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
