import { type BrowserWindow, dialog } from 'electron';
import type { Words } from '../words.ts';
import type { RestartReason } from './restart-rules.ts';

/**
 * Says in a native dialog that the app ends because restarting hasn't helped. Resolves when the dialog is closed.
 */
export async function showEndingDialog(
  window: BrowserWindow | null,
  words: Words,
  why: RestartReason,
): Promise<void> {
  const options = {
    type: 'error' as const,
    message: words('restart.ends.title'),
    detail: words(`restart.ends.${why}`),
    buttons: [words('restart.ends.quit')],
    noLink: true,
  };
  if (window === null) await dialog.showMessageBox(options);
  else await dialog.showMessageBox(window, options);
}
