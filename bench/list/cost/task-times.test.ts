import { describe, expect, it } from 'vitest';
import { longestTaskOf } from './task-times.ts';

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

  it('is not what lies inside of a task', () => {
    const inner = { ...run(1, 50_000), name: 'V8.GC' };
    expect(longestTaskOf([thread(1, 'CrRendererMain'), inner, run(1, 6000)])).toBe(6);
  });

  it('is unknown where no task is told', () => {
    expect(
      longestTaskOf([thread(1, 'CrRendererMain'), { ...run(1, 0), tdur: undefined }]),
    ).toBeNull();
  });
});
