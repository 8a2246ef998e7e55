import { createContext, use } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { ProfileOffer } from '../../../main/contract/profile/profile-offer.ts';
import type { WindowPlace } from '../../../main/contract/profile/window-place.ts';
import type { Settings } from '../../../main/contract/settings.ts';
import type { StartState } from '../../../main/contract/start-state.ts';

/** What the whole window knows: the start state, and what has changed since. */
export interface Workspace {
  readonly start: StartState;
  readonly settings: Settings;
  readonly profiles: readonly Profile[];
  /** The ids of the profiles that other windows show. */
  readonly elsewhere: readonly string[];
  /** What command lines ask for, until it is confirmed or left out. */
  readonly offers: readonly ProfileOffer[];
  /** The profile on the screen; null while there is none at all, or none that main wants shown. */
  readonly activeProfile: Profile | null;
  /** Stores and applies; throws `CallError`. */
  saveSettings(settings: Settings): Promise<void>;
  /**
   * Shows another profile, which main remembers for the next start. Resolves to whether this window shows it now: where
   * another one does, that one comes forward, and goes to the page `at`. Never rejects.
   */
  selectProfile(profileId: string, at?: WindowPlace | null): Promise<boolean>;
  /** Takes over what main has just returned, without waiting for its event. */
  putProfile(profile: Profile): void;
  /** Restores what a notice offers, and shows it; throws `CallError`. */
  restore(noticeId: string): Promise<void>;
  /** Removes the profile and its token; throws `CallError`. */
  /** Resolves to false where something of it is being sent: then it stays. */
  removeProfile(profileId: string): Promise<boolean>;
}

export const WorkspaceContext = createContext<Workspace | null>(null);
/** The profile that a page belongs to; pages of other profiles stay alive behind it. */
export const ProfileContext = createContext<Profile | null>(null);

/** Everything of the workspace; features mostly need one of the narrower hooks below. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === null) throw new Error('useWorkspace needs a WorkspaceProvider above it.');
  return workspace;
}

/** The state of things when the window opened. */
export function useStartState(): StartState {
  return useWorkspace().start;
}

/** The settings in force. */
export function useSettings(): Settings {
  return useWorkspace().settings;
}
