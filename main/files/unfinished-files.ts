import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { oneAtATime } from './one-at-a-time.ts';
import { readBytes } from './read-bytes.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/**
 * The files that were started and aren't complete, so that the next start finds those left behind when the app was
 * killed.
 */
export interface UnfinishedFiles {
  /**
   * Stored before the file is created. Never rejects: the export can go to another disk even if the list can't be
   * written.
   */
  add(path: string): Promise<void>;
  /** The file with this name is gone. Never rejects. */
  remove(path: string): Promise<void>;
  /** Removes the files of earlier runs. If one can't be removed, the next start tries again. Never rejects. */
  removeLeft(): Promise<void>;
}

const pathsSchema = z.array(z.string());

/** Nothing else is ever removed, even if somebody has edited the list. */
const isPart = (path: string): boolean => /\.[0-9a-f]{8}\.part$/.test(path);

/** `listPath`: where their paths are stored. The file doesn't exist while the list is empty. */
export function keepUnfinishedFiles(listPath: string): UnfinishedFiles {
  const inTurn = oneAtATime();
  const paths = new Set<string>();
  const write = () =>
    paths.size === 0
      ? rm(listPath, { force: true })
      : writeFileAtomically(listPath, JSON.stringify([...paths]));
  const change = (how: () => unknown) =>
    inTurn(async () => {
      how();
      await write().catch(() => undefined);
    });
  const remove = (path: string) => change(() => paths.delete(path));
  return {
    add: (path) => change(() => paths.add(path)),
    remove,
    async removeLeft() {
      const left = await inTurn(() => readPaths(listPath));
      // Before any of them is removed: an export that starts meanwhile rewrites the list.
      if (left.length > 0)
        await change(() => {
          for (const path of left) paths.add(path);
        });
      await Promise.all(
        left.map((path) =>
          rm(path, { force: true }).then(
            () => remove(path),
            () => undefined,
          ),
        ),
      );
    },
  };
}

async function readPaths(listPath: string): Promise<readonly string[]> {
  try {
    const bytes = await readBytes(listPath);
    if (bytes === null) return [];
    return pathsSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).filter(isPart);
  } catch {
    return [];
  }
}
