import { randomUUID } from 'node:crypto';
import type { Handlers } from '../bridge/serve.ts';
import type { Profile, TokenState } from '../contract/profile.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Vault } from '../vault/vault.ts';

export interface ProfileParts {
  readonly profiles: Profiles;
  readonly vault: Vault;
  startDemo(): Promise<Profile>;
  onProfilesChange(profiles: readonly Profile[]): void;
  /** Forgets what was kept for a profile that is gone; what goes wrong there is not the user's to mend. */
  forget(profileId: string): Promise<void>;
}

const originOf = (profile: Pick<Profile, 'baseUrl'>): string => new URL(profile.baseUrl).origin;

export function profileHandlers(parts: ProfileParts) {
  const { profiles, vault } = parts;
  const changed = (): void => parts.onProfilesChange(profiles.list());
  const stateOf = (profileId: string): Promise<TokenState> =>
    vault.state(profileId, originOf(profiles.get(profileId)));

  return {
    async saveProfile({ profileId, draft, token, sessionOnly }) {
      const id = profileId ?? randomUUID();
      // The token first: a keychain that refuses leaves the form open and nothing half made.
      if (token !== null) await vault.save(id, originOf(draft), token, { sessionOnly });
      const profile = await profiles.save(id, draft).catch(async (error: unknown) => {
        // Nobody would find it again: the next try has another id. What went wrong first is told.
        if (profileId === null && token !== null) await vault.remove(id).catch(() => undefined);
        throw error;
      });
      changed();
      return profile;
    },
    async deleteProfile({ profileId }) {
      await vault.remove(profileId);
      await profiles.remove(profileId);
      changed();
      await parts.forget(profileId);
      return {};
    },
    async selectProfile({ profileId }) {
      await profiles.select(profileId);
      return {};
    },
    async startDemo() {
      const profile = await parts.startDemo();
      changed();
      return profile;
    },
    getTokenState: ({ profileId }) => stateOf(profileId),
    async saveToken({ profileId, token, sessionOnly }) {
      await vault.save(profileId, originOf(profiles.get(profileId)), token, { sessionOnly });
      return stateOf(profileId);
    },
    async removeToken({ profileId }) {
      await vault.remove(profileId);
      return stateOf(profileId);
    },
  } satisfies Partial<Handlers>;
}
