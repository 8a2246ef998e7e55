import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { tryCall } from '../../lib/app/call.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { useStatus } from '../../ui/status/status-context.ts';

interface DeleteDialogProps {
  readonly batch: BatchSummary;
  readonly onDeleted: (batchId: string) => void;
  readonly onClose: () => void;
}

/** Asks before it deletes a batch with its rows. */
export function DeleteDialog({ batch, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { batchId, name, rows } = batch;

  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const deleted = await tryCall('deleteBatch', { batchId });
    setIsBusy(false);
    if (!deleted.ok) return setFailure(deleted.failure);
    onDeleted(batchId);
    onClose();
    announce({ text: (t) => t('batches.page.deleted', { name }) });
  };
  if (failure !== null) {
    return <ErrorDialog description={describeFailure(failure, 'deleteBatch')} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('batches.page.deleteTitle')}
      confirmLabel={t('batches.page.deleteConfirm')}
      isConfirmDisabled={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{t('batches.page.deleteText', { count: rows, name, rows: formatNumber(rows) })}</p>
      <p>{t('batches.page.deleteJournalEntries')}</p>
    </ConfirmDialog>
  );
}
