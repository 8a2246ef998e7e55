import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isCollecting } from '../../main/contract/batch/exact-rows.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { mayIgnoreAdvice } from '../form/advice/ask-about-advice.tsx';
import type { SendableRequest } from '../form/content/ready-request.ts';
import type { SendForm } from '../form/use-send-form.ts';
import { tryCall } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { confirm, failureActions, showFailure } from '../lib/ask/ask.ts';
import { hrefOf, navigate } from '../lib/window/router.ts';
import { formatNumber } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { announce, type Words } from '../ui/toast/announce.ts';
import styles from './users-page.module.css';

interface AddToBatchProps {
  readonly form: SendForm;
  /** Reads the user, which must come first; null if it needn't. */
  readonly readFirst: (() => void) | null;
}

/** Adds the update to the profile's batch instead of sending it. The form is then free for the next user. */
export function AddToBatch({ form, readFirst }: AddToBatchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.collect}>
      {/* Before the button, which stays where it is when there is something to open. */}
      <CollectedLink profileId={form.profile.id} />
      <Button
        // Below the form it says what has to be decided first.
        isUnavailable={form.sending.state.phase === 'sending' || form.sending.mustWait !== null}
        onPress={readFirst ?? (() => addToBatch(form))}
      >
        {t('collected.add.button')}
      </Button>
    </div>
  );
}

async function addToBatch({ profile, fields, sending, acts }: SendForm): Promise<void> {
  const request = sending.readyAtPress();
  if (request === null) return;
  // Sending the batch doesn't ask this again.
  const mayAdd = await mayIgnoreAdvice(profile, fields, request, (t) => ({
    title: t('collected.add.adviceTitle'),
    confirm: t('collected.add.adviceConfirm'),
  }));
  if (mayAdd) await acts.handOver(request.form, (draftId) => addRequest(profile, request, draftId));
}

/** Resolves to whether it is in the batch. Asks before it replaces another update of the same user there. */
async function addRequest(
  profile: Profile,
  { id: userId, body, base, sends }: SendableRequest,
  draftId: string | null,
): Promise<boolean> {
  const update = { profileId: profile.id, userId, body, base, sends, draftId };
  let added = await tryCall('addToBatch', { ...update, replaces: null });
  // Asks again if it was changed while the question was open.
  while (added.ok && added.value.known !== null) {
    const { known } = added.value;
    if (!(await mayReplace(profile, userId))) return false;
    added = await tryCall('addToBatch', { ...update, replaces: known });
  }
  if (!added.ok) {
    await showFailure(profile, added.failure, 'addToBatch', { actions: failureActions(profile) });
    return false;
  }
  const { batchId } = added.value;
  const open = { label: openWord, onPress: () => navigate('batch', batchId) };
  announce({ text: (t) => t('collected.add.added', { id: userId }), action: open }, profile);
  return true;
}

function mayReplace(profile: Profile, userId: string): Promise<boolean> {
  return confirm(profile, (t) => ({
    title: t('collected.add.replaceTitle'),
    text: <p>{t('collected.add.replaceText', { id: harmless(userId) })}</p>,
    confirm: t('common.replace'),
    risk: 'loss',
  }));
}

const openWord: Words = (t) => t('common.openBatch');

/** Opens the batch of collected updates. Renders nothing as long as there are none. */
function CollectedLink({ profileId }: { readonly profileId: string }) {
  const { t } = useTranslation();
  // With a key of its own: no other list of batches must start with what was read here earlier.
  const { data: batches } = useQuery(queryOf('listBatches', { profileId }, 'collected'));
  const readAgain = () => void askAgain('listBatches', { profileId });
  const shown = batches?.find((batch) => isCollecting(batch) && batch.rows > 0);
  useMainEvent('batch-changed', ({ batch }) => {
    if (isCollecting(batch) || batch.batchId === shown?.batchId) readAgain();
  });
  if (shown === undefined) return null;
  return (
    <a href={hrefOf('batch', shown.batchId)}>
      {t('collected.link', { number: formatNumber(shown.rows) })}
    </a>
  );
}
