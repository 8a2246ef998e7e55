import { useWorkspace } from '../app/start-state.ts';
import { leavePage, navigate, useRoute } from './router.ts';

/** Shows another profile in the window, once the page agrees to be left, or brings the window forward that shows it. */
export function useSelectProfile(): (profileId: string) => void {
  const { elsewhere, selectProfile } = useWorkspace();
  const { page } = useRoute();
  return (profileId) => {
    // The page of this window is not left for a profile that has a window of its own.
    if (elsewhere.includes(profileId)) return void selectProfile(profileId);
    leavePage(async () => {
      await selectProfile(profileId);
      // A form of one profile says nothing about another.
      if (page === 'connect' || page === 'profile') navigate('products');
    });
  };
}
