import type { Journal } from '../ledger/journal.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * Reads the stored tokens that could be in what leaves as a file. A profile of a policy that no longer has it is in no
 * list, but its entries and its token are still there. Throws if the keychain can't be read although it was there.
 */
export async function learnTokens(
  vault: Vault,
  profiles: Profiles,
  journal: Journal,
): Promise<void> {
  const listed = profiles.list().map(({ id }) => id);
  const written = journal.profiles().map(({ profileId }) => profileId);
  await vault.learn([...new Set([...listed, ...written])]);
}
