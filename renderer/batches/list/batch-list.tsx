import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { confirmToDo, showFailure } from '../../lib/ask/ask.ts';
import type { ConfirmWords } from '../../lib/ask/questions.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { navigate } from '../../lib/window/router.ts';
import { droppedWords } from '../../lib/window/use-file-drop.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { announce } from '../../ui/toast/announce.ts';
import { renameBatch } from '../rename/rename-batch.tsx';
import { keepDroppedFile } from '../state/dropped-file.ts';
import { BatchGrid, WaitingBatches } from './batch-grid.tsx';
import { ListDrop, NoBatches, type TakeFile } from './list-drop.tsx';
import type { Batches } from './use-batches.ts';

interface BatchListProps {
  readonly profile: Profile;
  readonly batches: Batches;
  /** The batch that was open before; empty for none. */
  readonly closedId: string;
}

/** All batches of a profile, with their actions. */
export function BatchList({
  profile,
  batches: { batches, failure, put, readAgain },
  closedId,
}: BatchListProps) {
  const { t } = useTranslation();
  const create = (file?: File) => createBatch(profile, readAgain, file);
  useCommand('new-batch', { run: () => create() });
  const isClosed = ({ batchId }: BatchSummary) => batchId === closedId;
  const newBatch = (
    <Button variant="primary" icon={Plus} onPress={() => create()}>
      {t('batches.page.new')}
    </Button>
  );
  const take: TakeFile = (file, others) => {
    if (others > 0) announce({ text: (t) => droppedWords(t, file, others) }, profile);
    void create(file);
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
      {batches === undefined && failure === null && <WaitingBatches />}
      {batches !== undefined && batches.length > 0 && (
        <ListDrop onFile={take}>
          <BatchGrid
            batches={batches}
            closedId={closedId}
            onOpen={({ batchId }) => navigate('batches', batchId)}
            onRename={(batch) => renameBatch(batch, put)}
            onDelete={(batch) => deleteBatch(profile, batch, readAgain)}
          />
        </ListDrop>
      )}
      {batches?.length === 0 && <NoBatches action={newBatch} onFile={take} />}
      {batches === undefined && failure !== null && (
        <NotRead failure={failure} onRetry={() => void readAgain()} />
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
async function createBatch(
  profile: Profile,
  readAgain: () => Promise<void>,
  file?: File,
): Promise<void> {
  const created = await tryCall('createBatch', {
    profileId: profile.id,
    operation: 'createOrder',
  });
  if (!created.ok) {
    const again = () => createBatch(profile, readAgain, file);
    return await showFailure(profile, created.failure, 'createBatch', { again });
  }
  const { batchId } = created.value;
  if (file !== undefined) keepDroppedFile(batchId, file);
  await readAgain();
  navigate('batches', batchId);
}

/** Asks, then deletes a batch with its rows. */
async function deleteBatch(
  profile: Profile,
  { batchId, name, rows, state }: BatchSummary,
  readAgain: () => Promise<void>,
): Promise<void> {
  // A running batch needs its rows until the last request has ended.
  if (state === 'running') {
    announce({ text: (t) => t('batches.page.deleteRunning', { name }) }, profile);
    return;
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
  if (deleted === null) return;
  if (!deleted.ok) return await showFailure(profile, deleted.failure, 'deleteBatch');
  void readAgain();
  announce({ text: (t) => t('batches.page.deleted', { name }) }, profile);
}
