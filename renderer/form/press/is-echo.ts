import { doubleClickMs } from '../../lib/window/timing.ts';
import type { PressState } from './press.ts';

/**
 * Whether a press right after *done*, or after its write began to wait, only repeats the last one: a double click, or Enter and a click at the same time.
 * A fast service answers between the two, so checking for a running request is not enough.
 */
export function isEcho(
  state: PressState,
  /** Whether the content is the same as at the last press. */
  isSame: boolean,
  startedAt: number,
  now: number,
): boolean {
  const isSettled =
    state.phase === 'waiting' || (state.phase === 'ended' && state.outcome.kind === 'done');
  return isSettled && isSame && now - startedAt < doubleClickMs;
}
