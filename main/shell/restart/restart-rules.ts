import { z } from 'zod';

/** What made the app start itself again: the process that draws kept ending, or main met an error nobody expected. */
const restartReasons = ['graphics', 'error'] as const;
export type RestartReason = (typeof restartReasons)[number];

export const restartSchema = z.strictObject({
  why: z.enum(restartReasons),
  /** Of the error in the log; empty for any other reason. */
  logId: z.string().max(40),
  at: z.iso.datetime(),
  /** The version of the app that it happened to. */
  version: z.string().max(60),
  /** The window has said so. */
  isTold: z.boolean(),
});
/** One time that the app started itself again. */
export type Restart = z.infer<typeof restartSchema>;

const minuteMs = 60_000;
/** More often than this, what made it start again comes back each time, and a person has to know. */
const most = { restarts: 3, withinMs: 10 * minuteMs } as const;
/** Long enough that a driver which fails each day does not end the app each day. */
const withoutGraphicsMs = 7 * 24 * 60 * minuteMs;

/** How far apart two times are: a clock that was set back must neither forget a restart nor keep it for ever. */
const apart = (restart: Restart, now: Date): number =>
  Math.abs(now.getTime() - Date.parse(restart.at));

/** Whether the app may start itself again, or has done so too often of late. */
export function mayRestart(restarts: readonly Restart[], now: Date): boolean {
  return restarts.filter((one) => apart(one, now) < most.withinMs).length < most.restarts;
}

/**
 * Whether a start leaves the graphics card unused: for a week after drawing on it kept failing, or until another
 * version of the app brings another Chromium.
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

/** Those that a later decision may still ask about. */
export function stillWanted(restarts: readonly Restart[], now: Date): readonly Restart[] {
  return restarts.filter((one) => apart(one, now) < withoutGraphicsMs || !one.isTold);
}
