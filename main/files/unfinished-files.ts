import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { oneAtATime } from './one-at-a-time.ts';
import { readBytes } from './read-bytes.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** Which files have been begun and are not whole, so that the next start finds those that a kill has left. */
export interface UnfinishedFiles {
  /** Kept before the file is made. Never rejects: a disk that takes no list is no reason not to make a file elsewhere. */
  add(path: string): Promise<void>;
  /** There is none under this name any more. Never rejects. */
  remove(path: string): Promise<void>;
  /** Removes the files of earlier runs; one that cannot be removed is tried again at the next start. Never rejects. */
  removeLeft(): Promise<void>;
}

const pathsSchema = z.array(z.string());

/** Nothing else is ever removed, whatever somebody has written into the list. */
const isPart = (path: string): boolean => /\.[0-9a-f]{8}\.part$/.test(path);

/** `listPath`: where their paths are kept; there is no file there while there are none. */
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
      // Before any of them goes: the list is written anew by an export that begins meanwhile.
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
