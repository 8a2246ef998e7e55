import type { Profile } from '../../contract/profile/profile.ts';
import { routeOf } from '../../contract/profile/route.ts';
import type { DemoService } from '../../demo/start-demo-service.ts';
import { detailOf, FailureError } from '../../failure-error.ts';
import { oneAtATime } from '../../files/one-at-a-time.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { SavedWindow } from '../../settings/windows-file.ts';
import type { Vault } from '../../vault/vault.ts';
import type { NewNotice } from '../notice-board.ts';

/** The embedded demo service. */
export interface Demo {
  /** Starts it on the first call. Returns its profile; the token is in the vault. */
  start(): Promise<Profile>;
}

export function createDemo(profiles: Profiles, vault: Vault, name: string): Demo {
  const inTurn = oneAtATime();
  let current: DemoService | null = null;

  async function saveProfile({ baseUrl, token }: DemoService): Promise<Profile> {
    // Its profile may have been changed or removed since the start.
    const known = profiles.list().find((profile) => profile.demo && profile.baseUrl === baseUrl);
    if (known !== undefined) return known;
    const profile = await profiles.saveDemo({ name, baseUrl });
    await keepToken(vault, profile, token);
    return profile;
  }

  return {
    start: () =>
      inTurn(async () => {
        current ??= await startService();
        return saveProfile(current);
      }),
  };
}

/**
 * Shows the demo if this start requests it, or if a window of the last session shows it: its address changes at every
 * start. Returns what the user should know about that.
 */
export async function showDemoAgain(
  demo: Demo,
  profiles: Profiles,
  { isAskedFor, saved }: { readonly isAskedFor: boolean; readonly saved: readonly SavedWindow[] },
): Promise<readonly NewNotice[]> {
  const isInFront = isAskedFor || profiles.active()?.demo === true;
  const known = profiles.list().find((profile) => profile.demo)?.id;
  if (!isInFront && !saved.some(({ profileId }) => profileId === known)) return [];
  try {
    const { id } = await demo.start();
    if (isInFront) await profiles.select(id);
    return [];
  } catch (error) {
    return [{ kind: 'demo-failed', detail: detailOf(error) }];
  }
}

/** Loaded only when needed: most users never try the demo. */
async function startService(): Promise<DemoService> {
  const { startDemoService } = await import('../../demo/start-demo-service.ts');
  return startDemoService();
}

/** The demo has to work without a keychain too; its token ends with the app anyway. */
async function keepToken(vault: Vault, profile: Profile, token: string): Promise<void> {
  const route = routeOf(profile);
  try {
    await vault.save(profile.id, route, token, { sessionOnly: false });
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.kind !== 'keychain') throw error;
    await vault.save(profile.id, route, token, { sessionOnly: true });
  }
}
