import type { BatchSummary } from '../../contract/batch/batch.ts';

/** What the app's taskbar button shows. */
export interface TaskbarProgress {
  /** From 0 to 1; -1 shows nothing. */
  readonly share: number;
  readonly mode: 'normal' | 'paused' | 'error';
}

const nothing: TaskbarProgress = { share: -1, mode: 'normal' };

/**
 * The combined progress of batches, by their rows, and of each file that is being written, by its share from 0 to 1.
 * All batches together count as much as each file, however many rows they have. Batches that run or resume by
 * themselves come before batches that wait for a person: these are only shown once nothing moves.
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

/** A file grows in smaller steps than anyone sees. */
function inHundredths(share: number): number {
  return Math.round(share * 100) / 100;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
