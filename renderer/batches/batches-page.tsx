import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../main/contract/batch/batch.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { queryOf } from '../lib/app/queries.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { navigate, useRoute } from '../lib/window/router.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { BatchList } from './list/batch-list.tsx';
import { useBatches } from './list/use-batches.ts';
import { ExactPage } from './make/exact-page.tsx';
import { MakePage } from './make/make-page.tsx';
import { BatchRun } from './run/batch-run.tsx';

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

interface OpenBatchProps {
  readonly profile: Profile;
  readonly batchId: string;
  /** What main has reported about it since it was read. */
  readonly news: BatchSummary | undefined;
  readonly isCurrent: boolean;
  readonly onNews: (batch: BatchSummary) => void;
  readonly onClose: () => void;
}

/** One batch: the form until it is started, then the run. */
function OpenBatch(props: OpenBatchProps) {
  const { profile, batchId, news, isCurrent, onNews, onClose } = props;
  const { t } = useTranslation();
  // Its first write and its address come with a change of state.
  const asOf = news === undefined ? '' : `${news.state} ${news.pause?.why}`;
  const { data: read, error } = useQuery({
    ...queryOf('getBatch', { batchId }, asOf),
    // Until it has been read again, it is shown as it was.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // Drawn in pieces: drawing it at once would block the window.
  const data = useDeferredValue(read);

  // The user chose another profile while this batch was open.
  const isElsewhere = isCurrent && data !== undefined && data.profileId !== profile.id;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isElsewhere) leave();
  }, [isElsewhere]);

  if (data === undefined) {
    if (error === null) return null;
    const { title, whatHappened } = describeFailure(failureOf(error), 'getBatch');
    return (
      <EmptyState
        title={title}
        text={whatHappened}
        action={<Button onPress={onClose}>{t('batches.page.all')}</Button>}
      />
    );
  }
  if (isElsewhere) return null;
  const batch = { ...data, ...news };
  if (batch.state === 'making' && batch.rowsFrom !== 'table') {
    return (
      <ExactPage
        key={batch.batchId}
        profile={profile}
        batch={batch}
        isCurrent={isCurrent}
        onStarted={onNews}
        onRenamed={onNews}
        onClose={onClose}
      />
    );
  }
  return batch.state === 'making' ? (
    <MakePage
      key={batch.batchId}
      profile={profile}
      batch={batch}
      isCurrent={isCurrent}
      onStarted={onNews}
      onRenamed={onNews}
      onClose={onClose}
    />
  ) : (
    <BatchRun
      profile={profile}
      batch={batch}
      isCurrent={isCurrent}
      onNews={onNews}
      onClose={onClose}
    />
  );
}
