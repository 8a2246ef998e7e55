import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCollecting } from '../../main/contract/batch/exact-rows.ts';
import type { Failure } from '../../main/contract/failure.ts';
import { AdviceQuestion, useAdviceQuestion } from '../form/advice/advice-question.tsx';
import type { SendableRequest } from '../form/content/ready-request.ts';
import type { SendForm } from '../form/use-send-form.ts';
import { tryCall } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { failureActions } from '../lib/ask/ask.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { hrefOf, navigate } from '../lib/window/router.ts';
import { formatNumber } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus, type Words } from '../ui/status/status-context.ts';
import styles from './users-page.module.css';

interface AskedToReplace {
  readonly request: SendableRequest;
  /** The digest of another update of the same user, which is in the batch already. */
  readonly known: string;
}

/** Adds the update to the profile's batch instead of sending it. The form is then free for the next user. */
export function AddToBatch({ form }: { readonly form: SendForm }) {
  const { t } = useTranslation();
  const { profile, sending, acts } = form;
  const { announce } = useStatus();
  const actions = failureActions(profile);
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
    const added = await tryCall('addToBatch', {
      profileId: profile.id,
      userId,
      body,
      base,
      sends,
      draftId,
      replaces,
    });
    if (!added.ok) {
      setFailure(added.failure);
      return false;
    }
    const { batchId, known } = added.value;
    if (known !== null) {
      setAsked({ request, known });
      return false;
    }
    const open = { label: openWord, onPress: () => navigate('batches', batchId) };
    announce({ text: (t) => t('collected.add.added', { id: userId }), action: open });
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
      <div className={styles.collect}>
        <Button
          isPending={isBusy}
          onPress={() => {
            const request = sending.readyAtPress();
            if (request === null) return;
            void once(async () => {
              if (!(await advice.asksFirst(request))) await handOver(request, null);
            });
          }}
        >
          {t('collected.add.button')}
        </Button>
        <CollectedLink profileId={profile.id} />
      </div>
      <AdviceQuestion
        asked={advice.asked}
        profileName={profile.name}
        words={{ title: t('collected.add.adviceTitle'), confirm: t('collected.add.adviceConfirm') }}
        onConfirm={() => {
          const confirmed = advice.close();
          if (confirmed !== null) void add(confirmed.request, null);
        }}
        onCancel={advice.close}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('collected.add.replaceTitle')}
        confirmLabel={t('collected.add.replace')}
        variant="primary"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) void add(asked.request, asked.known);
        }}
      >
        {asked !== null && (
          <p>{t('collected.add.replaceText', { id: harmless(asked.request.id) })}</p>
        )}
      </ConfirmDialog>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'addToBatch')}
          onClose={() => setFailure(null)}
          actions={actions}
        />
      )}
    </>
  );
}

const openWord: Words = (t) => t('collected.add.open');

/** Opens the batch of collected updates. Renders nothing as long as there are none. */
function CollectedLink({ profileId }: { readonly profileId: string }) {
  const { t } = useTranslation();
  // With a key of its own: the page of the batches must not start with what was read here earlier.
  const { data: batches } = useQuery(queryOf('listBatches', { profileId }, 'collected'));
  const readAgain = () => void askAgain('listBatches', { profileId });
  const shown = batches?.find((batch) => isCollecting(batch) && batch.rows > 0);
  useMainEvent('batch-changed', ({ batch }) => {
    if (isCollecting(batch) || batch.batchId === shown?.batchId) readAgain();
  });
  useMainEvent('journal-renewed', readAgain);
  if (shown === undefined) return null;
  return (
    <a href={hrefOf('batches', shown.batchId)}>
      {t('collected.link', { number: formatNumber(shown.rows) })}
    </a>
  );
}
