import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { ProfileContext } from '../../lib/app/start-state.ts';

/** Words in the language of the window at the moment, which may change while they stand there. */
export type Words = (t: TFunction) => string;

export interface StatusMessage {
  readonly text: Words;
  /** A link beside the words, such as to the journal entry of a write. */
  readonly action?: { readonly label: Words; readonly onPress: () => void };
}

export interface Status {
  /**
   * Says it in the status line at the window's foot for 6 s, and to screen readers. Where a dialog
   * with a `DialogStatus` is open it is said there, and at the window's bottom once that is closed.
   */
  announce(message: StatusMessage): void;
  /** Takes the words away: something newer is under way. */
  clear(): void;
}

/** Takes a message of a profile's page, or of the window; null takes the words away. */
export type Announce = (message: StatusMessage | null, from: Profile | null) => void;

export const StatusContext = createContext<Announce | null>(null);

/** What an open dialog is to say. */
export interface DialogStatusBoard {
  readonly message: StatusMessage | null;
  readonly onDone: () => void;
  /** A dialog that says what is done in it is there; returns the function that takes that back. */
  readonly enter: () => () => void;
}

export const DialogStatusContext = createContext<DialogStatusBoard | null>(null);

/**
 * The window's status line; only below `StatusProvider`. A page of a profile that is not on the screen
 * any more is named with its words.
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
