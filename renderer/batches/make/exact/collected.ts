import type { Batch } from '../../../../main/contract/batch/batch.ts';
import { isCollecting } from '../../../../main/contract/batch/exact-rows.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { sendToForm } from '../../../form/drafts/inbox.ts';
import { tryCall } from '../../../lib/app/call.ts';
import { headingInSight, isFocusLost } from '../../../lib/commands/page-focus.ts';
import { failureInALine } from '../../../lib/failure/describe-failure.ts';
import { navigate } from '../../../lib/window/router.ts';
import { useOneAtATime } from '../../../lib/window/timing.ts';
import { announce, type Words } from '../../../ui/toast/announce.ts';

interface Collected {
  /** Removes a row, with undo. */
  readonly remove: (row: number) => void;
  readonly openInForm: (row: number) => void;
}

/** What can be done with the rows of collected updates; null for other rows. Failures are announced, and nothing is lost. */
export function useCollected(
  profile: Profile,
  batch: Pick<Batch, 'batchId' | 'rowsFrom' | 'state' | 'exactDigest'>,
): Collected | null {
  const { batchId, exactDigest } = batch;
  const { runAlone } = useOneAtATime();
  if (!isCollecting(batch)) return null;

  const of = (row: number) => ({ batchId, row, exactDigest });
  const remove = async (row: number): Promise<void> => {
    const removed = await tryCall('takeFromBatch', { ...of(row), isDiscarded: true });
    if (!removed.ok) {
      announce({ text: () => failureInALine(removed.failure, 'removeFromBatch') }, profile);
      return;
    }
    const { draftId, update } = removed.value;
    const restore = async (): Promise<void> => {
      const { id: userId, body, base, sends } = update;
      const restored = await tryCall('addToBatch', {
        profileId: profile.id,
        userId,
        body,
        base,
        sends,
        draftId,
        replaces: null,
      });
      const text: Words = (t) => {
        if (!restored.ok) return failureInALine(restored.failure, 'addToBatch');
        return t(restored.value.known === null ? 'collected.restored' : 'collected.notRestored');
      };
      announce({ text }, profile);
    };
    announce(
      {
        text: (t) => t('collected.removed', { id: update.id }),
        action: { label: undoWord, onPress: () => void restore() },
      },
      profile,
    );
    // The last row disappears with its grid.
    requestAnimationFrame(() => {
      if (isFocusLost()) headingInSight()?.focus({ preventScroll: true });
    });
  };
  const openInForm = async (row: number): Promise<void> => {
    const taken = await tryCall('takeFromBatch', { ...of(row), isDiscarded: false });
    if (!taken.ok) {
      announce({ text: () => failureInALine(taken.failure, 'takeFromBatch') }, profile);
      return;
    }
    sendToForm(profile.id, 'user', { what: 'draft', draftId: taken.value.draftId });
    navigate('users');
  };
  return {
    remove: (row) => void runAlone(() => remove(row)),
    openInForm: (row) => void runAlone(() => openInForm(row)),
  };
}

const undoWord: Words = (t) => t('common.undo');
