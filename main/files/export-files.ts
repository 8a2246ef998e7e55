import { randomUUID } from 'node:crypto';
import { type FileHandle, open as openFile, rename, rm } from 'node:fs/promises';
import { invalidInput } from '../failure-error.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { storageFailure } from './storage-failure.ts';
import type { UnfinishedFiles } from './unfinished-files.ts';

export interface ExportFiles {
  /** Asks where the file shall lie and opens it; null when the person thought better of it, or the app ends by then. */
  begin(suggestedName: string): Promise<{ readonly exportId: string } | null>;
  /**
   * Adds bytes, or text in UTF-8; resolves when it is written, so that the sender does not run ahead of the disk. `share`:
   * how much of the file is there with it, from 0 to 1.
   */
  append(exportId: string, part: string | Uint8Array, share?: number): Promise<void>;
  /** Puts the whole file in its place, or throws away what there is of it. */
  end(exportId: string, keep: boolean): Promise<{ readonly path: string; readonly bytes: number }>;
  /** Throws away every file that is not whole, for the end of the app. */
  discardAll(): Promise<void>;
}

interface OpenFile {
  readonly path: string;
  readonly partPath: string;
  readonly handle: FileHandle;
  readonly inTurn: ReturnType<typeof oneAtATime>;
  bytes: number;
  /** When its place was chosen, by `performance.now`. */
  readonly begunAt: number;
  /** Null while it is not known how long the file will be. */
  share: number | null;
}

const forgotten = { add: async () => undefined, remove: async () => undefined };

/**
 * Files that grow while the page sends them. What is not whole has another name, so that a file under
 * the name that was chosen is never half of one; `unfinished` remembers those names over a kill. `onWritten` is told of
 * each whole one, and how long it took since its place was chosen, ms; `onProgress` of how much there is of each that is
 * being written, and of none once they are whole, cancelled or failed. Throws `storage` failures.
 */
export function createExportFiles(
  askForPath: (suggestedName: string) => Promise<string | null>,
  unfinished: Pick<UnfinishedFiles, 'add' | 'remove'> = forgotten,
  onWritten: (path: string, tookMs: number) => void = () => undefined,
  onProgress: (shares: readonly number[]) => void = () => undefined,
): ExportFiles {
  const files = new Map<string, OpenFile>();
  /** Files that are being opened or put in their place: the end of the app waits for these as well. */
  const underWay = new Set<Promise<unknown>>();
  let isOver = false;

  const tracked = <T>(task: Promise<T>): Promise<T> => {
    const settled = task
      .catch(() => undefined)
      .finally(() => {
        underWay.delete(settled);
      });
    underWay.add(settled);
    return task;
  };

  const fileOf = (exportId: string): OpenFile => {
    const file = files.get(exportId);
    if (file !== undefined) return file;
    throw invalidInput('exportId', 'unknown');
  };

  const tellProgress = () =>
    onProgress([...files.values()].flatMap(({ share }) => (share === null ? [] : [share])));

  const end = (exportId: string, keep: boolean) => {
    const file = fileOf(exportId);
    files.delete(exportId);
    if (file.share !== null) tellProgress();
    return tracked(
      file.inTurn(async () => {
        const written = await onDisk(() => finish(file, keep, unfinished));
        if (keep) onWritten(file.path, performance.now() - file.begunAt);
        return written;
      }),
    );
  };

  const open = async (path: string): Promise<{ readonly exportId: string }> => {
    const exportId = randomUUID();
    const partPath = `${path}.${exportId.slice(0, 8)}.part`;
    await unfinished.add(partPath);
    try {
      const handle = await onDisk(() => openFile(partPath, 'wx'));
      files.set(exportId, {
        path,
        partPath,
        handle,
        inTurn: oneAtATime(),
        bytes: 0,
        begunAt: performance.now(),
        share: null,
      });
    } catch (error) {
      await unfinished.remove(partPath);
      throw error;
    }
    return { exportId };
  };

  return {
    async begin(suggestedName) {
      const path = await askForPath(suggestedName);
      // The question may be answered when all else has been put away.
      return path === null || isOver ? null : tracked(open(path));
    },
    append(exportId, part, share) {
      const file = fileOf(exportId);
      return file.inTurn(() =>
        onDisk(async () => {
          // Unlike `write`, this goes on until all of it is written.
          await file.handle.appendFile(part);
          file.bytes += Buffer.byteLength(part);
          if (share === undefined || !files.has(exportId)) return;
          file.share = share;
          tellProgress();
        }),
      );
    },
    end,
    async discardAll() {
      isOver = true;
      // What is being opened first: it is known only once it is.
      await Promise.all(underWay);
      await Promise.all([...files.keys()].map((exportId) => end(exportId, false)));
    },
  };
}

async function finish(
  { path, partPath, handle, bytes }: OpenFile,
  keep: boolean,
  unfinished: Pick<UnfinishedFiles, 'remove'>,
): Promise<{ path: string; bytes: number }> {
  try {
    try {
      if (keep) await handle.sync();
    } finally {
      await handle.close();
    }
    if (keep) await rename(partPath, path);
    return { path, bytes };
  } finally {
    // Where it has its name by now there is nothing left under this one.
    await rm(partPath, { force: true });
    await unfinished.remove(partPath);
  }
}

async function onDisk<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw storageFailure(error);
  }
}
