import type { App } from 'electron';

/**
 * The end of the GPU process after which the app has to restart. Chromium restarts that process after each end, three
 * times unchanged and three times with software rendering, and ends the whole app at the sixth: "GPU process isn't
 * usable. Goodbye." (Electron 33: exit by SIGTRAP, with `--disable-gpu` too). Then none of our code runs any more.
 */
const lastSurvived = 5;
/**
 * Chromium gradually stops counting old ends. Here every end of the last hour counts, so that our limit is reached
 * first.
 */
const countedMs = 60 * 60_000;

/** Counts these ends. Each call adds one and returns whether Chromium may not survive the next one. */
export function countGraphicsCrashes(): (nowMs: number) => boolean {
  let ends: readonly number[] = [];
  return (nowMs) => {
    ends = [...ends.filter((at) => nowMs - at < countedMs), nowMs];
    return ends.length >= lastSurvived;
  };
}

/** Reports every end of the GPU process, except when the app itself ends. */
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
