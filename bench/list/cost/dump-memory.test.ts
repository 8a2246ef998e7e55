import { describe, expect, it } from 'vitest';
import { dumpedProcesses, heapBytesOf } from './dump-memory.ts';

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
