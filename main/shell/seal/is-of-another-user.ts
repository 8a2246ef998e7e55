import { statSync } from 'node:fs';

/**
 * Whether a folder belongs to another user, who could then read and change what the app stores there. Windows
 * has no such user number; there the folder's permissions decide.
 */
export function isOfAnotherUser(folder: string, user = process.getuid?.()): boolean {
  if (user === undefined) return false;
  const owner = ownerOf(folder);
  return owner !== null && owner !== user;
}

/** Null if the folder doesn't exist or can't be examined; using it then reports the error. */
function ownerOf(folder: string): number | null {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
}
