import { statSync } from 'node:fs';

/**
 * Whether a folder belongs to another user, who could then read and change what the app keeps there. Windows has
 * no such number: there the rights of the folder decide.
 */
export function isOfAnotherUser(folder: string, user = process.getuid?.()): boolean {
  if (user === undefined) return false;
  const owner = ownerOf(folder);
  return owner !== null && owner !== user;
}

/** Null for a folder that is not there, or that we may not even look at: that is found when it is to be used. */
function ownerOf(folder: string): number | null {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
}
