import { resolve } from 'node:path';
import { z } from 'zod';
import type { Switches } from './read-switches.ts';

/** What a second start hands to the app that runs already; `null` is no file. */
const secondStartSchema = z.strictObject({
  profilesFile: z.string().min(1).max(4096).nullable(),
  demo: z.boolean(),
});
type SecondStart = z.infer<typeof secondStartSchema>;

/** What this start asks for, in paths that mean the same to another process. */
export function secondStartOf(switches: Switches): SecondStart {
  const { profilesFile, demo } = switches;
  return { profilesFile: profilesFile === null ? null : resolve(profilesFile), demo };
}

/** What a second start asks for; null when it is none of our versions that asks. */
export function readSecondStart(data: unknown): SecondStart | null {
  return secondStartSchema.safeParse(data).data ?? null;
}
