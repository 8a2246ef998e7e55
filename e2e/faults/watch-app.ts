import type { LaunchedApp } from '../fixtures/launch-app.ts';

/** How a fault affected the app. */
export interface Strain {
  /** The longest time in which the window did not respond, ms. */
  readonly windowMs: number;
  /** The same for main. */
  readonly mainMs: number;
  /** How much the memory of all app processes grew at their peak, MiB. */
  readonly grownMiB: number;
}

const tickMs = 50;

/** Starts measuring the app. The returned function stops and returns the measurements. */
export async function watchApp({ app, window }: LaunchedApp): Promise<() => Promise<Strain>> {
  // `evaluate` uses the inspector, which interrupts main at any point. If main was in Node's list of
  // timers, adding or removing one meanwhile broke the list and main looped forever. So first wait
  // for a separate turn of the event loop, through a call that libuv answers.
  await app.evaluate(async ({ app }, everyMs) => {
    await process.getBuiltinModule('node:fs').promises.access('.');
    const held = () =>
      app.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0) / 1024;
    const watch = { before: held(), peak: 0, gap: 0, last: performance.now(), timer: 0 as unknown };
    let ticks = 0;
    watch.timer = setInterval(() => {
      const now = performance.now();
      watch.gap = Math.max(watch.gap, now - watch.last - everyMs);
      watch.last = now;
      ticks += 1;
      if (ticks % 4 === 0) watch.peak = Math.max(watch.peak, held());
    }, everyMs);
    Reflect.set(globalThis, 'strainOfMain', watch);
  }, tickMs);
  await window.evaluate((everyMs) => {
    const watch = { gap: 0, last: performance.now(), timer: 0 as unknown };
    watch.timer = setInterval(() => {
      const now = performance.now();
      watch.gap = Math.max(watch.gap, now - watch.last - everyMs);
      watch.last = now;
    }, everyMs);
    Reflect.set(globalThis, 'strainOfPage', watch);
  }, tickMs);

  return async () => {
    const windowMs = await window.evaluate(() => {
      const watch = Reflect.get(globalThis, 'strainOfPage');
      clearInterval(watch.timer);
      return Number(watch.gap);
    });
    const main = await app.evaluate(async () => {
      await process.getBuiltinModule('node:fs').promises.access('.');
      const watch = Reflect.get(globalThis, 'strainOfMain');
      clearInterval(watch.timer);
      return { gap: Number(watch.gap), grown: Number(watch.peak - watch.before) };
    });
    return { windowMs, mainMs: main.gap, grownMiB: Math.max(0, main.grown) };
  };
}
