/** When something began, by two clocks, because each of them can be wrong. */
export interface Moment {
  /** Milliseconds since 1970. A person can change this clock. */
  readonly wallMs: number;
  /** Milliseconds since the app started. Can't be changed, but stops while some computers sleep. */
  readonly steadyMs: number;
}

export interface Clock {
  now(): Moment;
}

export const systemClock: Clock = {
  now: () => ({ wallMs: Date.now(), steadyMs: performance.now() }),
};

/**
 * How long ago it was, by the clock that shows more; infinite if the computer's clock was set back
 * since.
 */
export function elapsedMs(clock: Clock, since: Moment): number {
  const now = clock.now();
  const wall = now.wallMs - since.wallMs;
  return wall < 0 ? Number.POSITIVE_INFINITY : Math.max(wall, now.steadyMs - since.steadyMs);
}
