import type { Profile } from '../../main/contract/profile.ts';
import type { FailureAction } from './failure-description.ts';
import { navigate } from './router.ts';
import { useTokenDialog } from './token-dialog.ts';

/**
 * The acts of an error dialog that are the same everywhere: replace the token, open the settings, edit
 * the profile. `onTokenSaved` is for reads, which may be loaded again then; a write waits for a press.
 */
export function useFailureActions(
  profile: Profile,
  onTokenSaved?: () => void,
): Partial<Record<FailureAction, () => void>> {
  const askForToken = useTokenDialog();
  return {
    'replace-token': () => {
      void askForToken(profile).then((end) => {
        if (end === 'saved') onTokenSaved?.();
      });
    },
    settings: () => navigate('settings'),
    profile: () => navigate('profile', profile.id),
  };
}
