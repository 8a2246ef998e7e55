import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { updateAddressSchema } from '../contract/update.ts';

/** The file next to main's code in which a build has its update key. The build writes it (scripts/build/update-file.ts). */
export const updateFileName = 'update.json';

const updateBuildSchema = z.object({
  /** The public key, as PEM. */
  key: z.string(),
  /** Null if only a policy sets one. */
  address: updateAddressSchema.nullable(),
  /** The publisher in the certificate of the Windows installer; null if it isn't checked. */
  publisher: z.string().min(1).nullable(),
});
export type UpdateBuild = z.infer<typeof updateBuildSchema>;

/** What the build says about updates; null if it has no key. Throws if the file is damaged. */
export function readUpdateBuild(folder: string): UpdateBuild | null {
  try {
    return updateBuildSchema.parse(JSON.parse(readFileSync(join(folder, updateFileName), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
