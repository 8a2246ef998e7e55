import type { BrowserWindow } from 'electron';
import type { BatchSummary } from '../../contract/batch/batch.ts';
import { type TaskbarProgress, taskbarProgress } from './taskbar-progress.ts';

/** The progress of batches and of files at the button of the app. */
export interface ShownProgress {
  /** A batch is another one than before. */
  note(batch: BatchSummary): void;
  /** These shares are there of the files that are being written, each from 0 to 1. */
  noteFiles(shares: readonly number[]): void;
  /** Shows in a window that was just opened what the one before showed. */
  showIn(window: Pick<BrowserWindow, 'setProgressBar'>): void;
}

/**
 * Shows how far the batches have come that ran since the app was started, until they end or are stopped, and the files that
 * are being written. It is written as often as these are told of, and not twice the same. Every window has it: on macOS and Linux they share
 * one icon, which shows what was set last.
 *
 * By Electron's documentation of `setProgressBar` (docs/api/base-window.md): Windows shows it in the button of the
 * taskbar and knows the modes `paused` and `error`; macOS shows it at the icon in the Dock, without a mode; Linux shows
 * it where the dock knows the D-Bus API LauncherEntry, without a mode, and does nothing elsewhere.
 */
export function createShownProgress(
  windows: () => readonly Pick<BrowserWindow, 'setProgressBar'>[],
): ShownProgress {
  const known = new Map<string, BatchSummary>();
  let files: readonly number[] = [];
  let shown: TaskbarProgress = taskbarProgress([]);
  const show = (): void => {
    const next = taskbarProgress([...known.values()], files);
    if (next.share === shown.share && next.mode === shown.mode) return;
    shown = next;
    for (const window of windows()) window.setProgressBar(next.share, { mode: next.mode });
  };
  return {
    note(batch) {
      // One that rests since an earlier start is for its page alone.
      const isOurs = batch.state === 'running' || known.has(batch.batchId);
      if (!isOurs) return;
      if (batch.state === 'running' || batch.state === 'paused') known.set(batch.batchId, batch);
      else known.delete(batch.batchId);
      show();
    },
    noteFiles(shares) {
      files = shares;
      show();
    },
    showIn(window) {
      if (shown.share >= 0) window.setProgressBar(shown.share, { mode: shown.mode });
    },
  };
}
