import type { ExportRows } from '../list/index-requests.ts';

export interface ExportTarget {
  /** Asks where to save the file; null if the user cancels. */
  begin(): Promise<string | null>;
  /** Resolves when the text is written. At most `mostUnits` per call. `share`: written part of the file, 0 to 1. */
  append(exportId: string, text: string, share: number): Promise<void>;
  /** Returns the file's path. */
  end(exportId: string, keep: boolean): Promise<string>;
}

export interface ExportedFile {
  readonly path: string;
  readonly rows: number;
}

const mostUnits = 1024 * 1024;

/**
 * Writes these rows to a file, as fast as the disk takes them. Prepares the next piece while one is being written, so
 * at most two are in memory. Null if it was cancelled. If it is cancelled or fails, it leaves no file.
 */
export async function runExport(
  rows: Omit<ExportRows, 'first'>,
  target: ExportTarget,
  signal: AbortSignal,
  onProgress: (written: number) => void,
): Promise<ExportedFile | null> {
  const exportId = await target.begin().catch((error: unknown) => {
    rows.end();
    throw error;
  });
  if (exportId === null) {
    rows.end();
    return null;
  }
  try {
    onProgress(0);
    for (let piece = await rows.next(); piece.text !== ''; ) {
      const [next] = await Promise.all([
        rows.next(),
        append(piece.text, piece.written / Math.max(1, rows.count)),
      ]);
      if (signal.aborted) break;
      onProgress(piece.written);
      piece = next;
    }
  } catch (error) {
    // Report the first error, not one from cleaning up.
    await target.end(exportId, false).catch(() => undefined);
    throw error;
  } finally {
    rows.end();
  }
  const path = await target.end(exportId, !signal.aborted);
  return signal.aborted ? null : { path, rows: rows.count };

  async function append(text: string, share: number): Promise<void> {
    for (let from = 0; from < text.length && !signal.aborted; ) {
      let to = Math.min(from + mostUnits, text.length);
      // Don't split a surrogate pair: each piece is encoded separately.
      if (to < text.length && /[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to--;
      await target.append(exportId ?? '', text.slice(from, to), share);
      from = to;
    }
  }
}
