import type { TFunction } from 'i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { createStore } from '../../lib/app/store.ts';

/** A text in the window's current language, which may change while it is shown. */
export type Words = (t: TFunction) => string;

export interface StatusMessage {
  readonly text: Words;
  /**
   * A button next to the text, such as to the journal entry of a write. It is gone after some seconds, so what it offers
   * is elsewhere too.
   */
  readonly action?: { readonly label: Words; readonly onPress: () => void };
  /** The page shows it already: it is only said. */
  readonly isQuiet?: boolean;
}

/** The latest message. */
export const said = createStore<StatusMessage | null>(null);
let shownProfileId: string | null = null;

/**
 * Shows the message in the window's toast for some seconds, and announces it to screen readers. If the profile `from`
 * whose message it is isn't on screen any more, its name is added.
 */
export function announce(message: StatusMessage, from: Profile | null = null): void {
  const isElsewhere = from !== null && from.id !== shownProfileId;
  // A copy, so that repeating a message counts as a new one with its own seconds.
  const text: Words = (t) => (isElsewhere ? `${from.name}: ${message.text(t)}` : message.text(t));
  said.setState({ ...message, text });
}

/** Removes the message because something newer is in progress. */
export function clearStatus(): void {
  said.setState(null);
}

/** Tells which profile is on screen. */
export function showsProfile(profileId: string | null): void {
  shownProfileId = profileId;
}
