import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { profileIdSchema, profileSchema } from '../contract/profile.ts';
import { readVersionedFile } from '../files/read-versioned-file.ts';
import { writeFileAtomically } from '../files/write-file-atomically.ts';

const profilesFileSchema = z.object({
  version: z.literal(1),
  /** Random, per user-data folder: names the key of its journal in the keychain. */
  installationId: z.uuid(),
  activeProfileId: profileIdSchema.nullable(),
  profiles: z.array(profileSchema),
});
/** What `profiles.json` holds. */
export type ProfilesFile = Readonly<z.infer<typeof profilesFileSchema>>;

const pathIn = (folder: string) => join(folder, 'profiles.json');

export async function readProfilesFile(folder: string) {
  return readVersionedFile(pathIn(folder), profilesFileSchema);
}

export async function writeProfilesFile(folder: string, file: ProfilesFile): Promise<void> {
  await writeFileAtomically(pathIn(folder), `${JSON.stringify(file, null, 2)}\n`);
}

export function newProfilesFile(): ProfilesFile {
  return { version: 1, installationId: randomUUID(), activeProfileId: null, profiles: [] };
}
