import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { tryCall } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { putProfile, useWorkspace } from '../lib/app/start-state.ts';
import { navigate } from '../lib/window/router.ts';
import { Button } from '../ui/button/button.tsx';
import { Banner } from '../ui/page/banner.tsx';

/** Something to try in the demo, until an order was accepted or it is closed. */
export function SampleTask({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { profiles } = useWorkspace();
  // The profile of the page may be older than what was closed in another window.
  const now = profiles.find(({ id }) => id === profile.id) ?? profile;
  const isShown = now.demo && now.endedSampleTask !== true;
  const end = async () => {
    const done = await tryCall('saveView', { profileId: profile.id, endedSampleTask: true });
    if (done.ok) putProfile(done.value);
  };
  useMainEvent('requests-changed', ({ write }) => {
    const isOrder = write?.operation === 'createOrder' && write.profileId === profile.id;
    if (isShown && isOrder && write.outcome === 'done') void end();
  });
  if (!isShown) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onPress={() => navigate('orders')}>
          {t('products.sample.open')}
        </Button>
      }
      onDismiss={() => void end()}
    >
      {t('products.sample.task')}
    </Banner>
  );
}
