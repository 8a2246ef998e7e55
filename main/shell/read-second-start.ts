import { resolve } from 'node:path';
import { z } from 'zod';
import type { Switches } from './read-switches.ts';

/** What a second start passes to the app that is already running; `null` means no file. */
const secondStartSchema = z.strictObject({
  profilesFile: z.string().min(1).max(4096).nullable(),
  demo: z.boolean(),
});
type SecondStart = z.infer<typeof secondStartSchema>;

/** What this start asks for, with absolute paths for another process. */
export function secondStartOf(switches: Switches): SecondStart {
  const { profilesFile, demo } = switches;
  return { profilesFile: profilesFile === null ? null : resolve(profilesFile), demo };
}

/** What a second start asks for; null if it isn't one of our versions. */
export function readSecondStart(data: unknown): SecondStart | null {
  return secondStartSchema.safeParse(data).data ?? null;
}
