import { doubleClickMs } from '../../lib/window/double-click.ts';
import type { PressState } from './press.ts';

/**
 * Whether a press right after *done* is only the echo of the last one: a double click, or Enter and a click at once. A
 * fast service has answered between the two, so that "under way" alone would not catch it.
 */
export function isEcho(
  state: PressState,
  /** Whether the same is written there as at the last press. */
  isSame: boolean,
  startedAt: number,
  now: number,
): boolean {
  return state.phase === 'done' && isSame && now - startedAt < doubleClickMs;
}
