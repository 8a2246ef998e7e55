import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, Trash2, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { ListedReviewItem } from '../../main/contract/write/review.ts';
import { ExactUpdate } from '../form/request/exact-update.tsx';
import { queryOf } from '../lib/app/queries.ts';
import { isFocusLost } from '../lib/commands/page-focus.ts';
import { harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Note } from '../ui/look/note.tsx';
import styles from './review-page.module.css';

interface ReviewItemPaneProps {
  readonly profile: Profile;
  readonly item: ListedReviewItem;
  readonly onRemove: () => void;
  readonly onOpenInForm: () => void;
  readonly onClose: () => void;
}

/** The open update beside the list: what it changes, its exact request, and what can be done with it. */
export function ReviewItemPane(props: ReviewItemPaneProps) {
  const { profile, item, onRemove, onOpenInForm, onClose } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const back = useRef<HTMLButtonElement>(null);
  // The row that was opened may be in the list that the pane has replaced.
  useEffect(() => {
    if (isFocusLost()) back.current?.focus();
  }, []);
  const { reviewId, userId, problem } = item;
  const { data, isError } = useQuery({
    ...queryOf('getReviewItem', { profileId: profile.id, reviewId }),
    placeholderData: keepPreviousData,
    // A body can have megabytes.
    gcTime: 0,
  });
  const update = useMemo(() => {
    if (isError) return { reason: t('failure.title.getReviewItem') };
    if (data === undefined) return { reason: t('batches.make.preview.reading') };
    // It was sent or removed in the meantime, and the list doesn't have it any more.
    return data === null ? { reason: t('failure.issue.unknown') } : { ...data, id: data.userId };
  }, [data, isError, t]);
  return (
    <section aria-labelledby={titleId} className={styles.pane}>
      <div className={styles.paper}>
        <header className={styles.head}>
          <Button
            ref={back}
            variant="quiet"
            icon={ChevronLeft}
            className={styles.back}
            onPress={onClose}
          >
            {t('review.title')}
          </Button>
          <h2 id={titleId} className={styles.title}>
            {t('review.item', { id: harmless(userId) })}
          </h2>
          <IconButton
            className={styles.close}
            name={t('review.close')}
            icon={X}
            onPress={onClose}
          />
        </header>
        {problem !== null && <Note tone="warn">{t(`review.problemText.${problem}`)}</Note>}
        <div className={styles.buttons}>
          <Button onPress={onOpenInForm}>{t('review.openInForm')}</Button>
          <Button variant="quiet" icon={Trash2} onPress={onRemove}>
            {t('review.remove')}
          </Button>
        </div>
        <ExactUpdate profile={profile} update={update} sentence={null} />
      </div>
    </section>
  );
}
