import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';

/** The native dialog for saving a CSV file, first in the folder of downloads; null when cancelled. */
export async function askForCsvPath(
  window: BrowserWindow | null,
  suggestedName: string,
): Promise<string | null> {
  const options = {
    defaultPath: join(app.getPath('downloads'), suggestedName),
    filters: [{ name: 'CSV', extensions: ['csv'] }],
  };
  const { canceled, filePath } =
    window === null
      ? await dialog.showSaveDialog(options)
      : await dialog.showSaveDialog(window, options);
  return canceled || filePath === '' ? null : filePath;
}
