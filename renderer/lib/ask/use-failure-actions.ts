import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { FailureAction } from '../failure/description.ts';
import { navigate } from '../window/router.ts';
import { useProxyDialog } from './use-proxy-dialog.ts';
import { useTokenDialog } from './use-token-dialog.ts';

/**
 * The error dialog actions that are the same everywhere: replace the token, log in to the proxy, open the settings,
 * edit the profile. `onTokenSaved` is for reads, which may be repeated after a new token or login; a write waits for a
 * click.
 */
export function useFailureActions(
  profile: Profile,
  onTokenSaved?: () => void,
): Partial<Record<FailureAction, () => void>> {
  const askForToken = useTokenDialog();
  const askForProxyLogin = useProxyDialog();
  return {
    'replace-token': () => {
      void askForToken(profile).then((end) => {
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
