import { type ReactNode, useMemo } from 'react';
import type { StartState } from '../../../main/contract/start-state.ts';
import { call, tryCall } from './call.ts';
import { useMainEvent } from './main-events.ts';
import { mainState, putState } from './main-state.ts';
import { askAgain, queryClient } from './queries.ts';
import { type Workspace, WorkspaceContext } from './start-state.ts';
import { useStore } from './store.ts';

interface WorkspaceProviderProps {
  readonly start: StartState;
  readonly children: ReactNode;
}

/** Keeps the workspace in sync with main, which decides what each window shows. */
export function WorkspaceProvider({ start, children }: WorkspaceProviderProps) {
  const now = { ...start, ...useStore(mainState) };
  const { settings, profiles, activeProfileId, elsewhere, offers, keychainAvailable } = now;
  useMainEvent('forms-changed', ({ profileId }) => {
    void askAgain('getForms', { profileId });
    void askAgain('getFormSchema', { profileId });
  });
  useMainEvent('requests-changed', ({ write }) => {
    if (write === null) void queryClient.invalidateQueries();
  });

  const workspace = useMemo(
    (): Workspace => ({
      start: { ...start, keychainAvailable },
      settings,
      profiles,
      elsewhere,
      offers,
      activeProfile: profiles.find(({ id }) => id === activeProfileId) ?? null,
      saveSettings: async (next) => putState({ settings: await call('saveSettings', next) }),
      async selectProfile(profileId, at = null) {
        const selected = await tryCall('selectProfile', { profileId, at });
        if (!selected.ok || !selected.value.isHere) return false;
        // Don't wait for the event, so that what follows uses this profile.
        putState({ activeProfileId: profileId });
        return true;
      },
      putProfile(profile) {
        const { profiles: known = [] } = mainState.getState();
        const isNew = known.every(({ id }) => id !== profile.id);
        const others = known.map((other) => (other.id === profile.id ? profile : other));
        putState({ profiles: isNew ? [...known, profile] : others });
      },
      settleNotice: async (noticeId, by) => {
        await call('settleNotice', { noticeId, by });
        // Anything read from main before may have changed.
        await queryClient.invalidateQueries();
      },
    }),
    [start, keychainAvailable, settings, profiles, activeProfileId, elsewhere, offers],
  );

  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}
