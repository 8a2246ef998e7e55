import type { TFunction } from 'i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { createStore } from '../../lib/app/store.ts';

/** A text in the window's current language, which may change while it is shown. */
export type Words = (t: TFunction) => string;

export interface StatusMessage {
  readonly text: Words;
  /** A link next to the text, such as to the journal entry of a write. */
  readonly action?: { readonly label: Words; readonly onPress: () => void };
}

interface Said {
  readonly message: StatusMessage;
  /** For the dialog that was open at the time. */
  readonly isInDialog: boolean;
}

/** The latest message. */
export const said = createStore<Said | null>(null);
let shownProfileId: string | null = null;
let hasDialog = false;

/**
 * Shows the message in the window's status line for 6 s, and announces it to screen readers. If the profile `from` whose
 * message it is isn't on screen any more, its name is added. If a dialog with a `DialogStatus` is open it is shown there,
 * and in the window once the dialog is closed.
 */
export function announce(message: StatusMessage, from: Profile | null = null): void {
  const isElsewhere = from !== null && from.id !== shownProfileId;
  // A copy, so that repeating a message counts as a new one with its own six seconds.
  const text: Words = (t) => (isElsewhere ? `${from.name}: ${message.text(t)}` : message.text(t));
  said.setState({ message: { ...message, text }, isInDialog: hasDialog });
}

/** Removes the message because something newer is in progress. */
export function clearStatus(): void {
  said.setState(null);
}

/** Tells which profile is on screen. */
export function showsProfile(profileId: string | null): void {
  shownProfileId = profileId;
}

/** Registers a dialog that shows the status itself; returns the function that unregisters it. */
export function enterDialog(): () => void {
  hasDialog = true;
  return () => {
    hasDialog = false;
    const last = said.getState();
    if (last !== null) said.setState({ ...last, isInDialog: false });
  };
}
