import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { ChangedState } from '../../../main/contract/start-state.ts';
import { applyLanguage } from '../words/i18n.ts';
import { onMainEvent } from './main-event-listeners.ts';
import { applyLooks } from './start-state.ts';
import { createStore, type Readable } from './store.ts';

const state = createStore<ChangedState>({});

/** What main has told of the state of the app: all of it once the start state is there. */
export const mainState: Readable<ChangedState> = state;

/**
 * Takes over what main has returned, or is about to tell. A profile that was saved is a new object, also if nothing in it has
 * changed: its route may have been accepted.
 */
export function putState(changed: ChangedState): void {
  state.setState({ ...state.getState(), ...changed });
}

/** Takes over what main has told. A profile that is the same stays the same object: a new one resets what depends on it. */
export function takeOver(told: ChangedState): void {
  const { profiles: known } = state.getState();
  const profiles = told.profiles?.map((profile) => unlessChanged(profile, known));
  putState(profiles === undefined ? told : { ...told, profiles });
}

/** Follows every change that main tells. Call it when the page starts, before the first render. */
export function watchState(): void {
  onMainEvent('state-changed', ({ state: changed }) => {
    if (changed.settings !== undefined) applyLooks(changed.settings);
    if (changed.spoken !== undefined) void applyLanguage(changed.spoken);
    takeOver(changed);
  });
}

function unlessChanged(profile: Profile, known: readonly Profile[] = []): Profile {
  const text = JSON.stringify(profile);
  return known.find((other) => JSON.stringify(other) === text) ?? profile;
}
