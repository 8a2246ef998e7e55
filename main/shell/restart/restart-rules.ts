import { z } from 'zod';

/** Why the app restarted itself: the GPU process kept ending, or main met an unexpected error. */
const restartReasons = ['graphics', 'error'] as const;
export type RestartReason = (typeof restartReasons)[number];

export const restartSchema = z.strictObject({
  why: z.enum(restartReasons),
  /** The ID of the error in the log; empty for any other reason. */
  logId: z.string().max(40),
  at: z.iso.datetime(),
  /** The version of the app that restarted. */
  version: z.string().max(60),
  /** The window has reported it. */
  isTold: z.boolean(),
});
/** One time when the app restarted itself. */
export type Restart = z.infer<typeof restartSchema>;

const minuteMs = 60_000;
/** If there are more, the cause comes back each time, and a person has to know. */
const most = { restarts: 3, withinMs: 10 * minuteMs } as const;
/** Long enough that a driver which fails every day doesn't end the app every day. */
const withoutGraphicsMs = 7 * 24 * 60 * minuteMs;

/**
 * The distance between two times: after the clock was set back, a restart must be neither forgotten nor kept for
 * ever.
 */
const apart = (restart: Restart, now: Date): number =>
  Math.abs(now.getTime() - Date.parse(restart.at));

/** Whether the app may restart itself, or has done so too often recently. */
export function mayRestart(restarts: readonly Restart[], now: Date): boolean {
  return restarts.filter((one) => apart(one, now) < most.withinMs).length < most.restarts;
}

/**
 * Whether to start without the graphics card: for a week after drawing with it kept failing, or until another version
 * of the app brings another Chromium.
 */
export function leavesGraphicsOut(
  restarts: readonly Restart[],
  { now, version }: { readonly now: Date; readonly version: string },
): boolean {
  return restarts.some(
    (one) =>
      one.why === 'graphics' && one.version === version && apart(one, now) < withoutGraphicsMs,
  );
}

/** The restarts that later decisions still need. */
export function stillWanted(restarts: readonly Restart[], now: Date): readonly Restart[] {
  return restarts.filter((one) => apart(one, now) < withoutGraphicsMs || !one.isTold);
}
