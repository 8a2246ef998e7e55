import { expect, it, vi } from 'vitest';
import { letGo } from './let-go.ts';

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
