import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { navigate } from '../../lib/window/router.ts';
import { useOneAtATime } from '../../lib/window/timing.ts';
import { droppedWords } from '../../lib/window/use-file-drop.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useStatus } from '../../ui/status/status-context.ts';
import { RenameDialog } from '../rename/rename-dialog.tsx';
import { keepDroppedFile } from '../state/dropped-file.ts';
import { BatchGrid } from './batch-grid.tsx';
import { ListDrop, NoBatches, type TakeFile } from './list-drop.tsx';
import type { Batches } from './use-batches.ts';

interface BatchListProps {
  readonly profile: Profile;
  readonly batches: Batches;
  /** The batch that was open before; empty for none. */
  readonly closedId: string;
}

interface Task {
  readonly what: 'rename' | 'delete';
  readonly batch: BatchSummary;
}

/** All batches of a profile, with their actions. */
export function BatchList({
  profile,
  batches: { batches, failure, put, readAgain },
  closedId,
}: BatchListProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const making = useNewBatch(profile.id, readAgain);
  useCommand('new-batch', { run: () => making.begin() });
  const isClosed = ({ batchId }: BatchSummary) => batchId === closedId;
  const newBatch = (
    <Button variant="primary" icon={Plus} isPending={making.isBusy} onPress={() => making.begin()}>
      {t('batches.page.new')}
    </Button>
  );
  const askToDelete = (batch: BatchSummary): void => {
    // A running batch needs its rows until the last request has ended.
    if (batch.state !== 'running') setTask({ what: 'delete', batch });
    else announce({ text: (t) => t('batches.page.deleteRunning', { name: batch.name }) });
  };
  const take: TakeFile = (file, others) => {
    if (others > 0) announce({ text: (t) => droppedWords(t, file, others) });
    making.begin(file);
  };
  return (
    <>
      <PageHead
        title={t('batches.page.title')}
        // When an empty batch is closed, its row disappears.
        takesFocus={closedId !== '' && batches?.some(isClosed) === false}
        // Without batches it is in the drop zone.
        actions={batches?.length === 0 ? undefined : newBatch}
      />
      {batches !== undefined && batches.length > 0 && (
        <ListDrop onFile={take}>
          <BatchGrid
            batches={batches}
            closedId={closedId}
            onOpen={({ batchId }) => navigate('batches', batchId)}
            onRename={(batch) => setTask({ what: 'rename', batch })}
            onDelete={askToDelete}
          />
        </ListDrop>
      )}
      {batches?.length === 0 && <NoBatches action={newBatch} onFile={take} />}
      {batches === undefined && failure !== null && (
        <NotRead failure={failure} onRetry={() => void readAgain()} />
      )}
      {task?.what === 'rename' && (
        <RenameDialog batch={task.batch} onRenamed={put} onClose={close} />
      )}
      {task?.what === 'delete' && (
        <DeleteDialog batch={task.batch} onDeleted={readAgain} onClose={close} />
      )}
      {making.failure !== null && (
        <ErrorDialog
          description={describeFailure(making.failure, 'createBatch')}
          actions={{ 'try-again': making.tryAgain }}
          onClose={making.closeFailure}
        />
      )}
    </>
  );
}

interface NotReadProps {
  readonly failure: NonNullable<Batches['failure']>;
  readonly onRetry: () => void;
}

/** Replaces the grid and says why the batches could not be read. */
function NotRead({ failure, onRetry }: NotReadProps) {
  const { t } = useTranslation();
  const { title, whatHappened, reason } = describeFailure(failure, 'listBatches');
  return (
    <EmptyState
      title={title}
      text={`${whatHappened} ${reason.text}`}
      action={<Button onPress={onRetry}>{t('batches.page.retry')}</Button>}
    />
  );
}

/** Creates a batch and shows it, which then reads a dropped file. The user chooses the operation there. */
function useNewBatch(profileId: string, readAgain: () => Promise<void>) {
  const { isBusy, runAlone } = useOneAtATime();
  const [failed, setFailed] = useState<{ readonly failure: Failure; readonly file?: File }>();

  const create = async (file?: File): Promise<void> => {
    const created = await tryCall('createBatch', { profileId, operation: 'createOrder' });
    if (!created.ok)
      return setFailed({ failure: created.failure, ...(file === undefined ? {} : { file }) });
    const { batchId } = created.value;
    if (file !== undefined) keepDroppedFile(batchId, file);
    await readAgain();
    navigate('batches', batchId);
  };
  const begin = (file?: File): void => void runAlone(() => create(file));
  return {
    isBusy,
    failure: failed?.failure ?? null,
    closeFailure: () => setFailed(undefined),
    begin,
    /** Creates it for the same file again. */
    tryAgain: () => begin(failed?.file),
  };
}

interface DeleteDialogProps {
  readonly batch: BatchSummary;
  readonly onDeleted: (batchId: string) => void;
  readonly onClose: () => void;
}

/** Asks before it deletes a batch with its rows. */
function DeleteDialog({ batch, onDeleted, onClose }: DeleteDialogProps) {
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
