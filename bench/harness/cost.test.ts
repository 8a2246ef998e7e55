import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  dumpedProcesses,
  heapBytesOf,
  longestTaskOf,
  memoryOf,
  processTreeMemory,
} from './cost.ts';

const rollup = `55a45607e000-7ffcbcde0000 ---p 00000000 00:00 0                          [rollup]
Rss:                1748 kB
Pss:                 356 kB
Pss_Dirty:           112 kB
Pss_Anon:            112 kB
Pss_File:            244 kB
Pss_Shmem:             0 kB
`;

describe('the memory of a program', () => {
  it('is its share, with its files and without', () => {
    expect(memoryOf(rollup)).toEqual({ own: 112 * 1024, whole: 356 * 1024 });
  });

  it('is not known of a Linux that does not tell it', () => {
    expect(() => memoryOf('Rss: 1748 kB\n')).toThrow('This Linux does not tell Pss.');
  });

  it.runIf(process.platform === 'linux')('has that of the programs which it started', async () => {
    const script =
      'const held = Buffer.alloc(64e6, 1); console.log(held.length); setInterval(() => {}, 1e3)';
    const child = spawn(process.execPath, ['-e', script]);
    try {
      await once(child.stdout, 'data');
      const family = processTreeMemory(process.pid)?.own ?? 0;
      const alone = processTreeMemory(child.pid ?? 0)?.own ?? 0;
      expect(alone).toBeGreaterThan(64e6);
      expect(family).toBeGreaterThan(alone);
    } finally {
      child.kill();
    }
  });
});

const event = (pid: number, sizes: Readonly<Record<string, string>>) => ({
  ph: 'v',
  pid,
  args: {
    dumps: {
      allocators: Object.fromEntries(
        Object.entries(sizes).map(([name, value]) => [name, { attrs: { size: { value } } }]),
      ),
    },
  },
});

describe('the memory that a page holds', () => {
  const page = event(7, {
    v8: 'a0',
    'v8/main': '90',
    partition_alloc: '10',
    malloc: '1',
    cc: 'ff',
  });

  it('is what its engine and allocators hold, without graphics', () => {
    expect(heapBytesOf(dumpedProcesses([event(1, { v8: '5', malloc: '9' }), page]))).toBe(0xb1);
  });

  it('is counted once where several report the same', () => {
    const shared = { size: { value: 'ff' }, effective_size: { value: '2' } };
    const processes = dumpedProcesses([
      { pid: 7, args: { dumps: { allocators: { 'v8/main': {}, malloc: { attrs: shared } } } } },
    ]);
    expect(processes).toEqual([{ pid: 7, allocators: new Map([['malloc', 2]]) }]);
  });

  it('is not guessed', () => {
    expect(() => heapBytesOf(dumpedProcesses([page, { ...page, pid: 8 }]))).toThrow();
    expect(() => heapBytesOf(dumpedProcesses([{ ph: 'M', pid: 7 }]))).toThrow();
  });
});

const thread = (tid: number, name: string) => ({
  pid: 7,
  tid,
  ph: 'M',
  name: 'thread_name',
  args: { name },
});
const run = (tid: number, tdur: number) => ({
  pid: 7,
  tid,
  ph: 'X',
  name: 'ThreadControllerImpl::RunTask',
  tdur,
  dur: 999_000,
});

describe('the longest task of a page', () => {
  it('is that of its UI thread, in ms of processor time', () => {
    const events = [run(1, 4200), thread(1, 'CrRendererMain'), thread(2, 'Compositor')];
    expect(longestTaskOf([...events, run(1, 31_000), run(2, 80_000)])).toBe(31);
  });

  it('leaves out what is inside a longer task', () => {
    const inner = { ...run(1, 50_000), name: 'V8.GC' };
    expect(longestTaskOf([thread(1, 'CrRendererMain'), inner, run(1, 6000)])).toBe(6);
  });

  it('is unknown where no task is told', () => {
    expect(
      longestTaskOf([thread(1, 'CrRendererMain'), { ...run(1, 0), tdur: undefined }]),
    ).toBeNull();
  });
});
