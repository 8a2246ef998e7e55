import { useState } from 'react';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { navigate, useRoute } from '../lib/window/router.ts';
import { BatchList } from './list/batch-list.tsx';
import { useBatches } from './list/use-batches.ts';
import { OpenBatch } from './open-batch.tsx';

interface BatchesPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** Tables that are sent row by row: the list of all batches, or the open one. */
export function BatchesPage({ profile, isCurrent }: BatchesPageProps) {
  const route = useRoute();
  const batches = useBatches(profile.id);
  // The open batch stays as it is while another page is shown.
  const [openId, setOpenId] = useState('');
  const [closedId, setClosedId] = useState('');
  const wantedId = isCurrent && route.page === 'batches' ? route.detail : openId;
  if (wantedId !== openId) {
    setClosedId(openId);
    setOpenId(wantedId);
  }
  if (wantedId === '') {
    return <BatchList profile={profile} batches={batches} closedId={closedId} />;
  }
  return (
    <OpenBatch
      key={wantedId}
      profile={profile}
      batchId={wantedId}
      news={batches.news.get(wantedId)}
      isCurrent={isCurrent}
      onNews={batches.put}
      onClose={() => navigate('batches')}
    />
  );
}
