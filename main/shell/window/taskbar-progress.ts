import type { BrowserWindow } from 'electron';
import type { BatchSummary } from '../../contract/batch/batch.ts';
import { isMoving } from '../../contract/batch/row-states.ts';

/** What the app's taskbar button shows. */
interface TaskbarProgress {
  /** From 0 to 1; -1 shows nothing. */
  readonly share: number;
  readonly mode: 'normal' | 'paused' | 'error';
}

const nothing: TaskbarProgress = { share: -1, mode: 'normal' };

/**
 * The combined progress of batches, by their rows. Batches that run or resume by themselves come before batches that wait
 * for a person: these are only shown once nothing moves.
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The progress of batches on the app's icon. */
export interface ShownProgress {
  /** A batch has changed. */
  note(batch: BatchSummary): void;
  /** Shows the current progress in a window that was just opened. */
  showIn(window: Pick<BrowserWindow, 'setProgressBar'>): void;
}

/**
 * Shows the progress of the batches that ran in this run of the app, until they end or are stopped. Updated with each report, but never twice with the same value. Set on every window: on macOS
 * and Linux they share one icon, which shows the last value.
 *
 * According to Electron's documentation of `setProgressBar` (docs/api/base-window.md): Windows shows it in the taskbar
 * button and knows the modes `paused` and `error`; macOS shows it on the Dock icon, without a mode; Linux shows it if
 * the dock supports the D-Bus API LauncherEntry, without a mode, and otherwise does nothing. Electron 44.0 showed
 * nothing on Linux; electron#52739 brought it back, without libunity. It finds the app's icon by `desktopName` in
 * package.json.
 */
export function createShownProgress(
  windows: () => readonly Pick<BrowserWindow, 'setProgressBar'>[],
): ShownProgress {
  const known = new Map<string, BatchSummary>();
  let shown: TaskbarProgress = taskbarProgress([]);
  const show = (): void => {
    const next = taskbarProgress([...known.values()]);
    if (next.share === shown.share && next.mode === shown.mode) return;
    shown = next;
    for (const window of windows()) window.setProgressBar(next.share, { mode: next.mode });
  };
  return {
    note(batch) {
      // A batch paused since an earlier start is only shown on its page.
      const isOurs = batch.state === 'running' || known.has(batch.batchId);
      if (!isOurs) return;
      if (batch.state === 'running' || batch.state === 'paused') known.set(batch.batchId, batch);
      else known.delete(batch.batchId);
      show();
    },
    showIn(window) {
      if (shown.share >= 0) window.setProgressBar(shown.share, { mode: shown.mode });
    },
  };
}
