import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { ReviewItem } from '../../main/contract/write/review.ts';
import { AdviceQuestion, useAdviceQuestion } from '../form/advice/advice-question.tsx';
import type { SendableRequest } from '../form/content/ready-request.ts';
import type { SendForm } from '../form/use-send-form.ts';
import { tryCall } from '../lib/app/call.ts';
import { useFailureActions } from '../lib/ask/ask.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { navigate } from '../lib/window/router.ts';
import { formatSeenAt } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus, type Words } from '../ui/status/status-context.ts';

/** Another update of the same user, which is in the pile already. */
interface AskedToReplace {
  readonly request: SendableRequest;
  readonly known: ReviewItem;
}

/** Puts the update into the review pile instead of sending it. The form is then free for the next user. */
export function AddToReview({ form }: { readonly form: SendForm }) {
  const { t } = useTranslation();
  const { profile, sending, acts } = form;
  const { announce } = useStatus();
  const actions = useFailureActions(profile);
  const [asked, setAsked] = useState<AskedToReplace | null>(null);
  // Nobody is asked again when the batch is sent.
  const advice = useAdviceQuestion(profile.id, form.fields, async () => false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because the state changes too late for the second half of a double click.
  const isUnderWay = useRef(false);

  const take = async (
    request: SendableRequest,
    replaces: string | null,
    draftId: string | null,
  ): Promise<boolean> => {
    const { id: userId, body, base, sends } = request;
    const added = await tryCall('addToReview', {
      ...{ profileId: profile.id, reviewId: crypto.randomUUID(), userId, body, base, sends },
      ...{ draftId, replaces },
    });
    if (!added.ok) {
      setFailure(added.failure);
      return false;
    }
    const { known } = added.value;
    if (known !== null) {
      setAsked({ request, known });
      return false;
    }
    const open = { label: openWord, onPress: () => navigate('review') };
    announce({ text: (t) => t('review.add.added', { id: userId }), action: open });
    return true;
  };
  const once = async (act: () => Promise<unknown>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    await act();
    isUnderWay.current = false;
    setIsBusy(false);
  };
  const handOver = (request: SendableRequest, replaces: string | null) =>
    acts.handOver(request.form, (draftId) => take(request, replaces, draftId));
  const add = (request: SendableRequest, replaces: string | null) =>
    once(() => handOver(request, replaces));
  return (
    <>
      <Button
        isPending={isBusy}
        onPress={() => {
          const request = sending.readyAtPress();
          if (request === null) return;
          void once(async () => {
            if (!(await advice.asksFirst(request, ''))) await handOver(request, null);
          });
        }}
      >
        {t('review.add.button')}
      </Button>
      <AdviceQuestion
        asked={advice.asked}
        profileName={profile.name}
        words={{ title: t('review.add.adviceTitle'), confirm: t('review.add.adviceConfirm') }}
        onConfirm={() => {
          const confirmed = advice.close();
          if (confirmed !== null) void add(confirmed.request, null);
        }}
        onCancel={advice.close}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('review.add.replaceTitle')}
        confirmLabel={t('review.add.replace')}
        variant="primary"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) void add(asked.request, asked.known.reviewId);
        }}
      >
        {asked !== null && (
          <p>
            {t('review.add.replaceText', {
              id: harmless(asked.known.userId),
              when: formatSeenAt(asked.known.addedAt),
            })}
          </p>
        )}
      </ConfirmDialog>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'addToReview')}
          onClose={() => setFailure(null)}
          actions={actions}
        />
      )}
    </>
  );
}

const openWord: Words = (t) => t('review.add.open');
