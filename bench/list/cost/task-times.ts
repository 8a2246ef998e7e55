import { z } from 'zod';
import type { OpenPage } from '../window/open-page.ts';

const threadName = z.object({
  pid: z.number(),
  tid: z.number(),
  name: z.literal('thread_name'),
  args: z.object({ name: z.string() }),
});
const task = z.object({
  pid: z.number(),
  tid: z.number(),
  ph: z.literal('X'),
  name: z.string(),
  /** Processor time of the task's thread, microseconds. */
  tdur: z.number(),
});

/**
 * The longest task of the page's UI thread while `act` runs, in ms of processor time: how long it would have taken on
 * an idle machine. Null if Chromium doesn't report it.
 */
export async function longestTaskCpu(
  page: OpenPage,
  act: () => Promise<unknown>,
): Promise<number | null> {
  return longestTaskOf(await page.trace(['toplevel'], act));
}

/** Like `longestTaskCpu`, from the events of a trace. */
export function longestTaskOf(events: readonly unknown[]): number | null {
  const uiThreads = new Set(
    events.flatMap((event) => {
      const named = threadName.safeParse(event).data;
      return named?.args.name === 'CrRendererMain' ? [`${named.pid} ${named.tid}`] : [];
    }),
  );
  const times = events.flatMap((event) => {
    const done = task.safeParse(event).data;
    if (done === undefined || !done.name.endsWith('RunTask')) return [];
    return uiThreads.has(`${done.pid} ${done.tid}`) ? [done.tdur / 1000] : [];
  });
  return times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
}
