import type { Profile } from '../contract/profile.ts';
import { routeOf } from '../contract/route.ts';
import { FailureError } from '../failure-error.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Vault } from '../vault/vault.ts';

/** Starts the embedded demo service at its first call, and answers its profile with its token in the vault. */
export function createDemoStarter(
  profiles: Profiles,
  vault: Vault,
  name: string,
): () => Promise<Profile> {
  let service: ReturnType<typeof startService> | null = null;
  const inTurn = oneAtATime();
  return () =>
    inTurn(async () => {
      service ??= startService().catch((error: unknown) => {
        service = null;
        throw error;
      });
      const { baseUrl, token } = await service;
      // Since it was started, its profile may have been changed, or removed.
      const known = profiles.list().find((profile) => profile.demo && profile.baseUrl === baseUrl);
      if (known !== undefined) return known;
      const profile = await profiles.saveDemo({ name, baseUrl });
      await keepToken(vault, profile, token);
      return profile;
    });
}

/** Loaded when it is wanted: most users never try the demo. */
async function startService() {
  const { startDemoService } = await import('../demo/start-demo-service.ts');
  return startDemoService();
}

/** The demo has to work on a computer without a keychain as well; its token ends with the app anyway. */
async function keepToken(vault: Vault, profile: Profile, token: string): Promise<void> {
  const route = routeOf(profile);
  try {
    await vault.save(profile.id, route, token, { sessionOnly: false });
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.kind !== 'keychain') throw error;
    await vault.save(profile.id, route, token, { sessionOnly: true });
  }
}
