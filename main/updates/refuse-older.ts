import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeFileAtomically } from '../files/write-file-atomically.ts';
import type { Feed } from './feed.ts';
import { UpdateError } from './update-error.ts';

const seenSchema = z.object({
  version: z.literal(1),
  address: z.string(),
  /** That of the newest feed from this address. */
  date: z.iso.date(),
});

/**
 * Remembers the day of the newest feed of an address in the file `path`. An old feed is signed too, so without this,
 * somebody who controls the address could hide a new version with one. Throws `UpdateError` `outdated`.
 */
export async function refuseOlder(
  path: string,
  address: string,
  { date }: Pick<Feed, 'date'>,
): Promise<void> {
  const seen = await readSeen(path);
  // An administrator's address may be behind the one of the build.
  const newest = seen?.address === address ? seen.date : '';
  if (date < newest) throw new UpdateError('outdated', date);
  if (date === newest) return;
  const text = JSON.stringify({ version: 1, address, date } satisfies z.infer<typeof seenSchema>);
  // An update matters more than this: on a full disk, the next check remembers it.
  await writeFileAtomically(path, text).catch(() => undefined);
}

/** Null if the file is missing or can't be read. */
async function readSeen(path: string): Promise<z.infer<typeof seenSchema> | null> {
  try {
    return seenSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
