import { type ReactNode, useMemo, useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { ProfileOffer } from '../../../main/contract/profile-offer.ts';
import type { StartState } from '../../../main/contract/start-state.ts';
import { applyLanguage } from '../words/i18n.ts';
import { call, tryCall } from './call.ts';
import { useMainEvent } from './main-events.ts';
import { askAgain, queryClient } from './queries.ts';
import { applyLooks, type Workspace, WorkspaceContext } from './start-state.ts';

interface WorkspaceProviderProps {
  readonly start: StartState;
  readonly children: ReactNode;
}

/** Keeps the workspace in sync with main, which decides what each window shows. */
export function WorkspaceProvider({ start, children }: WorkspaceProviderProps) {
  const [settings, setSettings] = useState(start.settings);
  const [profiles, setProfiles] = useState(start.profiles);
  const [shown, setShown] = useState<Shown>(start);
  const [keychainAvailable, setKeychainAvailable] = useState(start.keychainAvailable);
  const [offers, setOffers] = useState<readonly ProfileOffer[]>(start.offers);
  useMainEvent('offers-changed', (event) => setOffers(event.offers));
  useMainEvent('profiles-changed', (event) => {
    setProfiles((known) => event.profiles.map((profile) => unlessChanged(profile, known)));
    setShown({ activeProfileId: event.shownProfileId, elsewhere: event.elsewhere });
  });
  useMainEvent('settings-changed', (event) => {
    applyLooks(event.settings);
    setSettings(event.settings);
  });
  useMainEvent('forms-changed', ({ profileId }) => {
    void askAgain('getForms', { profileId });
    void askAgain('getFormSchema', { profileId });
  });
  useMainEvent('language-changed', ({ spoken }) => void applyLanguage(spoken));
  useMainEvent('journal-renewed', () => {
    // The key of a journal on disk is in the keychain.
    setKeychainAvailable(true);
    void queryClient.invalidateQueries();
  });

  const workspace = useMemo(
    (): Workspace => ({
      start: { ...start, keychainAvailable },
      settings,
      profiles,
      elsewhere: shown.elsewhere,
      offers,
      activeProfile: profiles.find(({ id }) => id === shown.activeProfileId) ?? null,
      saveSettings: async (next) => setSettings(await call('saveSettings', next)),
      async selectProfile(profileId, at = null) {
        const selected = await tryCall('selectProfile', { profileId, at });
        if (!selected.ok || !selected.value.isHere) return false;
        // Don't wait for the event, so that what follows uses this profile.
        setShown((before) => ({ ...before, activeProfileId: profileId }));
        return true;
      },
      putProfile: (profile) =>
        setProfiles((known) =>
          known.some(({ id }) => id === profile.id)
            ? known.map((other) => (other.id === profile.id ? profile : other))
            : [...known, profile],
        ),
      restore: async (noticeId) => {
        await call('restoreSetAside', { noticeId });
        // Anything read from main before may have changed.
        await queryClient.invalidateQueries();
      },
    }),
    [start, keychainAvailable, settings, profiles, offers, shown],
  );

  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

interface Shown {
  readonly activeProfileId: string | null;
  readonly elsewhere: readonly string[];
}

/** Returns the same object for an unchanged profile: a new object resets whatever depends on it. */
function unlessChanged(profile: Profile, known: readonly Profile[]): Profile {
  const text = JSON.stringify(profile);
  return known.find((other) => JSON.stringify(other) === text) ?? profile;
}
