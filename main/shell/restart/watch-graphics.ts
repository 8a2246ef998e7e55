import type { App } from 'electron';

/**
 * The end of the process that draws after which the app has to go. Chromium starts that process anew after each, three
 * times as it was and three times drawing in software, and ends the whole app at the sixth: "GPU process isn't usable.
 * Goodbye." (Electron 33: exit by SIGTRAP, with `--disable-gpu` too). Then none of our code runs any more.
 */
const lastSurvived = 5;
/** Chromium forgives an old end by and by; here all of an hour count, so that ours is never the later one. */
const countedMs = 60 * 60_000;

/** Counts these ends; each call is one more, and returns whether Chromium may not survive the next one. */
export function countGraphicsCrashes(): (nowMs: number) => boolean {
  let ends: readonly number[] = [];
  return (nowMs) => {
    ends = [...ends.filter((at) => nowMs - at < countedMs), nowMs];
    return ends.length >= lastSurvived;
  };
}

/** Tells of every end of the process that draws which was none of the app's own end. */
export function watchGraphics(
  app: Pick<App, 'on'>,
  onEnd: (how: {
    readonly reason: string;
    readonly exitCode: number;
    /** Chromium may end the app at the next one. */
    readonly isLast: boolean;
  }) => void,
): void {
  const isLastAt = countGraphicsCrashes();
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    onEnd({ reason, exitCode, isLast: isLastAt(performance.now()) });
  });
}
