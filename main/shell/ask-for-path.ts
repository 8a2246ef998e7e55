import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';

const fileTypes = {
  '.csv': { name: 'CSV', extensions: ['csv'] },
  '.json': { name: 'JSON', extensions: ['json'] },
  '.jsonl': { name: 'JSON Lines', extensions: ['jsonl'] },
  '.pdf': { name: 'PDF', extensions: ['pdf'] },
  '.xlsx': { name: 'XLSX', extensions: ['xlsx'] },
} as const;

/**
 * The native dialog for saving a file of the type that its suggested name ends with, first in the
 * folder of downloads; null when cancelled.
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
