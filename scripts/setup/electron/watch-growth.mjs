// @ts-check
// Electron's installer has no timeout and shows no progress for its first half minute, so this watches the folders it
// writes to.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../say.mjs';

const sayEverySeconds = 10;

/**
 * Calls `onStall` once if the folders haven't grown for that many seconds, and prints their size now and then. The
 * returned function ends the watch and returns whether there was a stall.
 * @param {readonly string[]} folders
 * @param {number} stallSeconds
 * @param {() => void} onStall
 */
export function watchGrowth(folders, stallSeconds, onStall) {
  let size = 0;
  let grewAt = Date.now();
  let saidAt = Date.now();
  let stalled = false;
  const timer = setInterval(() => {
    const now = folders.reduce((sum, folder) => sum + folderSize(folder), 0);
    if (now !== size) grewAt = Date.now();
    size = now;
    if (size > 0 && Date.now() - saidAt >= sayEverySeconds * 1000) {
      saidAt = Date.now();
      say(`  ${Math.round(size / 1e6)} MB so far…`);
    }
    if (!stalled && Date.now() - grewAt >= stallSeconds * 1000) {
      stalled = true;
      onStall();
    }
  }, 1000);
  return () => {
    clearInterval(timer);
    return stalled;
  };
}

/**
 * Bytes in a folder; files that vanish meanwhile (temporary files) count as 0.
 * @param {string} folder
 */
function folderSize(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}
