import { useWorkspace } from '../app/start-state.ts';
import { leavePage, navigate, useRoute } from './router.ts';

/**
 * Shows another profile in this window, once the page agrees to be left, or brings the window that shows it to the
 * front.
 */
export function useSelectProfile(): (profileId: string) => void {
  const { elsewhere, selectProfile } = useWorkspace();
  const { page } = useRoute();
  return (profileId) => {
    // Don't leave this window's page for a profile that has its own window.
    if (elsewhere.includes(profileId)) return void selectProfile(profileId);
    leavePage(async () => {
      await selectProfile(profileId);
      // The forms of one profile don't apply to another.
      if (page === 'connect' || page === 'profile') navigate('products');
    });
  };
}
