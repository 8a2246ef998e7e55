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

export interface AppWatch {
  /** What was measured since the start, or since the last call. */
  lap(): Promise<Strain>;
  stop(): Promise<void>;
}

/** Starts measuring the app. */
export async function watchApp({ app, window }: LaunchedApp): Promise<AppWatch> {
  // `evaluate` uses the inspector, which interrupts main at any point. If main was in Node's list of
  // timers, adding or removing one meanwhile broke the list and main looped forever. So first wait
  // for a separate turn of the event loop, through a call that libuv answers.
  await app.evaluate(async ({ app }, everyMs) => {
    await process.getBuiltinModule('node:fs').promises.access('.');
    const held = () =>
      app.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0) / 1024;
    const watch = {
      before: held(),
      peak: 0,
      gap: 0,
      last: performance.now(),
      timer: 0 as unknown,
      lap() {
        const { gap, peak, before } = watch;
        const now = held();
        Object.assign(watch, { before: now, peak: now, gap: 0 });
        return { gap, grown: Math.max(peak, now) - before };
      },
    };
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

  return {
    async lap() {
      const windowMs = await window.evaluate(() => {
        const watch = Reflect.get(globalThis, 'strainOfPage');
        const gap = Number(watch.gap);
        watch.gap = 0;
        return gap;
      });
      const main = await app.evaluate(async () => {
        await process.getBuiltinModule('node:fs').promises.access('.');
        const { gap, grown } = Reflect.get(globalThis, 'strainOfMain').lap();
        return { gap: Number(gap), grown: Number(grown) };
      });
      return { windowMs, mainMs: main.gap, grownMiB: main.grown };
    },
    async stop() {
      await window.evaluate(() => clearInterval(Reflect.get(globalThis, 'strainOfPage').timer));
      await app.evaluate(async () => {
        await process.getBuiltinModule('node:fs').promises.access('.');
        clearInterval(Reflect.get(globalThis, 'strainOfMain').timer);
      });
    },
  };
}
