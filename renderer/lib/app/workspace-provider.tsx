import { type ReactNode, useMemo, useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { ProfileOffer } from '../../../main/contract/profile/profile-offer.ts';
import type { StartState } from '../../../main/contract/start-state.ts';
import { applyLooks } from './apply-looks.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { type Workspace, WorkspaceContext } from './start-state.ts';
import { useMainEvent } from './use-main-event.ts';

interface WorkspaceProviderProps {
  readonly start: StartState;
  readonly children: ReactNode;
}

/** Keeps the workspace in step with main. */
export function WorkspaceProvider({ start, children }: WorkspaceProviderProps) {
  const [settings, setSettings] = useState(start.settings);
  const [profiles, setProfiles] = useState(start.profiles);
  const [activeId, setActiveId] = useState(start.activeProfileId);
  // After crashes a person may choose first, whatever comes into the list meanwhile.
  const isLeftOut = activeId === null && start.profiles.length > 0;
  const [keychainAvailable, setKeychainAvailable] = useState(start.keychainAvailable);
  const [offers, setOffers] = useState<readonly ProfileOffer[]>(start.offers);
  useMainEvent('offers-changed', (event) => setOffers(event.offers));
  useMainEvent('profiles-changed', (event) =>
    setProfiles((known) => event.profiles.map((profile) => unlessChanged(profile, known))),
  );
  useMainEvent('journal-renewed', () => {
    // The key of a journal in a file lies in the keychain.
    setKeychainAvailable(true);
    void queryClient.invalidateQueries();
  });

  const workspace = useMemo((): Workspace => {
    const selectProfile = (profileId: string) => {
      setActiveId(profileId);
      // Only the next start would show that it failed.
      void call('selectProfile', { profileId }).catch(() => undefined);
    };
    return {
      start: { ...start, keychainAvailable },
      settings,
      profiles,
      offers,
      activeProfile: isLeftOut
        ? null
        : (profiles.find(({ id }) => id === activeId) ?? profiles[0] ?? null),
      saveSettings: async (next) => setSettings(await call('saveSettings', next)),
      selectProfile,
      putProfile: (profile) =>
        setProfiles((known) =>
          known.some(({ id }) => id === profile.id)
            ? known.map((other) => (other.id === profile.id ? profile : other))
            : [...known, profile],
        ),
      restore: async (noticeId) => {
        const restored = await call('restoreSetAside', { noticeId });
        applyLooks(restored.settings);
        setSettings(restored.settings);
        setProfiles(restored.profiles);
        setActiveId(restored.activeProfileId);
        // Whatever was read of main before may be another now.
        await queryClient.invalidateQueries();
      },
      removeProfile: async (profileId) => {
        await call('deleteProfile', { profileId });
        const left = profiles.filter(({ id }) => id !== profileId);
        setProfiles(left);
        const next = left[0];
        if (activeId === profileId && next !== undefined) selectProfile(next.id);
      },
    };
  }, [start, keychainAvailable, settings, profiles, offers, activeId, isLeftOut]);

  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

/** The same object for the same profile: what hangs on a profile begins anew when it is another. */
function unlessChanged(profile: Profile, known: readonly Profile[]): Profile {
  const text = JSON.stringify(profile);
  return known.find((other) => JSON.stringify(other) === text) ?? profile;
}
