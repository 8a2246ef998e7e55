import type { BatchSummary } from '../../contract/batch/batch.ts';

/** What the button of the app shows beside its name. */
export interface TaskbarProgress {
  /** From 0 to 1; -1: there is nothing to show. */
  readonly share: number;
  readonly mode: 'normal' | 'paused' | 'error';
}

const nothing: TaskbarProgress = { share: -1, mode: 'normal' };

/**
 * How far these batches have come together. Those that run, or go on by themselves, before those that wait for a
 * person: these are shown alone once nothing moves.
 */
export function taskbarProgress(batches: readonly BatchSummary[]): TaskbarProgress {
  const moving = batches.filter(isMoving);
  const shown = moving.length > 0 ? moving : batches.filter(({ state }) => state === 'paused');
  const rows = sum(shown.map((batch) => batch.rows));
  if (rows === 0) return nothing;
  const share = (rows - sum(shown.map(({ counts }) => counts.waiting + counts.sending))) / rows;
  if (moving.length > 0) return { share, mode: 'normal' };
  const hasFailed = shown.some(({ pause }) => pause?.why === 'failures');
  return { share, mode: hasFailed ? 'error' : 'paused' };
}

function isMoving({ state, pause }: BatchSummary): boolean {
  return state === 'running' || (state === 'paused' && pause !== null && pause.until !== null);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
