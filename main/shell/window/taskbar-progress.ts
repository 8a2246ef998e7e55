import type { BatchSummary } from '../../contract/batch/batch.ts';

/** What the button of the app shows beside its name. */
export interface TaskbarProgress {
  /** From 0 to 1; -1: there is nothing to show. */
  readonly share: number;
  readonly mode: 'normal' | 'paused' | 'error';
}

const nothing: TaskbarProgress = { share: -1, mode: 'normal' };

/**
 * How far all of this has come together: batches by their rows, and each file that is being written by its share, from 0
 * to 1. What a person waits for counts the same, however many rows it has: the batches as one, and each file. What runs, or
 * goes on by itself, comes before batches that wait for a person: these are shown alone once nothing moves.
 */
export function taskbarProgress(
  batches: readonly BatchSummary[],
  files: readonly number[] = [],
): TaskbarProgress {
  const moving = batches.filter(isMoving);
  if (files.length > 0) {
    const shares = moving.length > 0 ? [...files, taskbarProgress(moving).share] : files;
    return { share: inHundredths(sum(shares) / shares.length), mode: 'normal' };
  }
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

/** A file grows in more steps than anybody sees. */
function inHundredths(share: number): number {
  return Math.round(share * 100) / 100;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
