import type { BrowserWindow } from 'electron';
import type { BatchSummary } from '../../contract/batch/batch.ts';
import { type TaskbarProgress, taskbarProgress } from './taskbar-progress.ts';

/** The progress of batches at the button of the app. */
export interface BatchProgress {
  /** A batch is another one than before. */
  note(batch: BatchSummary): void;
  /** Shows in a window that was just opened what the one before showed. */
  showIn(window: Pick<BrowserWindow, 'setProgressBar'>): void;
}

/**
 * Shows how far the batches have come that ran since the app was started, until they end or are stopped. It is
 * written as often as the batches are told of, and not twice the same. Every window has it: on macOS and Linux they share
 * one icon, which shows what was set last.
 *
 * By Electron's documentation of `setProgressBar` (docs/api/base-window.md): Windows shows it in the button of the
 * taskbar and knows the modes `paused` and `error`; macOS shows it at the icon in the Dock, without a mode; Linux shows
 * it where the dock knows the D-Bus API LauncherEntry, without a mode, and does nothing elsewhere.
 */
export function createBatchProgress(
  windows: () => readonly Pick<BrowserWindow, 'setProgressBar'>[],
): BatchProgress {
  const known = new Map<string, BatchSummary>();
  let shown: TaskbarProgress = taskbarProgress([]);
  return {
    note(batch) {
      // One that rests since an earlier start is for its page alone.
      const isOurs = batch.state === 'running' || known.has(batch.batchId);
      if (!isOurs) return;
      if (batch.state === 'running' || batch.state === 'paused') known.set(batch.batchId, batch);
      else known.delete(batch.batchId);
      const next = taskbarProgress([...known.values()]);
      if (next.share === shown.share && next.mode === shown.mode) return;
      shown = next;
      for (const window of windows()) window.setProgressBar(next.share, { mode: next.mode });
    },
    showIn(window) {
      if (shown.share >= 0) window.setProgressBar(shown.share, { mode: shown.mode });
    },
  };
}
