import { createContext, use } from 'react';
import type { ProxyChoice } from '../../../main/contract/network/network.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { FailureAction } from '../failure/description.ts';
import { navigate } from '../window/router.ts';

/**
 * Opens "Proxy login" for the proxy that asked for it. Resolves when it closes. After `saved` a read may be repeated; a
 * write waits for a click on its button.
 */
export type AskForProxyLogin = (proxy: ProxyChoice) => Promise<'saved' | 'cancelled'>;

export const ProxyDialogContext = createContext<AskForProxyLogin | null>(null);

/** Opens the "Proxy login" dialog, for the failure `unreachable` with the cause `proxy-login`. */
export function useProxyDialog(): AskForProxyLogin {
  const ask = use(ProxyDialogContext);
  if (ask === null) throw new Error('useProxyDialog needs a ProxyDialogProvider above it.');
  return ask;
}

/**
 * Opens "Token needed" on top of the current page, which stays unchanged. Resolves when it closes. After `saved` a read
 * may be repeated; a write waits for a click on its button.
 */
export type AskForToken = (profile: Profile, cause?: TokenCause) => Promise<'saved' | 'cancelled'>;

/**
 * What waits for the token, for the words of the dialog: a form that keeps what was typed, a delete that was not sent,
 * deletes that continue afterwards, or anything else.
 */
export type TokenCause = 'form' | 'delete' | 'paused-deletes' | 'other';

export const TokenDialogContext = createContext<AskForToken | null>(null);

/** Opens the "Token needed" dialog: right away for `signed-out`, or by "Replace token". */
export function useTokenDialog(): AskForToken {
  const ask = use(TokenDialogContext);
  if (ask === null) throw new Error('useTokenDialog needs a TokenDialogProvider above it.');
  return ask;
}

/** What is stored ready to send. */
export type StoredToSend = { readonly draftId: string } | { readonly batchId: string };

/**
 * Asks about a draft or a batch that wasn't made for where the profile leads now, or for the account of its token. Resolves
 * to whether it may go there; at once if it was made for that.
 */
export type AskAboutMisfit = (profile: Profile, of: StoredToSend) => Promise<boolean>;

export const MisfitDialogContext = createContext<AskAboutMisfit | null>(null);

/** Asks before something that was stored ready to send is sent. */
export function useMisfitDialog(): AskAboutMisfit {
  const ask = use(MisfitDialogContext);
  if (ask === null) throw new Error('useMisfitDialog needs a MisfitDialogProvider above it.');
  return ask;
}

/**
 * The error dialog actions that are the same everywhere: replace the token, log in to the proxy, open the settings,
 * edit the profile. `onTokenSaved` is for reads, which may be repeated after a new token or login; a write waits for a
 * click. `cause`: what waits for the token.
 */
export function useFailureActions(
  profile: Profile,
  onTokenSaved?: () => void,
  cause: TokenCause = 'other',
): Partial<Record<FailureAction, () => void>> {
  const askForToken = useTokenDialog();
  const askForProxyLogin = useProxyDialog();
  return {
    'replace-token': () => {
      void askForToken(profile, cause).then((end) => {
        if (end === 'saved') onTokenSaved?.();
      });
    },
    'proxy-login': () => {
      void askForProxyLogin(profile.proxy).then((end) => {
        if (end === 'saved') onTokenSaved?.();
      });
    },
    settings: () => navigate('settings'),
    profile: () => navigate('profile', profile.id),
  };
}
