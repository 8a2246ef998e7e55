import { randomUUID } from 'node:crypto';
import { type FileHandle, open as openFile, rename, rm } from 'node:fs/promises';
import { invalidInput, storageFailure } from '../failure-error.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Asks where to save a file with this name. Returns null if the person cancelled. `reserve` returns false if a file is
 * being written that will have this path; otherwise no other one gets it until this one is complete or discarded.
 */
export type AskForPath = (
  suggestedName: string,
  reserve: (path: string) => boolean,
) => Promise<string | null>;

export interface ExportFiles {
  /** Asks where to save the file and opens it. Returns null if the person cancelled, or if the app is ending. */
  begin(suggestedName: string): Promise<{ readonly exportId: string } | null>;
  /** Adds bytes, or text as UTF-8. Resolves when they are written, so that the sender doesn't get ahead of the disk. */
  append(exportId: string, part: string | Uint8Array): Promise<void>;
  /** Moves the complete file to its place, or deletes what was written of it. */
  end(exportId: string, keep: boolean): Promise<{ readonly path: string; readonly bytes: number }>;
  /** Deletes every incomplete file, for the end of the app. */
  discardAll(): Promise<void>;
}

interface OpenFile {
  readonly path: string;
  readonly partPath: string;
  readonly handle: FileHandle;
  readonly inTurn: ReturnType<typeof oneAtATime>;
  bytes: number;
}

/**
 * Files that grow while they are written. An incomplete file ends in `.part`, so a file with the chosen name is always
 * complete. If the app is killed, the incomplete one stays beside it. Throws `storage` failures.
 */
export function createExportFiles(askForPath: AskForPath): ExportFiles {
  const files = new Map<string, OpenFile>();
  /** The paths of files from the moment they are chosen until they are complete or discarded. */
  const paths = new Set<string>();
  /** Files that are being opened or moved to their place: the end of the app waits for these too. */
  const underWay = new Set<Promise<unknown>>();
  let isOver = false;

  const reserve = (path: string): boolean => !paths.has(path) && paths.add(path).has(path);

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

  const end = (exportId: string, keep: boolean) => {
    const file = fileOf(exportId);
    files.delete(exportId);
    return tracked(
      file.inTurn(() => onDisk(() => finish(file, keep))).finally(() => paths.delete(file.path)),
    );
  };

  const open = async (path: string): Promise<{ readonly exportId: string }> => {
    const exportId = randomUUID();
    const partPath = `${path}.${exportId.slice(0, 8)}.part`;
    paths.add(path);
    try {
      const handle = await onDisk(() => openFile(partPath, 'wx'));
      files.set(exportId, {
        path,
        partPath,
        handle,
        inTurn: oneAtATime(),
        bytes: 0,
      });
    } catch (error) {
      paths.delete(path);
      throw error;
    }
    return { exportId };
  };

  return {
    async begin(suggestedName) {
      const path = await askForPath(suggestedName, reserve);
      // The person may answer the dialog after the app's cleanup.
      return path === null || isOver ? null : tracked(open(path));
    },
    append(exportId, part) {
      const file = fileOf(exportId);
      return file.inTurn(() =>
        onDisk(async () => {
          // Unlike `write`, this continues until everything is written.
          await file.handle.appendFile(part);
          file.bytes += Buffer.byteLength(part);
        }),
      );
    },
    end,
    async discardAll() {
      isOver = true;
      // First the files that are being opened: they are in the map only after that.
      await Promise.all(underWay);
      await Promise.all([...files.keys()].map((exportId) => end(exportId, false)));
    },
  };
}

async function finish(
  { path, partPath, handle, bytes }: OpenFile,
  keep: boolean,
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
    // If the file already has its final name, nothing is left under this one.
    await rm(partPath, { force: true });
  }
}

async function onDisk<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw storageFailure(error);
  }
}
