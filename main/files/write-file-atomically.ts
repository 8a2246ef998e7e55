import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { storageFailure } from '../failure-error.ts';
import { codeOf } from './read-bytes.ts';

/*
 * Not the package write-file-atomic: its current version (8.0) declares Node >= 22.22.2 and main
 * also runs on the 20.18 of Electron 33.
 */

/** Windows briefly refuses the rename while a virus scanner has the old file open. */
const passing = new Set(['EPERM', 'EACCES', 'EBUSY']);
const renameAttempts = process.platform === 'win32' ? 10 : 1;

async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (attempt >= renameAttempts || !passing.has(codeOf(error))) throw error;
      await delay(20 * attempt);
    }
  }
}

/** Makes the new name survive a power cut. Windows can't do this for a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Replaces the whole file, readable only by its owner (0600): after a crash it has either the old
 * content or the new. The caller must write a path only once at a time, because the name of the
 * unfinished file is fixed, so that crashes don't leave many of them. Throws a `storage` failure.
 */
export async function writeFileAtomically(
  path: string,
  contents: string | Uint8Array,
): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(contents);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameOver(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw storageFailure(error);
  }
}
