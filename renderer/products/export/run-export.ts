import type { ExportRows } from '../list/index-requests.ts';

export interface ExportTarget {
  /** Asks where the file shall lie; null when the person thought better of it. */
  begin(): Promise<string | null>;
  /** Resolves when it is written. At most `mostUnits` a call; `share` of the file is there with it, from 0 to 1. */
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
 * Writes a file of these rows, as fast as the disk takes them; the next piece is made while one is
 * written, so no more than two are ever held. Null when it was cancelled; then, and when it fails, no
 * file is left.
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
    // What went wrong first is what is reported.
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
      // Not through the middle of a surrogate pair: each piece is encoded by itself.
      if (to < text.length && /[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to--;
      await target.append(exportId ?? '', text.slice(from, to), share);
      from = to;
    }
  }
}
