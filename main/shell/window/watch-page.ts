import type { BrowserWindow } from 'electron';
import type { PageRecovery } from './page-recovery.ts';

/** `net::ERR_ABORTED`: another load replaced this one. */
const replaced = -3;

/** Reports the state of a window's page to `recovery`, and errors to the log. */
export function watchPage(
  { webContents }: BrowserWindow,
  recovery: Pick<PageRecovery, 'gone' | 'hangs' | 'answers' | 'closed'>,
  log: (error: unknown) => string,
): void {
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log(new Error(`The page ended: ${reason} (${exitCode})`));
    recovery.gone();
  });
  webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === replaced) return;
    log(new Error(`The page could not be loaded: ${description} (${code})`));
    recovery.gone();
  });
  // For a missing file, Chromium shows an empty page and reports no failure.
  webContents.on('did-navigate', (_event, _url, status) => {
    if (status < 400) return;
    log(new Error(`The page could not be loaded: ${status}`));
    recovery.gone();
  });
  webContents.on('unresponsive', () => {
    log(new Error('The page does not answer.'));
    recovery.hangs();
  });
  webContents.on('responsive', recovery.answers);
  webContents.on('destroyed', recovery.closed);
}
