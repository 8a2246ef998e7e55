import type { Profile } from '../contract/profile.ts';
import { FailureError } from '../failure-error.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Vault } from '../vault/vault.ts';

/** Starts the embedded demo service at its first call, and answers its profile with its token in the vault. */
export function createDemoStarter(
  profiles: Profiles,
  vault: Vault,
  name: string,
): () => Promise<Profile> {
  let started: Promise<Profile> | null = null;
  return () => {
    started ??= startDemo(profiles, vault, name).catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
}

async function startDemo(profiles: Profiles, vault: Vault, name: string): Promise<Profile> {
  // Loaded when it is wanted: most users never try the demo.
  const { startDemoService } = await import('../demo/start-demo-service.ts');
  const { baseUrl, token } = await startDemoService();
  const profile = await profiles.saveDemo({ name, baseUrl });
  await keepToken(vault, profile.id, baseUrl, token);
  return profile;
}

/** The demo has to work on a computer without a keychain as well; its token ends with the app anyway. */
async function keepToken(
  vault: Vault,
  profileId: string,
  origin: string,
  token: string,
): Promise<void> {
  try {
    await vault.save(profileId, origin, token, { sessionOnly: false });
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.kind !== 'keychain') throw error;
    await vault.save(profileId, origin, token, { sessionOnly: true });
  }
}
