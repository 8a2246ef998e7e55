import { createContext, use } from 'react';

export interface StatusMessage {
  readonly text: string;
  /** A link beside the words, such as to the stub of a write. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface Status {
  /** Says it in the status line at the window's bottom left for 6 s, and to screen readers. */
  announce(message: StatusMessage): void;
}

export const StatusContext = createContext<Status | null>(null);

/** The window's status line; only below `StatusProvider`. */
export function useStatus(): Status {
  const status = use(StatusContext);
  if (status === null) throw new Error('useStatus needs a StatusProvider above it.');
  return status;
}
