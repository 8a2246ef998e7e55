/** When something began, by two clocks, since each of them can be wrong. */
export interface Moment {
  /** Since 1970. A person may set it. */
  readonly wallMs: number;
  /** Since the app began; never set. It stands still while some computers sleep. */
  readonly steadyMs: number;
}

export interface Clock {
  now(): Moment;
}

export const systemClock: Clock = {
  now: () => ({ wallMs: Date.now(), steadyMs: performance.now() }),
};

/** How long ago it was, by the clock that says more; for ever when the computer's was set back since. */
export function elapsedMs(clock: Clock, since: Moment): number {
  const now = clock.now();
  const wall = now.wallMs - since.wallMs;
  return wall < 0 ? Number.POSITIVE_INFINITY : Math.max(wall, now.steadyMs - since.steadyMs);
}
