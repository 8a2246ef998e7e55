import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { invalidInput } from '../failure-error.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { storageFailure } from './storage-failure.ts';

export interface ExportFiles {
  /** Asks where the file shall lie and opens it; null when the person thought better of it. */
  begin(suggestedName: string): Promise<{ readonly exportId: string } | null>;
  /** Adds bytes, or text in UTF-8; resolves when it is written, so that the sender does not run ahead of the disk. */
  append(exportId: string, part: string | Uint8Array): Promise<void>;
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
}

/**
 * Files that grow while the page sends them. What is not whole has another name, so that a file under
 * the name that was chosen is never half of one. Throws `storage` failures.
 */
export function createExportFiles(
  askForPath: (suggestedName: string) => Promise<string | null>,
): ExportFiles {
  const files = new Map<string, OpenFile>();

  const fileOf = (exportId: string): OpenFile => {
    const file = files.get(exportId);
    if (file !== undefined) return file;
    throw invalidInput('exportId', 'unknown');
  };

  const end = (exportId: string, keep: boolean) => {
    const file = fileOf(exportId);
    files.delete(exportId);
    return file.inTurn(() => onDisk(() => finish(file, keep)));
  };

  return {
    async begin(suggestedName) {
      const path = await askForPath(suggestedName);
      if (path === null) return null;
      const exportId = randomUUID();
      const partPath = `${path}.${exportId.slice(0, 8)}.part`;
      const handle = await onDisk(() => open(partPath, 'wx'));
      files.set(exportId, { path, partPath, handle, inTurn: oneAtATime(), bytes: 0 });
      return { exportId };
    },
    append(exportId, part) {
      const file = fileOf(exportId);
      return file.inTurn(() =>
        onDisk(async () => {
          // Unlike `write`, this goes on until all of it is written.
          await file.handle.appendFile(part);
          file.bytes += Buffer.byteLength(part);
        }),
      );
    },
    end,
    async discardAll() {
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
    // Where it has its name by now there is nothing left under this one.
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
