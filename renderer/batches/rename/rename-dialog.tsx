import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { tryCall } from '../../lib/app/call.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { wordIssue } from '../../lib/words/word-issue.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useStatus } from '../../ui/status/status-context.ts';

interface RenameDialogProps {
  readonly batch: BatchSummary;
  readonly onRenamed: (batch: BatchSummary) => void;
  readonly onClose: () => void;
}

/** Asks for a new name for a batch. */
export function RenameDialog({ batch, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const [name, setName] = useState(batch.name);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const issue = nameIssueOf(failure);

  const rename = async (): Promise<void> => {
    // A batch without a name of its own is called in the current language.
    if (name === batch.name) return onClose();
    setIsBusy(true);
    setFailure(null);
    const renamed = await tryCall('renameBatch', { batchId: batch.batchId, name });
    setIsBusy(false);
    if (!renamed.ok) return setFailure(renamed.failure);
    onRenamed(renamed.value);
    onClose();
    announce({ text: (t) => t('batches.page.renamed', { name: renamed.value.name }) });
  };
  return (
    <FormDialog
      title={t('batches.page.renameTitle')}
      submitLabel={t('batches.page.renameButton')}
      isBusy={isBusy}
      onSubmit={() => void rename()}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        label={t('batches.page.name')}
        isFreeText
        maxLength={120}
        value={name}
        error={issue !== null && wordIssue(issue)}
        onChange={(next) => {
          setName(next);
          setFailure(null);
        }}
      />
      {failure !== null && issue === null && (
        <FailurePanel description={describeFailure(failure, 'renameBatch')} />
      )}
    </FormDialog>
  );
}

function nameIssueOf(failure: Failure | null): string | null {
  if (failure?.kind !== 'invalid-input') return null;
  return failure.issues.find(({ path }) => path === 'name')?.message ?? null;
}

interface RenameButtonProps {
  readonly batch: BatchSummary;
  readonly onRenamed: (batch: BatchSummary) => void;
}

/** The rename button of an open batch, and the dialog that it opens. */
export function RenameButton({ batch, onRenamed }: RenameButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        name={t('batches.page.rename', { name: batch.name })}
        icon={Pencil}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <RenameDialog batch={batch} onRenamed={onRenamed} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
