import type { Confirmation } from '../contract/profile/guard.ts';
import type { Profile } from '../contract/profile/profile.ts';
import type { Outcome } from '../contract/write/outcome.ts';
import type { WriteRequest } from '../contract/write/service-request.ts';
import type { PressComparison } from './grace/compare-with-press.ts';
import type { Wait } from './grace/waiting-writes.ts';
import {
  beginToWait,
  failedBy,
  leave,
  recordEnd,
  sendAdmitted,
  startWrite,
  withCurrent,
} from './perform-write.ts';
import type { StartedWrite, WantedWrite, WriteParts } from './write-parts.ts';

export interface WaitingWriteParts extends WriteParts {
  /**
   * Uses up the confirmation or the unlock at the press. What it returns compares the current profile with the one at
   * the press. Throws `FailureError` (`guarded`) if the profile's protection stops the write.
   */
  admitWaiting(
    profile: Profile,
    request: WriteRequest,
    confirmation: Confirmation | null,
  ): PressComparison;
  /** Throws `FailureError` (`signed-out`) if no token is stored for the profile's route. */
  requireToken(profile: Profile, cancel: AbortSignal): Promise<void>;
}

/**
 * A write that a person can still cancel after the press. It takes the steps of `performWrite`, with two differences:
 * it is recorded as *waiting* first, and becomes *sending* right before it is sent. So an entry that is found *waiting*
 * was provably not sent, and one that is found *sending* may have been. Calls `onWaiting` when the press has its
 * answer. Never rejects.
 */
export async function performWaitingWrite(
  parts: WaitingWriteParts,
  wanted: WantedWrite,
  cancel: AbortSignal,
  onWaiting: () => void,
): Promise<Outcome> {
  const started = await startWrite(parts, wanted, 'waiting');
  if ('failure' in started) return started;
  let wait: Wait | null = null;
  let ended: Outcome;
  try {
    const asPressed = parts.admitWaiting(wanted.profile, wanted.request, wanted.confirmation);
    wait = beginToWait(parts, started, cancel);
    const mayLeave = await untilItLeaves(parts, started, { asPressed, wait, onWaiting });
    ended = await sendAdmitted(parts, started, { wait, cancel, mayLeave });
  } catch (error) {
    // It is still *waiting*: nothing was sent. Whatever was interrupted doesn't know why.
    const reason: unknown = wait?.signal.aborted === true ? wait.signal.reason : error;
    ended = failedBy(reason, parts, false);
  }
  const { ended: recorded } = recordEnd(parts, started, ended, null);
  return withCurrent(parts, started, recorded, cancel);
}

/**
 * Resolves once the write is recorded as *sending*, or has only its user to be read before that, to the last check
 * before its first byte. Throws if it must not be sent: what happens here happens while the entry is *waiting*.
 */
async function untilItLeaves(
  parts: WaitingWriteParts,
  started: StartedWrite,
  {
    asPressed,
    wait,
    onWaiting,
  }: {
    readonly asPressed: PressComparison;
    readonly wait: Wait;
    readonly onWaiting: () => void;
  },
): Promise<() => void> {
  const { profile } = started.wanted;
  // Before the time runs: the keychain may ask for its password, and a press without a token fails at once.
  await parts.requireToken(profile, wait.signal);
  const time = wait.over(profile.gracePeriod);
  onWaiting();
  await time;
  parts.onLeaving(wait.write);
  asPressed.requireSameProfile();
  await parts.requireToken(profile, wait.signal);
  // Whatever else has to be found out before it leaves belongs here: the entry is still *waiting*.
  asPressed.requireSame();
  if (!started.readsFirst) leave(parts, started, wait);
  return asPressed.requireSame;
}
