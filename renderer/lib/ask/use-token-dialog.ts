import { createContext, use } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';

/**
 * Opens "Token needed" on top of the current page, which stays unchanged. Resolves when it closes. After `saved` a read
 * may be repeated; a write waits for a click on its button.
 */
export type AskForToken = (profile: Profile) => Promise<'saved' | 'cancelled'>;

export const TokenDialogContext = createContext<AskForToken | null>(null);

/** Opens the "Token needed" dialog: right away for `signed-out`, or by "Replace token". */
export function useTokenDialog(): AskForToken {
  const ask = use(TokenDialogContext);
  if (ask === null) throw new Error('useTokenDialog needs a TokenDialogProvider above it.');
  return ask;
}
