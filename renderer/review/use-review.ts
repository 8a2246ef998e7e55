import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Failure } from '../../main/contract/failure.ts';
import type { WantedConfirmation } from '../../main/contract/profile/guard.ts';
import type { ListedReviewItem } from '../../main/contract/write/review.ts';
import { sendToForm } from '../form/drafts/inbox.ts';
import { call, tryCall } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { failureInALine } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { navigate } from '../lib/window/router.ts';
import { useOneAtATime } from '../lib/window/timing.ts';
import { useStatus, type Words } from '../ui/status/status-context.ts';

/** The updates of a profile's review pile, kept up to date by main's events. Undefined until they have been read. */
export function useReview(profileId: string): {
  readonly items: readonly ListedReviewItem[] | undefined;
  readonly failure: Failure | null;
} {
  const { data, error } = useQuery(queryOf('listReview', { profileId }));
  const readAgain = () => void askAgain('listReview', { profileId });
  useMainEvent('review-changed', (changed) => {
    if (changed.profileId === profileId) readAgain();
  });
  useMainEvent('journal-renewed', readAgain);
  // The profile may lead to another address now.
  useMainEvent('profiles-changed', readAgain);
  return { items: data, failure: error === null ? null : failureOf(error) };
}

/** Removes an update from the pile, with undo, or opens it in the form. Reports failures; nothing is lost then. */
export function useReviewActions(profileId: string) {
  const { announce } = useStatus();
  const restore = async (reviewId: string): Promise<void> => {
    const restored = await tryCall('restoreToReview', { profileId, reviewId });
    if (!restored.ok) announce({ text: () => failureInALine(restored.failure, 'restoreToReview') });
    else
      announce({
        text: (t) => t(restored.value.isRestored ? 'review.restored' : 'review.notRestored'),
      });
  };
  return {
    async remove({ reviewId, userId }: ListedReviewItem): Promise<void> {
      const removed = await tryCall('removeFromReview', { profileId, reviewId });
      if (!removed.ok) {
        announce({ text: () => failureInALine(removed.failure, 'removeFromReview') });
        return;
      }
      const undo = { label: undoWord, onPress: () => void restore(reviewId) };
      announce({ text: (t) => t('review.removed', { id: userId }), action: undo });
    },
    async openInForm({ reviewId }: ListedReviewItem): Promise<void> {
      try {
        const { draftId } = await call('takeFromReview', { profileId, reviewId, face: 'fields' });
        sendToForm(profileId, 'user', { what: 'draft', draftId });
        navigate('users');
      } catch (error) {
        announce({ text: () => failureInALine(failureOf(error), 'takeFromReview') });
      }
    },
  };
}

const undoWord: Words = (t) => t('drafts.undo');

/** What a person is asked before exactly these updates are sent. */
interface AskedSending {
  readonly batchId: string;
  readonly reviewIds: readonly string[];
  readonly wanted: WantedConfirmation | null;
}

/** Everything between the click on *Send all* and the running batch. Nothing is sent before the question. */
export function useSendReview(profileId: string, items: readonly ListedReviewItem[]) {
  const [asked, setAsked] = useState<AskedSending | null>(null);
  const { isBusy, runAlone } = useOneAtATime();
  const [failed, setFailed] = useState<{
    readonly task: 'askToSendReview' | 'sendReview';
    readonly failure: Failure;
  } | null>(null);
  const reviewIds = useMemo(() => items.map(({ reviewId }) => reviewId), [items]);

  const ask = async (): Promise<void> => {
    const sending = { batchId: crypto.randomUUID(), reviewIds: [...reviewIds] };
    const wanted = await tryCall('askToSendReview', { profileId, ...sending });
    // A dialog has to open one frame after the focus has returned (see askToWrite).
    await new Promise(requestAnimationFrame);
    if (wanted.ok) setAsked({ ...sending, wanted: wanted.value });
    else setFailed({ task: 'askToSendReview', failure: wanted.failure });
  };
  const send = async (
    { batchId, reviewIds: sent, wanted }: AskedSending,
    typedName: string,
  ): Promise<void> => {
    const confirmation = wanted === null ? null : { id: wanted.id, typedName };
    const input = { profileId, batchId, reviewIds: [...sent], confirmation };
    const started = await tryCall('sendReview', input);
    if (started.ok) navigate('batches', batchId);
    else setFailed({ task: 'sendReview', failure: started.failure });
  };
  return {
    isBusy,
    asked,
    failed,
    begin: () => void runAlone(ask),
    confirm(typedName: string) {
      if (asked === null) return;
      setAsked(null);
      void runAlone(() => send(asked, typedName));
    },
    cancel: () => setAsked(null),
    closeFailed: () => setFailed(null),
  };
}
export type SendReview = ReturnType<typeof useSendReview>;
