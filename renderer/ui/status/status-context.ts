import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { ProfileContext } from '../../lib/app/start-state.ts';

/** A text in the window's current language, which may change while it is shown. */
export type Words = (t: TFunction) => string;

export interface StatusMessage {
  readonly text: Words;
  /** A link next to the text, such as to the journal entry of a write. */
  readonly action?: { readonly label: Words; readonly onPress: () => void };
}

export interface Status {
  /**
   * Shows the message in the window's status line for 6 s, and announces it to screen readers. If a dialog with a
   * `DialogStatus` is open it is shown there, and in the window once the dialog is closed.
   */
  announce(message: StatusMessage): void;
  /** Removes the message because something newer is in progress. */
  clear(): void;
}

/** Takes a message from a profile's page, or from the window; null removes the message. */
export type Announce = (message: StatusMessage | null, from: Profile | null) => void;

export const StatusContext = createContext<Announce | null>(null);

/** The message for an open dialog. */
interface DialogStatusBoard {
  readonly message: StatusMessage | null;
  readonly onDone: () => void;
  /** Registers a dialog that shows the status itself; returns the function that unregisters it. */
  readonly enter: () => () => void;
}

export const DialogStatusContext = createContext<DialogStatusBoard | null>(null);

/**
 * The window's status line; only available inside `StatusProvider`. If the page's profile is no longer on screen, its
 * name is added to the message.
 */
export function useStatus(): Status {
  const announce = use(StatusContext);
  const profile = use(ProfileContext);
  if (announce === null) throw new Error('useStatus needs a StatusProvider above it.');
  return useMemo(
    () => ({
      announce: (message: StatusMessage) => announce(message, profile),
      clear: () => announce(null, profile),
    }),
    [announce, profile],
  );
}
