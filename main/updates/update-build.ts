import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isHostAllowed } from '../contract/network/host-pattern.ts';
import type { Policy } from '../contract/policy.ts';
import type { RuledBy } from '../contract/policy-rules.ts';
import { type UpdateState, updateAddressSchema } from '../contract/update.ts';

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

export type UpdateSource =
  | { readonly address: string; readonly key: string; readonly publisher: string | null }
  /** Why there is no updater. */
  | { readonly off: Extract<UpdateState, { kind: 'off' }>['why'] };

/**
 * Where to look for updates. A policy can set another address or none, and allow only some hosts. It can't bring a key:
 * whoever may write it could otherwise replace the program.
 */
export function updateSource(build: UpdateBuild | null, state: RuledBy): UpdateSource {
  if (build === null) return { off: 'no-key' };
  if (state.kind === 'unusable') return { off: 'policy-unusable' };
  const policy: Partial<Policy> = state.kind === 'in-force' ? state.policy : {};
  const { key, publisher } = build;
  if (policy.updates !== undefined) {
    const { address } = policy.updates;
    return address === null ? { off: 'by-policy' } : { address, key, publisher };
  }
  const { address } = build;
  if (address === null) return { off: 'no-address' };
  const { allowedHosts } = policy;
  const isAllowed = allowedHosts === undefined || isHostAllowed(allowedHosts, new URL(address));
  return isAllowed ? { address, key, publisher } : { off: 'by-policy' };
}
