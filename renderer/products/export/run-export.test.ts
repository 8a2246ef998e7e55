import { describe, expect, it, vi } from 'vitest';
import { type ExportTarget, runExport } from './run-export.ts';

function start(pieces: readonly string[], change: Partial<ExportTarget> = {}) {
  let asked = 0;
  const appended: string[] = [];
  const rows = {
    count: pieces.length,
    hidden: 0,
    next: vi.fn(async () => ({ text: pieces[asked] ?? '', written: Math.min(++asked, 3) })),
    end: vi.fn(),
  };
  const target = {
    begin: vi.fn(async (): Promise<string | null> => 'file'),
    append: vi.fn(async (_: string, text: string) => {
      appended.push(text);
    }),
    end: vi.fn(async () => '/tmp/list.csv'),
    ...change,
  };
  const abort = new AbortController();
  const progress: number[] = [];
  const run = runExport(rows, target, abort.signal, (written) => progress.push(written));
  return { rows, target, appended, abort, progress, run };
}

describe('writing an export', () => {
  it('brings every piece to the file in order, and tells how far it has come', async () => {
    const { run, appended, progress, target, rows } = start(['a', 'b', 'c']);
    expect(await run).toEqual({ path: '/tmp/list.csv', rows: 3 });
    expect(appended).toEqual(['a', 'b', 'c']);
    expect(progress).toEqual([0, 1, 2, 3]);
    expect(target.end).toHaveBeenCalledExactlyOnceWith('file', true);
    expect(rows.end).toHaveBeenCalledOnce();
  });

  it('goes at the pace of the disk, one piece ahead of it', async () => {
    let written = () => {};
    const append = () =>
      new Promise<void>((resolve) => {
        written = resolve;
      });
    const { rows, run } = start(['a', 'b', 'c', 'd'], { append });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(rows.next).toHaveBeenCalledTimes(2);
    const timer = setInterval(() => written());
    await run;
    clearInterval(timer);
  });

  it('throws the file away when it is cancelled', async () => {
    const { run, abort, target, appended } = start(['a', 'b', 'c']);
    abort.abort();
    expect(await run).toBeNull();
    expect(target.end).toHaveBeenCalledExactlyOnceWith('file', false);
    expect(appended.length).toBeLessThan(2);
  });

  it('writes nothing when no place is chosen', async () => {
    const { run, rows, target } = start(['a'], { begin: async () => null });
    expect(await run).toBeNull();
    expect(target.append).not.toHaveBeenCalled();
    expect(rows.end).toHaveBeenCalledOnce();
  });

  it('throws the file away and tells the fault when the disk takes no more', async () => {
    const append = async () => {
      throw new Error('disk full');
    };
    const end = vi.fn(async () => {
      throw new Error('gone');
    });
    const { run, rows } = start(['a', 'b'], { append, end });
    await expect(run).rejects.toThrow('disk full');
    expect(end).toHaveBeenCalledExactlyOnceWith('file', false);
    expect(rows.end).toHaveBeenCalledOnce();
  });

  it('cuts a text that is too long for one call, but no character', async () => {
    const text = `${'a'.repeat(1024 * 1024 - 1)}🎄${'b'.repeat(10)}`;
    const { run, appended } = start([text]);
    await run;
    expect(appended.map(({ length }) => length)).toEqual([1024 * 1024 - 1, 12]);
  });
});
