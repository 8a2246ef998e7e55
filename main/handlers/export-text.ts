import type { ExportFiles } from '../files/export-files.ts';

/**
 * Writes a text to a file that the person chooses; returns null if none was chosen. Throws `storage`
 * failures.
 */
export async function exportText(
  files: Pick<ExportFiles, 'begin' | 'append' | 'end'>,
  suggestedName: string,
  text: string,
): Promise<{ path: string } | null> {
  const begun = await files.begin(suggestedName);
  if (begun === null) return null;
  try {
    await files.append(begun.exportId, text);
  } catch (error) {
    // The first error is the one to report.
    await files.end(begun.exportId, false).catch(() => undefined);
    throw error;
  }
  const { path } = await files.end(begun.exportId, true);
  return { path };
}
