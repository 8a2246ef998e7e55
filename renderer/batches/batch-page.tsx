import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../main/contract/batch/batch.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { navigate, useRoute } from '../lib/window/router.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ExactPage } from './make/exact-page.tsx';
import { MakePage } from './make/make-page.tsx';
import { BatchRun } from './run/batch-run.tsx';

interface BatchPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** The batch that was opened last: its table until it is started, then its rows. It stays while another page is shown. */
export function BatchPage({ profile, isCurrent }: BatchPageProps) {
  const route = useRoute();
  const [openId, setOpenId] = useState('');
  const [isClosed, setIsClosed] = useState(false);
  const isShown = isCurrent && route.page === 'batch';
  if (isShown && route.detail !== openId) {
    setOpenId(route.detail);
    setIsClosed(false);
  }
  // Only now, since until then its address is that of the batch.
  if (!isShown && isClosed) {
    setOpenId('');
    setIsClosed(false);
  }
  useEffect(() => {
    if (isShown && openId === '') navigate('journal');
  }, [isShown, openId]);
  if (openId === '') return null;
  return (
    <OpenBatch
      key={openId}
      profile={profile}
      batchId={openId}
      isCurrent={isCurrent}
      onGone={() => setOpenId((now) => (now === openId ? '' : now))}
      onClose={() => {
        setIsClosed(true);
        navigate('journal');
      }}
    />
  );
}

interface OpenBatchProps {
  readonly profile: Profile;
  readonly batchId: string;
  readonly isCurrent: boolean;
  /** It was left empty and is deleted. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** One batch: the form until it is started, then the run. */
function OpenBatch({ profile, batchId, isCurrent, onGone, onClose }: OpenBatchProps) {
  const { t } = useTranslation();
  const [news, onNews] = useBatchNews(batchId);
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

  // It was removed elsewhere.
  const isGone = error !== null && failureOf(error).kind === 'invalid-input';
  if (data === undefined || isGone) {
    if (error === null) return null;
    const { title, whatHappened } = describeFailure(failureOf(error), 'getBatch');
    return (
      <EmptyState
        title={title}
        text={whatHappened}
        action={<Button onPress={onClose}>{t('app.page.journal')}</Button>}
      />
    );
  }
  if (isElsewhere) return null;
  const batch = { ...data, ...news };
  if (batch.state !== 'making')
    return (
      <BatchRun
        profile={profile}
        batch={batch}
        isCurrent={isCurrent}
        onNews={onNews}
        onClose={onClose}
      />
    );
  const Making = batch.rowsFrom === 'table' ? MakePage : ExactPage;
  return (
    <Making
      key={batch.batchId}
      profile={profile}
      batch={batch}
      isCurrent={isCurrent}
      onStarted={onNews}
      onRenamed={onNews}
      onGone={onGone}
      onClose={onClose}
    />
  );
}

/** What main has reported about a batch since it was read, and a function that takes over what main has just returned. */
function useBatchNews(batchId: string) {
  const [news, setNews] = useState<BatchSummary>();
  useMainEvent('batch-changed', ({ batch }) => {
    if (batch.batchId === batchId) setNews(batch);
  });
  // It may have changed, or be called otherwise in another language: it is read again.
  useMainEvent('requests-changed', ({ write }) => {
    if (write !== null) return;
    setNews(undefined);
    void askAgain('getBatch', { batchId });
  });
  useMainEvent('state-changed', ({ state: { spoken } }) => {
    if (spoken === undefined) return;
    setNews(undefined);
    void askAgain('getBatch');
  });
  return [news, setNews] as const;
}
