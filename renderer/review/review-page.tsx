import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { ListedReviewItem } from '../../main/contract/write/review.ts';
import { useForbidden } from '../form/guard/guarded-write.tsx';
import { ManyWritesQuestion } from '../form/guard/many-writes-question.tsx';
import { useFailureActions } from '../lib/ask/ask.ts';
import { headingInSight, isFocusLost } from '../lib/commands/page-focus.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { navigate } from '../lib/window/router.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { classNames } from '../ui/look/class-names.ts';
import { Note } from '../ui/look/note.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { ReviewItemPane } from './review-item.tsx';
import styles from './review-page.module.css';
import { type SendReview, useReview, useReviewActions, useSendReview } from './use-review.ts';

interface ReviewPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

const none: readonly ListedReviewItem[] = [];

/** "Review": updates that were collected, to look at them and send them together. */
export function ReviewPage({ profile }: ReviewPageProps) {
  const { t } = useTranslation();
  const { items: read, failure } = useReview(profile.id);
  const items = read ?? none;
  const [openId, setOpenId] = useState('');
  const open = items.find(({ reviewId }) => reviewId === openId) ?? null;
  const place = useRef<HTMLDivElement>(null);
  const { remove, openInForm } = useReviewActions(profile.id);
  const sending = useSendReview(profile.id, items);
  const actions = useFailureActions(profile);
  const close = () => {
    // The clicked button disappears with the pane.
    flushSync(() => setOpenId(''));
    const row = place.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
    (row ?? headingInSight())?.focus({ preventScroll: true });
  };
  const removeOne = async (item: ListedReviewItem) => {
    if (item.reviewId === openId) close();
    await remove(item);
    // The last row disappears with its grid.
    requestAnimationFrame(() => {
      if (isFocusLost()) headingInSight()?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <PageHead
        title={t('review.title')}
        subtitle={
          items.length === 0
            ? undefined
            : t('review.count', { count: items.length, number: formatNumber(items.length) })
        }
      />
      {failure !== null && (
        <EmptyState
          title={describeFailure(failure, 'listReview').title}
          text={describeFailure(failure, 'listReview').whatHappened}
        />
      )}
      {failure === null && read !== undefined && items.length === 0 && (
        <EmptyState
          title={t('review.none.title')}
          text={t('review.none.text')}
          action={<Button onPress={() => navigate('users')}>{t('review.none.action')}</Button>}
        />
      )}
      {failure === null && items.length > 0 && (
        <>
          <div ref={place} className={classNames(styles.area, open !== null && styles.withPane)}>
            <div className={styles.rows}>
              <ReviewGrid
                items={items}
                openId={open === null ? '' : openId}
                onOpen={({ reviewId }) => setOpenId(reviewId)}
                onRemove={(item) => void removeOne(item)}
              />
            </div>
            {open !== null && (
              <ReviewItemPane
                key={open.reviewId}
                profile={profile}
                item={open}
                onRemove={() => void removeOne(open)}
                onOpenInForm={() => void openInForm(open)}
                onClose={close}
              />
            )}
          </div>
          <SendFoot profile={profile} items={items} sending={sending} />
        </>
      )}
      <SendQuestion profile={profile} sending={sending} />
      {sending.failed !== null && (
        <ErrorDialog
          description={describeFailure(sending.failed.failure, sending.failed.task)}
          onClose={sending.closeFailed}
          actions={actions}
        />
      )}
    </>
  );
}

interface SendFootProps {
  readonly profile: Profile;
  readonly items: readonly ListedReviewItem[];
  readonly sending: SendReview;
}

/** The button that sends all, and why it can't. */
function SendFoot({ profile, items, sending }: SendFootProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const forbidden = useForbidden(profile);
  const problem = items.find((item) => item.problem !== null)?.problem ?? null;
  const reason = forbidden ?? (problem === null ? null : t(`review.problemText.${problem}`));
  return (
    <div className={styles.foot}>
      <div id={reasonId} className={styles.ready}>
        {reason === null ? <p>{t('review.ready')}</p> : <Note tone="warn">{reason}</Note>}
      </div>
      <Button
        variant="primary"
        isUnavailable={reason !== null}
        {...(reason === null ? {} : { 'aria-describedby': reasonId })}
        isPending={sending.isBusy}
        onPress={sending.begin}
      >
        {t('review.sendAll')}
      </Button>
    </div>
  );
}

/** The one question before all updates of the pile are sent: how many, and where. */
function SendQuestion({
  profile,
  sending: { asked, confirm, cancel },
}: Omit<SendFootProps, 'items'>) {
  const { t } = useTranslation();
  const count = asked?.reviewIds.length ?? 0;
  const asksForName = asked?.wanted?.asksForName === true;
  const words = { count, number: formatNumber(count) };
  const { host } = new URL(profile.baseUrl);
  return (
    <ManyWritesQuestion
      isOpen={asked !== null}
      title={
        asksForName
          ? t('guard.sendTitle', { profile: profile.name })
          : t('review.send.title', words)
      }
      confirmLabel={t('guard.send')}
      variant="primary"
      profileName={profile.name}
      {...{ asksForName, count }}
      onCancel={cancel}
      onConfirm={confirm}
    >
      <p>{t('review.send.text', { ...words, profile: profile.name, host })}</p>
    </ManyWritesQuestion>
  );
}
