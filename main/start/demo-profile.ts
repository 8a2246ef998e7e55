import type { Profile } from '../contract/profile/profile.ts';
import { routeOf } from '../contract/profile/route.ts';
import type { DemoService } from '../demo/start-demo-service.ts';
import { FailureError } from '../failure-error.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * Starts the embedded demo service at its first call, and returns its profile with its token in the vault.
 * One that dies is started again: at its old address, or else its profile moves to the new one, of which
 * `onMoved` is called.
 */
export function createDemoStarter(
  profiles: Profiles,
  vault: Vault,
  name: string,
  onMoved: () => void,
): () => Promise<Profile> {
  const inTurn = oneAtATime();
  let current: DemoService | null = null;

  const profileAt = (baseUrl: string) =>
    profiles.list().find((profile) => profile.demo && profile.baseUrl === baseUrl);

  async function saveProfile({ baseUrl, token }: DemoService): Promise<Profile> {
    // Since it was started, its profile may have been changed, or removed.
    const known = profileAt(baseUrl);
    if (known !== undefined) return known;
    const profile = await profiles.saveDemo({ name, baseUrl });
    await keepToken(vault, profile, token);
    return profile;
  }

  function use(service: DemoService): DemoService {
    current = service;
    service.ended
      .then((end) => (end === 'died' ? inTurn(() => startAgain(service)) : undefined))
      // Whoever asks for the demo next has it started.
      .catch(() => {
        if (current === service) current = null;
      });
    return service;
  }

  async function startAgain(dead: DemoService): Promise<void> {
    const service = use(await dead.restart());
    if (service.baseUrl === dead.baseUrl || profileAt(dead.baseUrl) === undefined) return;
    await saveProfile(service);
    onMoved();
  }

  return () => inTurn(async () => saveProfile(current ?? use(await startService())));
}

/** Loaded when it is wanted: most users never try the demo. */
async function startService(): Promise<DemoService> {
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
