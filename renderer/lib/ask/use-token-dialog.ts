import { createContext, use } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';

/**
 * Opens "Token needed" over whatever is there, which stays untouched. Resolves when it closes. After
 * `saved` a read may be loaded again; a write waits for a press of its button.
 */
export type AskForToken = (profile: Profile) => Promise<'saved' | 'cancelled'>;

export const TokenDialogContext = createContext<AskForToken | null>(null);

/** The way to the dialog "Token needed", for `signed-out` (at once) and for "Replace token". */
export function useTokenDialog(): AskForToken {
  const ask = use(TokenDialogContext);
  if (ask === null) throw new Error('useTokenDialog needs a TokenDialogProvider above it.');
  return ask;
}
