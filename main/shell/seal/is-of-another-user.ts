import { statSync } from 'node:fs';

/**
 * Whether a folder belongs to another user, who could then read and change what the app keeps there. Windows has
 * no such number: there the rights of the folder decide.
 */
export function isOfAnotherUser(folder: string, user = process.getuid?.()): boolean {
  if (user === undefined) return false;
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && owner !== user;
}
