import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';

const fileTypes = {
  '.csv': { name: 'CSV', extensions: ['csv'] },
  '.har': { name: 'HAR', extensions: ['har'] },
  '.json': { name: 'JSON', extensions: ['json'] },
  '.jsonl': { name: 'JSON Lines', extensions: ['jsonl'] },
  '.xlsx': { name: 'XLSX', extensions: ['xlsx'] },
} as const;

/**
 * Shows the native save dialog for a file of the type in its suggested name, starting in the
 * downloads folder. Returns null if cancelled.
 */
export async function askForPath(
  window: BrowserWindow | null,
  suggestedName: string,
): Promise<string | null> {
  const options = {
    defaultPath: join(app.getPath('downloads'), suggestedName),
    filters: Object.entries(fileTypes).flatMap(([end, type]) =>
      suggestedName.endsWith(end) ? [{ ...type, extensions: [...type.extensions] }] : [],
    ),
  };
  const { canceled, filePath } =
    window === null
      ? await dialog.showSaveDialog(options)
      : await dialog.showSaveDialog(window, options);
  return canceled || filePath === '' ? null : filePath;
}
