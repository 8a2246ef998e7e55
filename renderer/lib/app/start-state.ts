import { createContext, use } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { ProfileOffer } from '../../../main/contract/profile-offer.ts';
import type { Settings } from '../../../main/contract/settings.ts';
import type { NoticeAct, StartState, WindowPlace } from '../../../main/contract/start-state.ts';

/** What the whole window knows: the start state, and the changes since. */
export interface Workspace {
  readonly start: StartState;
  readonly settings: Settings;
  readonly profiles: readonly Profile[];
  /** IDs of the profiles shown in other windows. */
  readonly elsewhere: readonly string[];
  /** Profiles requested on the command line that the user hasn't confirmed or dismissed yet. */
  readonly offers: readonly ProfileOffer[];
  /** The profile on screen; null if there isn't one, or main doesn't want one shown. */
  readonly activeProfile: Profile | null;
  /** Saves and applies the settings; throws `CallError`. */
  saveSettings(settings: Settings): Promise<void>;
  /**
   * Shows another profile, which main remembers for the next start. Resolves to true if this window shows it now. If
   * another window already shows it, that window comes to the front and goes to the page `at`. Never rejects.
   */
  selectProfile(profileId: string, at?: WindowPlace | null): Promise<boolean>;
  /** Stores a profile that main has just returned, without waiting for its event. */
  putProfile(profile: Profile): void;
  /** Does what a notice offers, and shows what comes of it; throws `CallError`. */
  settleNotice(noticeId: string, by: NoticeAct): Promise<void>;
}

export const WorkspaceContext = createContext<Workspace | null>(null);
/** The profile a page belongs to; pages of other profiles stay mounted in the background. */
export const ProfileContext = createContext<Profile | null>(null);

/** The whole workspace; features usually need one of the narrower hooks below. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === null) throw new Error('useWorkspace needs a WorkspaceProvider above it.');
  return workspace;
}

/** The state when the window opened. */
export function useStartState(): StartState {
  return useWorkspace().start;
}

/** The current settings. */
export function useSettings(): Settings {
  return useWorkspace().settings;
}

/** Sets theme and density where tokens.css reads them; without a theme the system decides. */
export function applyLooks({ theme, density }: Settings): void {
  const page = document.documentElement;
  if (theme === 'system') page.removeAttribute('data-theme');
  else page.setAttribute('data-theme', theme);
  page.setAttribute('data-density', density);
}
