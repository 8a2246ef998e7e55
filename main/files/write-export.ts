import type { ExportFiles } from './export-files.ts';

type Files = Pick<ExportFiles, 'begin' | 'append' | 'end'>;

/** Adds to the file. */
type Append = (part: string | Uint8Array) => Promise<void>;

/**
 * Lets `write` fill a file that the person chooses. Returns its path and what `write` returns; null if no file was
 * chosen. Throws `storage` failures and whatever `write` throws, and then leaves no file.
 */
export async function writeExport<T extends object>(
  files: Files,
  suggestedName: string,
  write: (append: Append) => Promise<T>,
): Promise<({ path: string } & T) | null> {
  const begun = await files.begin(suggestedName);
  if (begun === null) return null;
  const { exportId } = begun;
  let written: T;
  try {
    written = await write((part) => files.append(exportId, part));
  } catch (error) {
    // The first error is the one to report.
    await files.end(exportId, false).catch(() => undefined);
    throw error;
  }
  const { path } = await files.end(exportId, true);
  return { path, ...written };
}

/** Writes a text, or the bytes of a file, in the same way. */
export function exportWhole(files: Files, suggestedName: string, whole: string | Uint8Array) {
  return writeExport(files, suggestedName, async (append) => {
    await append(whole);
    return {};
  });
}
