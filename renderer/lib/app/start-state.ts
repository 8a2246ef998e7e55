import { createContext } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { Settings } from '../../../main/contract/settings.ts';
import type {
  ChangedState,
  NoticeAct,
  StartState,
  WindowPlace,
} from '../../../main/contract/start-state.ts';
import { call, tryCall } from './call.ts';
import { queryClient } from './queries.ts';
import { createStore, type Readable, useStore } from './store.ts';

/** What changes while the user works: it must not draw every page again. */
type Told = Pick<ChangedState, 'notices' | 'needsYou' | 'update'>;
const told = createStore<Told>({});
export const toldState: Readable<Told> = told;

/** Everything else that the window knows: the start state, and the changes since. */
type State = Omit<StartState, keyof ChangedState> & Required<Omit<ChangedState, keyof Told>>;
const workspace = createStore<Partial<State>>({});
export const workspaceState: Readable<Partial<State>> = workspace;

/** The profile a page belongs to; pages of other profiles stay mounted in the background. */
export const ProfileContext = createContext<Profile | null>(null);

/** The state of the window. */
export function useStartState(): State {
  const state = useStore(workspace);
  if (!isWhole(state)) throw new Error('Nothing is drawn before there is a start state.');
  return state;
}

const isWhole = (state: Partial<State>): state is State => state.profiles !== undefined;

/** The same with the profile on screen; null if there isn't one, or main doesn't want one shown. */
export function useWorkspace(): State & { readonly activeProfile: Profile | null } {
  const state = useStartState();
  const activeProfile = state.profiles.find(({ id }) => id === state.activeProfileId) ?? null;
  return { ...state, activeProfile };
}

/** The current settings. */
export function useSettings(): Settings {
  return useStartState().settings;
}

/**
 * Takes over what main has returned, or is about to tell. A profile that was saved is a new object, also if nothing in it has
 * changed: its route may have been accepted.
 */
export function putState(changed: Partial<State> & Told): void {
  const { notices, needsYou, update, ...others } = changed;
  if (notices !== undefined) told.setState({ ...told.getState(), notices });
  if (needsYou !== undefined) told.setState({ ...told.getState(), needsYou });
  if (update !== undefined) told.setState({ ...told.getState(), update });
  if (Object.keys(others).length > 0) workspace.setState({ ...workspace.getState(), ...others });
}

/** Takes over what main has told. A profile that is the same stays the same object: a new one resets what depends on it. */
export function takeOver(changed: ChangedState): void {
  const { profiles: known } = workspace.getState();
  const profiles = changed.profiles?.map((profile) => unlessChanged(profile, known));
  putState(profiles === undefined ? changed : { ...changed, profiles });
}

function unlessChanged(profile: Profile, known: readonly Profile[] = []): Profile {
  const text = JSON.stringify(profile);
  return known.find((other) => JSON.stringify(other) === text) ?? profile;
}

/** Saves and applies the settings; throws `CallError`. */
export async function saveSettings(next: Settings): Promise<void> {
  putState({ settings: await call('saveSettings', next) });
}

/** Stores a profile that main has just returned, without waiting for its event. */
export function putProfile(profile: Profile): void {
  const { profiles: known = [] } = workspace.getState();
  const isNew = known.every(({ id }) => id !== profile.id);
  const others = known.map((other) => (other.id === profile.id ? profile : other));
  putState({ profiles: isNew ? [...known, profile] : others });
}

/**
 * Shows another profile, which main remembers for the next start. Resolves to true if this window shows it now. If
 * another window already shows it, that window comes to the front and goes to the page `at`. Never rejects.
 */
export async function selectProfile(
  profileId: string,
  at: WindowPlace | null = null,
): Promise<boolean> {
  const selected = await tryCall('selectProfile', { profileId, at });
  if (!selected.ok || !selected.value.isHere) return false;
  // Don't wait for the event, so that what follows uses this profile.
  putState({ activeProfileId: profileId });
  return true;
}

/** Does what a notice offers, and shows what comes of it; throws `CallError`. */
export async function settleNotice(noticeId: string, by: NoticeAct): Promise<void> {
  await call('settleNotice', { noticeId, by });
  // Anything read from main before may have changed.
  await queryClient.invalidateQueries();
}

/** Sets theme and density where tokens.css reads them; without a theme the system decides. */
export function applyLooks({ theme, density }: Settings): void {
  const page = document.documentElement;
  if (theme === 'system') page.removeAttribute('data-theme');
  else page.setAttribute('data-theme', theme);
  page.setAttribute('data-density', density);
}
