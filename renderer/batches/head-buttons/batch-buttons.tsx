import type { TFunction } from 'i18next';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { confirmToDo, showFailure } from '../../lib/ask/ask.ts';
import type { ConfirmWords } from '../../lib/ask/questions.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { announce } from '../../ui/toast/announce.ts';
import { RenameButton } from './rename-batch.tsx';

interface BatchButtonsProps {
  readonly profile: Profile;
  readonly batch: BatchSummary;
  readonly onRenamed: (batch: BatchSummary) => void;
  /** It was deleted. */
  readonly onDeleted: () => void;
}

/** The two buttons beside the name of an open batch. */
export function BatchButtons({ profile, batch, onRenamed, onDeleted }: BatchButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <RenameButton batch={batch} onRenamed={onRenamed} />
      <IconButton
        name={t('common.delete', { name: batch.name })}
        icon={Trash2}
        variant="danger"
        onPress={async () => {
          if (await deleteBatch(profile, batch)) onDeleted();
        }}
      />
    </>
  );
}

/** Asks, then deletes a batch with its rows. Returns whether it is gone. */
async function deleteBatch(
  profile: Profile,
  { batchId, name, rows, state }: BatchSummary,
): Promise<boolean> {
  // A running batch needs its rows until the last request has ended.
  if (state === 'running') {
    announce({ text: (t) => t('batches.page.deleteRunning', { name }) }, profile);
    return false;
  }
  const words = (t: TFunction): ConfirmWords => ({
    title: t('batches.page.deleteTitle'),
    text: (
      <>
        <p>{t('batches.page.deleteText', { count: rows, name, rows: formatNumber(rows) })}</p>
        <p>{t('batches.page.deleteJournalEntries')}</p>
      </>
    ),
    confirm: t('batches.page.deleteConfirm'),
    risk: 'loss',
  });
  const deleted = await confirmToDo(profile, words, () => tryCall('deleteBatch', { batchId }));
  if (deleted === null) return false;
  if (!deleted.ok) {
    await showFailure(profile, deleted.failure, 'deleteBatch');
    return false;
  }
  announce({ text: (t) => t('batches.page.deleted', { name }) }, profile);
  return true;
}
